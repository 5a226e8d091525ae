"""The events of a YAML text, by one of two parsers that read alike.

The one in C is many times as fast, and says little of what is wrong; the one in Python tells it in words. So a text is read by the first, and again by the
second where the first stumbles. Texts in which the two could differ (tabs, unusual line breaks, anchors with signs in them) are left to the second from the
start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml
from ruamel.yaml import YAML, events

ALIAS = (events.AliasEvent, yaml.AliasEvent)
DOCUMENT_START = (events.DocumentStartEvent, yaml.DocumentStartEvent)
MAPPING_END = (events.MappingEndEvent, yaml.MappingEndEvent)
SCALAR = (events.ScalarEvent, yaml.ScalarEvent)
SEQUENCE_END = (events.SequenceEndEvent, yaml.SequenceEndEvent)
SEQUENCE_START = (events.SequenceStartEvent, yaml.SequenceStartEvent)

StumbledError = yaml.YAMLError
"""What the quick parser raises where it cannot go on."""

_UNUSUAL = re.compile(r"[\t\r\x85\u2028\u2029\ufeff]|[^\x00-\uffff]|(?:^|[\s\[{,])[&*!][^\s,\]}]*[^\w\s,\]}-]")


def quick_events(text: str) -> Iterator[Any] | None:
    """The events by the parser in C; nothing where it is not to be had, or where the two could differ."""
    return None if not yaml.__with_libyaml__ or _UNUSUAL.search(text) else _sure(yaml.parse(text, Loader=yaml.CLoader))


def _sure(events: Iterator[Any]) -> Iterator[Any]:
    """The events as far as both parsers put them in the same place: of a value that is not there they say different ones."""
    for event in events:
        if isinstance(event, yaml.ScalarEvent) and not event.value and not event.style:
            raise StumbledError
        yield event


def plain_events(text: str) -> Iterator[Any]:
    """The events by the parser in Python."""
    found: Iterator[Any] = YAML(typ="safe", pure=True).parse(text)
    return found
