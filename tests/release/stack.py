#!/usr/bin/env python3
"""The stack that the engine needs is bounded and small.

gcc tells what each function takes and whom it calls (-fcallgraph-info=su). Calls through pointers
are followed by the name that they are called by, to every function of that pointer's type whose
address is taken. Demanded: a static bound for each function, no recursion, and no chain
from a public function deeper than LIMIT.
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIMIT = 64 * 1024
# Ledgers are made from content by the build.
GENERATED = Path(os.environ.get("WARMOOT_BUILD", "build/release")) / "generated"
SOURCES = ["src/core/*.c", "src/games/**/*.c"]
FLAGS = ("-O2 -std=c17 -ffreestanding -fno-stack-protector -DNDEBUG -DWM_RELEASE=1 "
         f"-Iinclude -Isrc -Itests -I{GENERATED} -fcallgraph-info=su,da -fstack-usage").split()

# How a public function names the verb that `enter` is to call.
VERB = r"\bcall = \{(\w+)\}"

# Pointers that are not called by the name of their member.
ALIASES = {"hook": ["join", "leave"]}

sys.setrecursionlimit(10000)


# ---- what the sources say ------------------------------------------------------------------------

def without_comments(text):
    return re.sub(r"/\*.*?\*/|\\\n", lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S)


def parameters(text):
    """The types of a list of parameters, without their names."""
    types = []
    for one in text.split(","):
        one = re.sub(r"\bstruct\s+|\bconst\b(?=[^*]*$)(?!.*\*)", "", " ".join(one.split()))
        one = re.sub(r"(?<=[\s*])\w+\s*(\[.*\])?$", "", one) if " " in one or "*" in one else one
        types.append(re.sub(r"\s+", "", one))
    return ",".join(types)


def signature(gives, args):
    gives = re.sub(r"\b(static|struct|inline)\b|\s", "", gives)
    return f"{gives}({parameters(args)})"


def pointers(headers):
    """Name of a pointer to a function -> its type; games have some of their own."""
    found = {}
    kinds = {}
    for text in headers:
        for gives, name, args in re.findall(r"([\w ]+\*?)\(\*(\w+)\)\(([^)]*)\)", text):
            found[name] = signature(gives, args)
        for gives, name, args in re.findall(r"typedef\s+(\w+)\s+(\w+)\(([^)]*)\);", text):
            kinds[name] = signature(gives, args)
    for text in headers:
        for kind, name in re.findall(r"\b(\w+)\s*\*(?:const )?(\w+)(?:[;,)]| =)", text):
            if kind in kinds:
                found[name] = kinds[kind]
    return found


def functions(text):
    """(name, type, body) of every function that a file defines."""
    for gives, name, args, body in re.findall(
            r"^((?:\w+ )+\*?)(\w+)\(([^()]*)\)\s*\n\{(.*?)^\}", text, flags=re.S | re.M):
        yield name, signature(gives, args), body


def named_values(paths):
    """By file, the names that stand for a value and are not called: the lists of kinds make names
    of functions by their macros, so the preprocessor has to be asked."""
    def one(path):
        text = subprocess.run(["gcc", *FLAGS, "-E", "-P", str(path)], check=True,
                              capture_output=True, text=True).stdout
        return set(re.findall(r"(?<![\w.>])(?<!\w )([A-Za-z_]\w*)\b(?!\s*\()", text))

    with ThreadPoolExecutor(2) as pool:
        return dict(zip(map(str, paths), pool.map(one, paths)))


class Sources:
    """The functions whose address is taken, and the verbs that public functions hand to `enter`."""

    def __init__(self, paths):
        self.lines = {}
        self.pointers = pointers([without_comments(path.read_text())
                                  for pattern in ("include/warmoot/*.h", "src/core/*.h",
                                                  "src/games/**/*.[ch]")
                                  for path in Path().glob(pattern)])
        texts = {str(path): without_comments(path.read_text()) for path in paths}
        taken = named_values(paths)
        self.taken = {}  # type -> titles
        self.verbs = {}  # title -> titles of the verbs that it hands over
        everywhere = set().union(*taken.values())
        for path, text in texts.items():
            for name, types, body in functions(text):
                static = re.search(rf"^static\b[^;{{]*\b{name}\(", text, flags=re.M)
                if name in (taken[path] if static else everywhere):
                    self.taken.setdefault(types, []).append(self.title(path, name, static))
                verbs = re.findall(VERB, body)
                for inner, _, inside in functions(text):  # it may be inlined
                    private = re.search(rf"^static [^;(]*\b{inner}\(", text, re.M)
                    if private and f" {inner}(" in body:
                        verbs += re.findall(VERB, inside)
                if verbs:
                    self.verbs[self.title(path, name, static)] = \
                        [self.title(path, verb, True) for verb in verbs]

    @staticmethod
    def title(path, name, static):
        return f"{path}:{name}" if static else name

    def called_at(self, place):
        """The pointers that a call at "file:line:column" may go through: of f(x)->g(y) either."""
        path, line, column = place.rsplit(":", 2)
        lines = self.lines.setdefault(path, Path(path).read_text().splitlines())
        text = " ".join([lines[int(line) - 1][int(column) - 1:], *lines[int(line):int(line) + 3]])
        names, at = [], 0
        while link := re.match(r"(?:->|\.)?(\w+)(\()?", text[at:]):
            at += link.end()
            if link.group(2):
                names += ALIASES.get(link.group(1), [link.group(1)])
                at = behind_parenthesis(text, at)
        return [name for name in names if name in self.pointers] or names or ["?"]


def behind_parenthesis(text, at):
    depth = 1
    while depth and at < len(text):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at


# ---- what gcc says -------------------------------------------------------------------------------

def compile_all(paths, folder):
    def one(path):
        out = folder / (str(path).replace("/", "_") + ".o")
        subprocess.run(["gcc", *FLAGS, "-c", str(path), "-o", str(out)], check=True)
        return out.with_suffix(".ci").read_text()

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, paths))


def read_graph(texts):
    """Bytes and bound of every function, direct calls, and places of calls through pointers."""
    size, bound, calls, indirect = {}, {}, {}, {}
    for text in texts:
        for title, label in re.findall(r'node: \{ title: "([^"]+)" label: "([^"]*)"', text):
            usage = re.search(r"(\d+) bytes \(([^)]+)\)", label)
            if usage:
                size[title], bound[title] = int(usage.group(1)), usage.group(2)
        for source, target, place in re.findall(
                r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"(?: label: "([^"]*)")?',
                text):
            if target == "__indirect_call":
                indirect.setdefault(source, set()).add(place)
            else:
                calls.setdefault(source, set()).add(target)
    return size, bound, calls, indirect


class Depths:
    """The deepest chain from each function. Which verb `enter` will call depends on who called
    `enter`: so a place in the graph is a function and the verb on its way."""

    def __init__(self, graph, sources):
        self.size, _, self.calls, self.indirect = graph
        self.sources = sources
        self.known = {}
        self.faults = set()

    def plain(self, title):
        """gcc's clones (.part, .constprop) hand on what their original does."""
        return re.sub(r"\.(part|constprop|isra|cold)\.?\d*", "", title)

    def arrive(self, title, verb):
        verbs = self.sources.verbs.get(self.plain(title))
        return [(title, each) for each in verbs] if verbs else [(title, verb)]

    def targets(self, title, verb):
        for target in self.calls.get(title, ()):
            yield from self.arrive(target, verb)
        for place in self.indirect.get(title, ()):
            for name in self.sources.called_at(place):
                yield from self.through(name, place, title, verb)

    def through(self, name, place, title, verb):
        if name not in self.sources.pointers:
            self.faults.add(f"{place}: nothing declares a pointer {name}; {title} calls it")
            return
        if name == "verb" and verb:
            yield (verb, verb)
            return
        reached = self.sources.taken.get(self.sources.pointers[name], [])
        if not reached:
            self.faults.add(f"{place}: nothing that {name} could point to is found")
        for target in reached:
            yield from self.arrive(target, verb)

    def chain(self, title, verb=None, path=()):
        """(bytes, titles) of the deepest chain."""
        key = (title, verb)
        if key in path:
            names = [one for one, _ in path[path.index(key):]]
            self.faults.add("recursion: " + " -> ".join([*names, title]))
            return 0, ()
        if key not in self.known:
            below = max((self.chain(*target, (*path, key)) for target in self.targets(*key)),
                        default=(0, ()))
            self.known[key] = (self.size.get(title, 0) + below[0], (title, *below[1]))
        return self.known[key]


def public_functions():
    for path in Path("include/warmoot").glob("*.h"):
        yield from re.findall(r"\b(wm_\w+)\([^;{]*\);", without_comments(path.read_text()))


def main():
    paths = sorted(path for pattern in SOURCES for path in Path().glob(pattern))
    with tempfile.TemporaryDirectory() as folder:
        graph = read_graph(compile_all(paths, Path(folder)))
    size, bound = graph[:2]
    depths = Depths(graph, Sources(paths))
    roots = [name for name in sorted(set(public_functions())) if name in size]
    chains = sorted((max(depths.chain(*place) for place in depths.arrive(name, None))
                     for name in roots), reverse=True)
    faults = sorted(depths.faults)
    faults += [f"{title} has no static bound: {kind}" for title, kind in sorted(bound.items())
               if kind not in ("static", "dynamic,bounded")]
    faults += [f"{chain[0]} needs {depth} bytes" for depth, chain in chains if depth > LIMIT]

    print(f"{len(paths)} files, {len(size)} functions, {len(roots)} public; the deepest:")
    for depth, chain in chains[:10]:
        names = [title.rsplit(":", 1)[-1] for title in chain]
        print(f"  {depth:6} bytes: {' > '.join(names)}")
    for sentence in faults:
        print(f"FAILED {sentence}")
    failed = bool(faults) or len(roots) < 10
    print(f"{int(not failed)} passed, {int(failed)} failed")
    return failed


if __name__ == "__main__":
    sys.exit(main())
