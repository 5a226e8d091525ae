"""What keeps a page from being read, asked of the browser: by the eye, by ear, on a phone, without a mouse."""

from __future__ import annotations

from tests.site.browser import Browser

CONTRAST = """
const number = text => (text.match(/[\\d.]+/g) || []).map(Number);
const shade = text => { const [r, g, b, a = 1] = number(text); return {r, g, b, a}; };
const over = (top, below) => ({
  r: top.r * top.a + below.r * (1 - top.a), g: top.g * top.a + below.g * (1 - top.a), b: top.b * top.a + below.b * (1 - top.a), a: 1});
const light = ({r, g, b}) => {
  const [x, y, z] = [r, g, b].map(each => each / 255).map(each => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
  return 0.2126 * x + 0.7152 * y + 0.0722 * z; };
const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
const ground = element => {
  const layers = [];
  for (let each = element; each; each = each.parentElement) layers.push(shade(getComputedStyle(each).backgroundColor));
  return layers.reverse().reduce((below, top) => over(top, below), {r: 255, g: 255, b: 255, a: 1}); };
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const element = node.parentElement;
  if (!node.textContent.trim() || element.closest("script, style, noscript, svg, [hidden]")) continue;
  if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true})) continue;
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height || box.right <= 0 || box.left >= innerWidth || box.bottom + scrollY <= 0) continue;
  const style = getComputedStyle(element), size = parseFloat(style.fontSize), back = ground(element);
  let ink = shade(style.color), opacity = 1;
  for (let each = element; each; each = each.parentElement) opacity *= parseFloat(getComputedStyle(each).opacity);
  ink = over({...ink, a: ink.a * opacity}, back);
  const least = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700) ? 3 : 4.5;
  const real = ratio(ink, back);
  if (real < least) found.push(`${node.textContent.trim().slice(0, 40)} (${element.tagName.toLowerCase()}.${element.className}): ${real.toFixed(2)}`);
}
return [...new Set(found)];
"""

NAMELESS = """
const named = each => (each.getAttribute("aria-label") || each.getAttribute("title") || each.textContent || "").trim()
  || (each.getAttribute("aria-labelledby") && document.getElementById(each.getAttribute("aria-labelledby")))
  || (each.labels && [...each.labels].some(label => label.textContent.trim()))
  || [...each.querySelectorAll("img[alt], svg[aria-label], svg title")].length;
const wrong = [];
for (const each of document.querySelectorAll("img")) if (each.getAttribute("alt") === null) wrong.push(each);
for (const each of document.querySelectorAll("svg[role=img]"))
  if (!each.getAttribute("aria-label") && !each.getAttribute("aria-labelledby") && !each.querySelector("title")) wrong.push(each);
for (const each of document.querySelectorAll("a[href], button, select, textarea, input:not([type=hidden]):not(.md-toggle):not(.md-option)"))
  if (each.checkVisibility() && !named(each) && !each.placeholder) wrong.push(each);
return wrong.map(each => each.outerHTML.slice(0, 120));
"""

HEADINGS = "return [...document.querySelectorAll('article :is(h1, h2, h3, h4, h5, h6)')].map(each => [+each.tagName[1], each.textContent])"

SIDEWAYS = """
const width = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth <= width) return [];
const wide = [...document.querySelectorAll("main *")].filter(each => each.getBoundingClientRect().right > width + 1);
return wide.slice(0, 5).map(each => each.outerHTML.slice(0, 120)).concat(["?"]);
"""

DOUBLE = "const seen = new Set(); return [...document.querySelectorAll('[id]')].map(each => each.id).filter(id => seen.has(id) || !seen.add(id))"


def faint(browser: Browser) -> list[str]:
    """Texts that stand out too little from their ground."""
    return [str(each) for each in browser.run(CONTRAST)]


def nameless(browser: Browser) -> list[str]:
    """Pictures, links and controls that have no name for who does not see them."""
    return [str(each) for each in browser.run(NAMELESS)]


def out_of_order(browser: Browser) -> list[str]:
    """Headings that leave out a level, and a first one that is not the only one of its level."""
    found = [(int(level), str(text)) for level, text in browser.run(HEADINGS)]
    levels = [level for level, _ in found]
    wrong = [] if levels.count(1) == 1 and levels[0] == 1 else [f"{levels.count(1)} titles"]
    return wrong + [text for (level, text), before in zip(found[1:], levels, strict=False) if level > before + 1]


def sideways(browser: Browser) -> list[str]:
    """What is wider than the page."""
    return [str(each) for each in browser.run(SIDEWAYS)]


def double(browser: Browser) -> list[str]:
    """Anchors that stand twice."""
    return [str(each) for each in browser.run(DOUBLE)]
