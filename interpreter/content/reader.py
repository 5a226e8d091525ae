"""From the bytes of a YAML file to a document; what is wrong is collected, never raised."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from interpreter.content.cache import recalled, remember
from interpreter.content.document import Document, Node
from interpreter.content.events import (
    ALIAS,
    DOCUMENT_START,
    MAPPING_END,
    SCALAR,
    SEQUENCE_END,
    SEQUENCE_START,
    StumbledError,
    plain_events,
    quick_events,
)
from interpreter.content.file import FileError, decoded, lines_of, source_of
from interpreter.content.problem import Problem
from interpreter.content.scalar import located
from interpreter.content.source import Place, Source
from interpreter.output.characters import STRANGE, code_of

MOST_WRITTEN = 18_000
"""Values and keys that stand in a file; the largest bundled file of cards or terms has a third of it."""
MOST_NODES = 50_000
"""Values and keys that a file holds, those that aliases repeat among them."""
MOST_LINES = 50_000
"""Of a file, empty ones and comments among them; the longest bundled file has a twentieth of it."""
MOST_DEPTH = 32
MOST_DIGITS = 9
MOST_CHARACTERS = 10_000
"""Of one value or key in a file; the longest that is bundled has a sixteenth of it."""
MOST_PROBLEMS = 100
"""When so many things are wrong with a file, the rest of it is not read."""
BOUNDS = frozenset({"size", "depth", "too long"})
"""Of what kind a problem is with a file that is too much of something: both parsers meet it at the same place."""

SENTENCE_FIELDS = frozenset({"text", "needs", "means", "rules", "says", "abilities"})
"""Fields that hold sentences of the language, in which no word may get lost."""

USE_BLOCK = "put | after the field's colon and the text on the next line, indented"

_INTEGER = re.compile(r"[-+]?[0-9]+")
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]+")
_COMMENT = re.compile(r"[ \t]+#")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


class _RefusedError(Exception):
    """Reading stops here; the problem says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


def read(path: Path, shown: str | None = None, within: Path | None = None, digits: int = MOST_DIGITS) -> Document:
    """Read a file.

    ``shown`` is the name that messages give it, ``within`` the folder out of which no link may lead, ``digits`` how many a number may have.
    """
    name = shown or path.as_posix()
    try:
        return _document(source_of(path, name, within), digits, MOST_CHARACTERS)
    except FileError as error:
        return Document(error.source, None, [error.problem])


def read_bytes(content: bytes, name: str) -> Document:
    """Read the content of a file of this name."""
    try:
        return _document(decoded(content, name), MOST_DIGITS, MOST_CHARACTERS)
    except FileError as error:
        return Document(error.source, None, [error.problem])


def read_text(text: str, name: str, digits: int = MOST_DIGITS, characters: int | None = None) -> Document:
    """Read the text of a file of this name, in which numbers have so many digits at most, and values so many characters."""
    try:
        return _document(lines_of(text, name), digits, characters)
    except FileError as error:
        return Document(error.source, None, [error.problem])


def _document(source: Source, digits: int, characters: int | None) -> Document:
    usual = (digits, characters) == (MOST_DIGITS, MOST_CHARACTERS)
    if usual and (known := recalled(source)):
        return known
    document = _quickly(source, digits, characters) or _carefully(source, digits, characters)
    if usual:
        remember(document)
    return document


def _quickly(source: Source, digits: int, characters: int | None) -> Document | None:
    """The document by the quick parser; nothing where it stumbles, since the other one says more of what is wrong."""
    document = Document(source)
    events = quick_events(source.text) if source.text.count("\n") < MOST_LINES else None
    if events is None:
        return None
    try:
        document.root = _Composer(document, digits, characters, events).compose()
    except _RefusedError as refused:
        if document.problems or refused.problem.kind not in BOUNDS:
            return None
        document.problems.append(refused.problem)
        return document
    except (StumbledError, ValueError, LookupError, AssertionError, AttributeError, TypeError, RecursionError, StopIteration):
        return None
    return document if not document.problems else None


def _carefully(source: Source, digits: int, characters: int | None) -> Document:
    """The document by the parser that tells what is wrong."""
    document = Document(source)
    try:
        watch_lines(source)
        document.root = _Composer(document, digits, characters, plain_events(source.text)).compose()
    except _RefusedError as refused:
        document.problems.append(refused.problem)
    except MarkedYAMLError as error:
        document.problems.append(_syntax(error, source))
    except (YAMLError, ValueError, LookupError, AssertionError, AttributeError, TypeError, RecursionError, StopIteration) as error:
        what = f"this is not YAML: {str(error).splitlines()[0] if str(error) else 'unreadable'}"
        document.problems.append(Problem("yaml", Place(source.file, 1, 1), 1, what))
    return document


def watch_lines(source: Source) -> None:
    """Stop before a file that goes on and on, though nothing stands in it."""
    if source.text.count("\n") >= MOST_LINES:
        raise _RefusedError(Problem("size", source.place(source.index(MOST_LINES, 0)), 1, f"the file has more than {MOST_LINES} lines"))


class _Composer:
    """Builds nodes from the events of the YAML parser, within bounds."""

    def __init__(self, document: Document, digits: int, characters: int | None, events: Iterator[Any]) -> None:
        self.document = document
        self.digits = digits
        self.characters = characters
        self.source = document.source
        self.events = events
        self.anchors: dict[str, Node | None] = {}
        self.nodes = self.written = 0

    def compose(self) -> Node | None:
        """The one document of the file; nothing when the file is empty."""
        root: Node | None = None
        documents = 0
        for event in self.events:
            if isinstance(event, DOCUMENT_START):
                documents += 1
                if documents > 1:
                    raise self.refused("yaml", event, "a second document starts here", "keep one")
                if event.version or event.tags:
                    raise self.refused("yaml", event, "a % directive", "delete the % line")
                root = self.node(next(self.events), "", 0)
        return root

    def node(self, event: Any, field: str, depth: int) -> Node:
        """The node that an event opens; ``field`` is the nearest key around it."""
        if depth > MOST_DEPTH:
            raise self.refused("depth", event, f"nested more than {MOST_DEPTH} levels deep")
        if isinstance(event, ALIAS):
            return self.alias(event)
        if event.anchor is not None:
            self.anchors[str(event.anchor)] = None
        if event.tag is not None:
            self.complain("tag", event, f"the tag {event.tag} is not taken here", "delete it")
        self.count(event, 1)
        if isinstance(event, SCALAR):
            node = self.scalar(event, field)
        elif isinstance(event, SEQUENCE_START):
            node = self.sequence(event, field, depth)
        else:
            node = self.mapping(event, depth)
        if event.anchor is not None:
            self.anchors[str(event.anchor)] = node
        return node

    def alias(self, event: Any) -> Node:
        """The node that an alias stands for; its whole size counts again."""
        node = self.anchors.get(str(event.anchor))
        if node is None:
            known = "inside itself" if str(event.anchor) in self.anchors else "without its anchor"
            raise self.refused("alias", event, f"the alias *{event.anchor} stands {known}")
        self.count(event, node.size)
        return node

    def sequence(self, event: Any, field: str, depth: int) -> Node:
        """A list."""
        node = Node([], self.index(event.start_mark), 0, [])
        assert isinstance(node.parts, list)
        for inner in self.events:
            if isinstance(inner, SEQUENCE_END):
                break
            part = self.node(inner, field, depth + 1)
            node.parts.append(part)
            node.data.append(part.data)
            node.size += part.size
        node.end = node.parts[-1].end if node.parts else self.index(inner.end_mark)
        return node

    def mapping(self, event: Any, depth: int) -> Node:
        """A mapping; its keys are texts and differ."""
        node = Node({}, self.index(event.start_mark), 0, {})
        assert isinstance(node.parts, dict)
        last = node.start
        for inner in self.events:
            if isinstance(inner, MAPPING_END):
                break
            if not isinstance(inner, SCALAR):
                advice = "quote the key if it starts with [ or {"
                raise self.refused("yaml", inner, "a key must be a word or a text", advice)
            key = str(inner.value)
            self.watch_length(inner)
            self.watch_escapes(inner)
            start = self.index(inner.start_mark) + (inner.style in ("'", '"'))
            value_event = next(self.events)
            if key == "<<" and not inner.style:
                self.complain("yaml", inner, "merging with << is not taken here", "write it out")
            self.count(inner, 1)
            value = self.node(value_event, key, depth + 1)
            if key in node.parts:
                first = self.source.place(node.keys[key]).line
                self.complain("duplicate", inner, f'"{key}" stands here twice, first on line {first}')
            else:
                node.parts[key], node.data[key], node.keys[key] = value, value.data, start
            node.size += value.size + 1
            last = value.end
        node.end = last
        return node

    def scalar(self, event: Any, field: str) -> Node:
        """A text, number, truth value or nothing."""
        start, end = self.index(event.start_mark), self.index(event.end_mark)
        self.watch_length(event)
        if event.style or not event.implicit[0]:
            self.watch_escapes(event)
            return Node(located(event.value, event.style or None, self.source, start, end), start, end)
        if field in SENTENCE_FIELDS:
            self.watch(event, start, end)
        return Node(self.plain(event, start, end), start, end)

    def plain(self, event: Any, start: int, end: int) -> Any:
        """What an unquoted scalar stands for."""
        value: str = event.value
        if value.lower() in _WORDS and value in (value.lower(), value.title(), value.upper()):
            return _WORDS[value.lower()]
        if _INTEGER.fullmatch(value) and value.isascii():
            if len(value) > self.digits + 1:
                self.complain("number", event, "this number is too large", f"{self.digits} digits are enough")
                return 0
            return int(value)
        if _DECIMAL.fullmatch(value) and value.isascii() and len(value) < 2 * MOST_DIGITS:
            return float(value)
        return located(value, None, self.source, start, end)

    def watch(self, event: Any, start: int, end: int) -> None:
        """Complain of plain text that YAML cuts short or folds."""
        text = self.source.text
        stop = text.find("\n", end)
        rest = text[end : stop if stop >= 0 else len(text)]
        comment = _COMMENT.match(rest)
        if comment and event.value:
            place = self.source.place(end + comment.end() - 1)
            what = "the text ends here: YAML takes what follows # for a comment"
            length = len(rest.rstrip()) - comment.end() + 1
            self.document.problems.append(Problem("comment", place, length, what, advice=USE_BLOCK))
        elif event.start_mark.line != event.end_mark.line and "\n" in text[start:end].rstrip():
            self.complain("folded", event, "plain text goes over several lines", USE_BLOCK)

    def watch_length(self, event: Any) -> None:
        """Stop at a text that nobody would read to its end."""
        if self.characters is not None and len(event.value) > self.characters:
            what = f"this text has {len(event.value)} characters: at most {self.characters} are read"
            raise self.refused("too long", event, what, "make several shorter ones of it")

    def watch_escapes(self, event: Any) -> None:
        """Complain of a control character that an escape in a quoted text makes."""
        if event.style == '"' and (strange := STRANGE.search(event.value)):
            what = f"an escape makes a control character ({code_of(strange.group())})"
            raise self.refused("encoding", event, what, "delete it")

    def count(self, event: Any, size: int) -> None:
        """Count nodes, those that an alias repeats too, and stop when they are too many."""
        self.nodes += size
        self.written += 1
        for number, most in ((self.written, MOST_WRITTEN), (self.nodes, MOST_NODES)):
            if number > most:
                raise self.refused("size", event, f"the file holds more than {most} values and keys")

    def index(self, mark: Any) -> int:
        return self.source.index(mark.line, mark.column)

    def problem(self, kind: str, event: Any, what: str, advice: str | None) -> Problem:
        start, end = self.index(event.start_mark), self.index(event.end_mark)
        length = len(self.source.text[start:end].split("\n", 1)[0].rstrip())
        return Problem(kind, self.source.place(start), max(1, length), what, advice=advice)

    def complain(self, kind: str, event: Any, what: str, advice: str | None = None) -> None:
        self.document.problems.append(self.problem(kind, event, what, advice))
        if len(self.document.problems) >= MOST_PROBLEMS:
            raise self.refused("size", event, f"{MOST_PROBLEMS} things are wrong up to here: the rest of the file is not read")

    def refused(self, kind: str, event: Any, what: str, advice: str | None = None) -> _RefusedError:
        return _RefusedError(self.problem(kind, event, what, advice))


def _syntax(error: MarkedYAMLError, source: Source) -> Problem:
    """A parser's complaint, in plain words."""
    mark = error.problem_mark or error.context_mark
    index = source.index(mark.line, mark.column) if mark else 0
    said = " ".join(str(part) for part in (error.context, error.problem) if part)
    what, advice = _plain_words(said)
    return Problem("yaml", source.place(index), 1, what, advice=advice)


_SAID = (
    (
        "mapping values are not allowed",
        "a colon and a space inside plain text",
        f"if this is card text, {USE_BLOCK}",
    ),
    (
        "cannot start any token",
        "plain text cannot start with this sign",
        f"indent with spaces, never with tabs; if this is card text, {USE_BLOCK}",
    ),
    ("undefined alias", "plain text cannot start with *", USE_BLOCK),
    (
        "could not find expected ':'",
        "a field has no colon after it, or a line is not indented like its neighbours",
        f"if this is card text, {USE_BLOCK}",
    ),
    (
        "while scanning a quoted scalar",
        "a quotation mark is never closed",
        f"close it on the same line; if this is card text, {USE_BLOCK}",
    ),
    (
        "while parsing a flow",
        "a bracket is never closed, or a comma is missing between its parts",
        f"close the bracket; if this is card text, {USE_BLOCK}",
    ),
    (
        "expected <block end>",
        "this does not belong to the lines above it",
        f"give it the same indent as its neighbours; if this is card text that starts with a quotation mark, {USE_BLOCK}",
    ),
    (
        "expected <document start>",
        "this does not belong to the lines above it",
        "give it the same indent as its neighbours",
    ),
)


def _plain_words(said: str) -> tuple[str, str]:
    for part, what, advice in _SAID:
        if part in said:
            return what, advice
    return f"this is not YAML: {said}", f"if this is card text, {USE_BLOCK}"
