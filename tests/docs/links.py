#!/usr/bin/env python3
"""Links of the docs lead somewhere: to a file of the tree, and to a heading where they name one.

Prints `file:line: reason` and exits 1 for others.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def pages():
    found = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"],
                           cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in found.split() if (ROOT / name).is_file()]


def anchor(heading):
    """As pages that show Markdown name a heading."""
    plain = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return plain.replace(" ", "-")


def anchors(page):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", page.read_text(), re.M)}


def links(page):
    quoted = False
    for number, line in enumerate(page.read_text().split("\n"), 1):
        quoted ^= line.startswith("```")
        for link in () if quoted else LINK.findall(line):
            if "://" not in link and not link.startswith("mailto:"):
                yield number, link


def wrong_with(page, link):
    path, _, heading = link.partition("#")
    target = page.parent / path if path else page
    if not target.exists():
        return f"there is no {path}"
    if heading and heading not in anchors(target):
        return f"there is no heading #{heading} in {target.name}"
    return None


def main():
    passed = failed = 0
    for page in pages():
        for number, link in links(page):
            reason = wrong_with(page, link)
            if reason:
                print(f"{page.relative_to(ROOT)}:{number}: {reason}")
            passed += not reason
            failed += bool(reason)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
