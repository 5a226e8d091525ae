"""The front door of the site: a page that goes to the reader's language, with plain links for who has no script."""

from __future__ import annotations

import json
from collections.abc import Sequence

from interpreter.site.languages import OWN_NAMES, say

TEMPLATE = """<!doctype html>
<html lang="{first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 1.25rem/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 20rem; padding: 0 1rem; color-scheme: light dark }}
li {{ margin: .5rem 0 }}
</style>
<script>
(function (languages) {{
  var kept = null;
  try {{ kept = localStorage.getItem("cardwright.language"); }} catch (error) {{ kept = null; }}
  var wished = [kept].concat(navigator.languages || [navigator.language]).map(function (each) {{ return String(each).slice(0, 2); }});
  var found = wished.find(function (each) {{ return languages.indexOf(each) >= 0; }}) || languages[0];
  location.replace(found + "/index.html" + location.hash);
}})({codes});
</script>
</head>
<body>
<h1>{title}</h1>
<ul>
{items}
</ul>
</body>
</html>
"""


def front_door(languages: Sequence[str]) -> str:
    """The page at the top of the site, above the languages."""
    items = "\n".join(f'<li><a href="{lang}/index.html" lang="{lang}" hreflang="{lang}">{OWN_NAMES[lang]}</a></li>' for lang in languages)
    return TEMPLATE.format(first=languages[0], title=say(languages[0], "site.name"), codes=json.dumps(list(languages)), items=items)
