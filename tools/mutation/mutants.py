"""Every small mistake that could be made in a source."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .source import CLOSING, OPENING, Function, Source, Statement

# Variables and members that hold a seat: alone, or as the end of a longer name.
SEATS = re.compile(r"(?:\w+_)?(?:seat|target|by|attacker|defender|other|owner|opponent)")
# Rules that a judge can name.
RULES = re.compile(r"[A-Z]{2,3}_[A-Z]{2,4}_\d+|WM_NOT_OFFERED")
JUDGED = "WmRule"  # what judges return

COMPARISONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
               "==": ("!=",), "!=": ("==",)}
EXCHANGED = {"&&": ("logic", "||"), "||": ("logic", "&&"), "+=": ("sign", "-="),
             "-=": ("sign", "+="), "GAIN": ("sign", "SPEND"), "SPEND": ("sign", "GAIN")}
STORES = {"SET", "GAIN", "SPEND"}  # macros whose first argument is written to
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
TIGHTER = {"+", "-", "*", "/", "%", "<<", ">>"}  # than comparisons
BINARY = {*TIGHTER, *COMPARISONS, *ASSIGNMENTS, "&&", "||", "&", "|", "^", "?", ":", ","}
INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)")

KINDS = {
    "compare": "a comparison flipped",
    "negate": "a condition negated, or a `!` dropped",
    "logic": "&& and || exchanged",
    "drop": "a statement dropped",
    "call": "a call dropped, or its value taken for 0",
    "constant": "a literal changed by one",
    "sign": "+ and -, GAIN and SPEND exchanged",
    "seat": "one seat taken for another",
    "judge": "another verdict of a judge",
    "choice": "the branches of ?: exchanged",
    "jump": "break and continue exchanged",
}


@dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    kind: str
    before: str  # the lines that change, without their indentation
    after: str
    start: int
    end: int
    text: str  # what stands from start to end instead

    def apply(self, source: str) -> str:
        return source[:self.start] + self.text + source[self.end:]


Edit = tuple[str, int, int, str]  # kind, first and last token (not included), new text


def mutants_of(file: str, text: str) -> list[Mutant]:
    """All mutants of a source, in the order of their places."""
    source = Source(text)
    found: dict[tuple[int, int, str], Mutant] = {}
    for function in source.functions:
        for kind, first, last, new in _Mutator(source, function).edits():
            start, end = source.tokens[first].start, source.tokens[last - 1].end
            if new != text[start:end] and not source.shielded.intersection(range(first, last)):
                found.setdefault((start, end, new), _mutant(file, text, kind, start, end, new))
    return sorted(found.values(), key=lambda m: (m.start, m.end, m.text))


def _mutant(file: str, text: str, kind: str, start: int, end: int, new: str) -> Mutant:
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", end)
    stop = stop if stop >= 0 else len(text)

    def stripped(lines: str) -> str:
        return "\n".join(line.strip() for line in lines.split("\n"))

    return Mutant(file, text.count("\n", 0, start) + 1, kind, stripped(text[begin:stop]),
                  stripped(text[begin:start] + new + text[end:stop]), start, end, new)


class _Mutator:
    """The mutants of one function."""

    def __init__(self, source: Source, function: Function):
        self.source = source
        self.at = source.at
        self.function = function
        self.judges = JUDGED in function.result.split()
        self.rules = self._rules()
        self.seats: list[str] = [self.at(p) for p in function.parameters
                                 if SEATS.fullmatch(self.at(p))]

    def edits(self) -> Iterator[Edit]:
        for statement in self.function.statements:
            kind, first, last = statement.kind, statement.first, statement.last
            if kind == "jump":
                other = {"break": "continue", "continue": "break"}[self.at(first)]
                yield "jump", first, last, other
                continue
            if kind == "declaration":
                yield from self._call_value(first, last)
                first = self.source.initialised_at(statement)
                if self.at(first) == "{" and self.at(first + 1) in ("[", "."):
                    continue  # a table
            if kind == "expression":
                yield from self._drops(first, last)
                yield from self._call_value(first, last)
            if kind == "return" and first == last:
                yield "drop", first - 1, last, ""
            if kind == "return" and self.judges:
                yield from self._verdicts(first, last)
            if kind == "condition":
                yield from self._negation(first, last)
            for place in range(first, last):
                yield from self._at_token(place, statement)
            yield from self._seats(first, last, statement)

    # ---- whole statements and conditions -----------------------------------------------------

    def _drops(self, first: int, last: int) -> Iterator[Edit]:
        words = self.source.words(first, last)
        if re.fullmatch(r"\( void \) \w+ (?:, \( void \) \w+ )*", words):
            return
        begin = first + 3 if words.startswith("( void ) ") else first
        call = self.at(begin + 1) == "(" and self.at(begin) not in STORES
        yield "call" if call else "drop", first, last, ""

    def _call_value(self, first: int, last: int) -> Iterator[Edit]:
        """`x = f(...)` and SET(x, f(...)) without f."""
        if self.at(first) in STORES and self.at(first + 1) == "(":
            begin, last = self.source.split(first + 2, last - 1, ",")[-1]
        else:
            begin = next((p + 1 for p in self.source.outside(first, last) if self.at(p) == "="),
                         last)
            if "*" in self.source.words(first, begin).split():
                return
        if begin + 1 < last and self.at(begin).islower() and self.at(begin + 1) == "(" \
                and self.source.partner[begin + 1] == last - 1:
            yield "call", begin, last, "0"

    def _negation(self, first: int, last: int) -> Iterator[Edit]:
        """Unless a flipped comparison or a dropped `!` says the same."""
        if not self._flips(first, last):
            yield "negate", first, last, f"!({self.source.cut(first, last)})"

    def _flips(self, first: int, last: int) -> bool:
        signs = [self.at(p) for p in self.source.outside(first, last)
                 if self.at(p) in BINARY and p > first and self._ends_operand(p - 1)]
        if self.at(first) == "!":
            return not signs
        looser = [sign for sign in signs if sign not in TIGHTER]
        return len(looser) == 1 and looser[0] in COMPARISONS

    def _ends_operand(self, place: int) -> bool:
        """So that the sign after it has two operands."""
        return (self.source.tokens[place].kind in ("name", "number", "string")
                or self.at(place) in CLOSING)

    # ---- judges ------------------------------------------------------------------------------

    def _rules(self) -> list[str]:
        names = [self.at(place) for s in self.function.statements if s.kind == "return"
                 for place in range(s.first, s.last) if RULES.fullmatch(self.at(place))]
        return [*dict.fromkeys(names)]

    def _verdicts(self, first: int, last: int) -> Iterator[Edit]:
        for place in range(first, last):
            name = self.at(place)
            others = [rule for rule in self.rules if rule != name]
            if RULES.fullmatch(name):
                yield from (("judge", place, place + 1, rule) for rule in others[:1])
                if last - first == 1:
                    yield "judge", place, place + 1, "0"
            elif name == "0" and last - first == 1:
                yield "judge", place, place + 1, (others or ["WM_NOT_OFFERED"])[0]

    def _is_verdict(self, place: int, statement: Statement) -> bool:
        """A 0 that says: no rule forbids it."""
        return (self.judges and statement.kind == "return" and self.at(place) == "0" and
                (statement.last - statement.first == 1 or self.at(place - 1) in ("?", ":")))

    # ---- inside expressions ------------------------------------------------------------------

    def _at_token(self, place: int, statement: Statement) -> Iterator[Edit]:
        token = self.source.tokens[place]
        text = token.text
        if text in COMPARISONS:
            yield from (("compare", place, place + 1, other) for other in COMPARISONS[text])
        elif text in EXCHANGED:
            yield EXCHANGED[text][0], place, place + 1, EXCHANGED[text][1]
        elif text in ("+", "-") and place > statement.first and self._ends_operand(place - 1):
            yield "sign", place, place + 1, "-" if text == "+" else "+"
        elif text == "!":
            yield "negate", place, place + 1, ""
        elif text == "?":
            yield from self._branches(place, statement)
        elif token.kind == "number" and not self._is_verdict(place, statement):
            yield from self._constants(place)

    def _constants(self, place: int) -> Iterator[Edit]:
        match = INTEGER.fullmatch(self.at(place))
        if match:
            digits, suffix = match.groups()
            base = 16 if digits[:2] in ("0x", "0X") else 8 if digits[0] == "0" else 10
            number = int(digits, base)
            for other in (number - 1, number + 1):
                if other >= 0:
                    yield "constant", place, place + 1, (
                        f"0x{other:02X}" if base == 16 else str(other)) + suffix

    def _branches(self, place: int, statement: Statement) -> Iterator[Edit]:
        source = self.source
        begin = place
        while begin > statement.first and self.at(begin - 1) not in {
                *OPENING, *ASSIGNMENTS, ",", ";", "?", ":"}:
            begin -= 1
            begin = source.partner[begin] if self.at(begin) in CLOSING else begin
        depth, colon, end = 0, 0, statement.last
        for p in self._onward(place + 1, statement.last):
            text = self.at(p)
            if text == "?":
                depth += 1
            elif text == ":" and depth:
                depth -= 1
            elif text == ":" and not colon:
                colon = p
            elif text in (":", ",", *CLOSING):
                end = p
                break
        if colon and not self._flips(begin, place):
            kind = "judge" if self.judges and statement.kind == "return" else "choice"
            yield kind, place + 1, end, (f"{source.cut(colon + 1, end)} : "
                                         f"{source.cut(place + 1, colon)}")

    def _onward(self, place: int, last: int) -> Iterator[int]:
        """Over whole brackets, up to the one that closes around."""
        while place < last:
            yield place
            place = (self.source.partner[place] if self.at(place) in OPENING else place) + 1

    # ---- seats -------------------------------------------------------------------------------

    def _seats(self, first: int, last: int, statement: Statement) -> Iterator[Edit]:
        """A seat read as another one of the function; two seats of a call exchanged."""
        reads = [] if statement.looping else [*self._seat_reads(first, last)]
        texts = [self.source.cut(*read) for read in reads]
        for read, text in zip(reads, texts):
            others = [t for t in dict.fromkeys([*texts, *self.seats]) if t != text]
            yield from (("seat", *read, other) for other in others[:2])
        for i, (a, b) in enumerate(reads):
            for c, d in reads[i + 1:]:
                if self.at(a - 1) in ("(", ",") and self._next_argument(b, c):
                    yield "seat", a, d, (self.source.cut(c, d) + self.source.text[
                        self.source.tokens[b - 1].end:self.source.tokens[c].start]
                        + self.source.cut(a, b))
        self.seats += [text for text in texts if text not in self.seats]

    def _next_argument(self, after: int, place: int) -> bool:
        return after + 1 == place and self.at(after) == ","

    def _seat_reads(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        for place in range(first, last):
            if not SEATS.fullmatch(self.at(place)) or self.at(place + 1) in (
                    "(", "->", ".", "[", *ASSIGNMENTS, "++", "--"):
                continue
            begin = self._chain(place)
            designates = self.at(begin - 1) in (".", "->")
            written = self.at(begin - 1) == "(" and self.at(begin - 2) in STORES
            if begin >= first and not designates and not written:
                yield begin, place + 1

    def _chain(self, place: int) -> int:
        """Where `a->b[i].seat` begins."""
        while self.at(place - 1) in (".", "->") and (
                self.source.tokens[place - 2].kind == "name" or self.at(place - 2) in (")", "]")):
            place -= 2
            while self.at(place) in (")", "]"):
                place = self.source.partner[place]
                if self.source.tokens[place - 1].kind == "name" or self.at(place - 1) in (")", "]"):
                    place -= 1
        return place
