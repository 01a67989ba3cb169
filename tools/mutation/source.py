"""As much of C as mutants need: tokens, functions, statements."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# What only tells, checks or frames a rule; calls of these are left as they are.
UNTOUCHED = {"EVENT", "EVENT_TO", "CITE", "WM_ASSERT", "_Static_assert", "static_assert",
             "RULE_BEGIN", "RULE_END"}
# Statements that begin with these declare types, or only jump.
UNREAD = {"typedef", "enum", "goto", "_Static_assert", "static_assert"}

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = set(OPENING.values())

TOKEN = re.compile(
    r"""(?P<skip>^[^\S\n]*\#(?:\\\n|[^\n])* | [^\S\n]+ | \n | /\*.*?\*/ | //[^\n]*)
      | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\])*" | [uUL]?'(?:\\.|[^'\\])*')
      | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^<>=!]=|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE)

# Two names at least, a type and its variable, before anything else.
DECLARATION = re.compile(r"(?:[A-Za-z_]\w* (?:\* )*)+[A-Za-z_]\w* (?:[\[=,].*)?")


@dataclass(frozen=True)
class Token:
    text: str
    kind: str
    start: int
    end: int


@dataclass(frozen=True)
class Statement:
    """Tokens from `first` up to, not including, `last`.

    kind: `expression`, `declaration`, `return`; `jump` (break or continue of a loop); `condition`
    (of if, while and for); `clause` (the rest of the head of a for or switch).
    """
    kind: str
    first: int
    last: int
    looping: bool = False  # in the head of a loop


@dataclass(frozen=True)
class Function:
    result: str  # its type
    parameters: range
    statements: list[Statement]


class Source:
    def __init__(self, text: str):
        self.text = text
        self.tokens = [Token(match.group(), match.lastgroup, match.start(), match.end())
                       for match in TOKEN.finditer(text)
                       if match.lastgroup and match.lastgroup != "skip"]
        self.partner = self._pair()
        self.shielded = self._shield()
        self.functions = list(self._functions())

    def at(self, place: int) -> str:
        """The text of a token; empty beyond the ends."""
        return self.tokens[place].text if 0 <= place < len(self.tokens) else ""

    def words(self, first: int, last: int) -> str:
        return "".join(token.text + " " for token in self.tokens[first:last])

    def cut(self, first: int, last: int) -> str:
        """The source of some tokens, as it is written."""
        return self.text[self.tokens[first].start:self.tokens[last - 1].end]

    def outside(self, first: int, last: int) -> Iterator[int]:
        """The places that are not inside brackets; the brackets themselves are left out too."""
        place = first
        while place < last:
            if self.at(place) in OPENING:
                place = self.partner[place]
            elif self.at(place) not in CLOSING:
                yield place
            place += 1

    def split(self, first: int, last: int, separator: str) -> list[tuple[int, int]]:
        parts = []
        for place in self.outside(first, last):
            if self.at(place) == separator:
                parts.append((first, place))
                first = place + 1
        return [*parts, (first, last)]

    def initialised_at(self, statement: Statement) -> int:
        """Where the expression begins that a declaration starts with."""
        for place in self.outside(statement.first, statement.last):
            if self.at(place) == "=":
                return place + 1
        return statement.last

    def _pair(self) -> dict[int, int]:
        pairs: dict[int, int] = {}
        opened: list[int] = []
        for place, token in enumerate(self.tokens):
            if token.text in OPENING:
                opened.append(place)
            elif token.text in CLOSING and opened:
                pairs[place] = opened.pop()
                pairs[pairs[place]] = place
        for place in opened:
            pairs[place] = len(self.tokens) - 1
        return pairs

    def _shield(self) -> set[int]:
        places: set[int] = set()
        for place, token in enumerate(self.tokens):
            if token.text in UNTOUCHED:
                end = self.partner[place + 1] if self.at(place + 1) == "(" else place
                places.update(range(place, end + 1))
        return places

    def _functions(self) -> Iterator[Function]:
        begin = place = 0
        while place < len(self.tokens):
            text = self.at(place)
            if text == "{" and self.at(place - 1) == ")":
                opens = self.partner[place - 1]
                statements: list[Statement] = []
                self._block(place + 1, self.partner[place], False, statements)
                yield Function(self.words(begin, opens - 1).strip(), range(opens + 1, place - 1),
                               statements)
            if text in OPENING:
                place = self.partner[place]
            place += 1
            if text in ("{", ";"):
                begin = place

    def _block(self, place: int, end: int, loop: bool, found: list[Statement]) -> None:
        while place < end:
            place = self._statement(place, end, loop, found)

    def _statement(self, place: int, end: int, loop: bool, found: list[Statement]) -> int:
        """Takes in the statement at `place`; the place after it."""
        text = self.at(place)
        if place >= end:
            return end
        if text == "{":
            self._block(place + 1, self.partner[place], loop, found)
            return self.partner[place] + 1
        if text in ("else", "do"):
            return self._statement(place + 1, end, loop or text == "do", found)
        if text in ("if", "while", "for", "switch"):
            self._head(place, found)
            inside = {"if": loop, "switch": False}.get(text, True)
            return self._statement(self.partner[place + 1] + 1, end, inside, found)
        if text in ("case", "default"):
            return next(p for p in range(place, end) if self.at(p) == ":") + 1
        if self.tokens[place].kind == "name" and self.at(place + 1) == ":":
            return place + 2
        if text != "return" and self._is_loop_macro(place, end):
            return self._statement(self.partner[place + 1] + 1, end, True, found)

        stop = next((p for p in self.outside(place, end) if self.at(p) == ";"), end)
        if text in ("break", "continue"):
            if loop or text == "continue":
                found.append(Statement("jump", place, stop))
        elif text == "return":
            found.append(Statement("return", place + 1, stop))
        elif stop > place and text not in UNREAD and place not in self.shielded:
            declares = DECLARATION.fullmatch(self.words(place, stop)) is not None
            found.append(Statement("declaration" if declares else "expression", place, stop))
        return stop + 1

    def _head(self, place: int, found: list[Statement]) -> None:
        first, last = place + 2, self.partner[place + 1]
        word = self.at(place)
        if word == "for":
            parts = self.split(first, last, ";")
            kinds = ["clause", "condition", "clause"]
            found += [Statement(kind, *part, looping=True)
                      for kind, part in zip(kinds, parts) if part[0] < part[1]]
        else:
            kind = "clause" if word == "switch" else "condition"
            found.append(Statement(kind, first, last, looping=word == "while"))

    def _is_loop_macro(self, place: int, end: int) -> bool:
        """Something like FOR_EACH(...) { ... }."""
        if self.tokens[place].kind != "name" or self.at(place + 1) != "(":
            return False
        after = self.partner[place + 1] + 1
        return after < end and (self.at(after) == "{" or self.tokens[after].kind == "name")
