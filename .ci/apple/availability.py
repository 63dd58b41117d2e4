"""Finds the declarations of a stand-in that lack Apple's availability: availability.py INTERFACE SYSTEM…

Every public declaration says of each of these systems since when it exists there, or that it does not: by its own
attributes or, for a member of an extension, by those of the extension. A member leaves out the systems that lack its type.
A case of an enumeration may leave all to the enumeration, since the compiler derives `CaseIterable` and `Comparable` only
without.

The compiler has written the interface: each declaration is on a line, and only what sources can use is public.
"""

import re
import sys
from pathlib import Path

ATTRIBUTE = re.compile(r"@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s*")
# What the compiler and its macros add.
DERIVED = re.compile(r"\b(__derived\w+|hash\(into|hashValue|rawValue|RawValue|AllCases|allCases)\b| \$\w+:")


def named(attributes, how=r" \d|, (?:introduced|unavailable)"):
    """The systems that attributes name."""
    return set(re.findall(rf"\b(iOS|macOS|tvOS|watchOS|visionOS)(?={how})", attributes))


def faults(interface, systems):
    """A line for each declaration that leaves out a system."""
    found = []
    scopes = [("", set())]  # for each open brace, whose it is, and the systems that its members need not name
    attributes = ""
    for line in interface.splitlines():
        text = line.strip()
        while match := ATTRIBUTE.match(text):
            attributes += match[0]
            text = text[match.end() :]
        if text.startswith("}"):
            scopes.pop()
        if not text or text.startswith(("}", "//")) or re.match(r"(\w+ )?import ", text):
            continue
        around, given = scopes[-1]
        said = named(attributes) | given
        is_extension = text.startswith("extension ")
        if is_extension:
            is_seen = " : " in text.partition(" where ")[0]  # a conformance
        elif text.startswith(("case ", "indirect case ")):
            is_seen = "@available" in attributes
        else:
            is_seen = around == "protocol" or bool(re.search(r"\b(public|open)\b", text))
        lacks = systems - said
        if is_seen and lacks and "@available(*, unavailable" not in attributes and not DERIVED.search(text):
            found.append(f"error: “{text.rstrip(' {')}” does not say whether {', '.join(sorted(lacks))} has it")
        if text.endswith("{"):
            kind = "protocol" if re.search(r"\bprotocol\b", text) else ""
            scopes.append((kind, said if is_extension else given | named(attributes, ", unavailable")))
        attributes = ""
    return found


if __name__ == "__main__":
    path = Path(sys.argv[1])
    if found := faults(path.read_text(), set(sys.argv[2:])):
        sys.exit("\n".join(f"{path.stem}: {fault}" for fault in found))
