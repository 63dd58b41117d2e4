"""Finds the declarations of the stand-ins that lack Apple's availability.

Every public declaration says on which of the five systems it exists, and since when, or that it does not:
by its own attributes or, for a member of an extension, by those of the extension. It leaves out the systems that
lack what it is in: its module, the branch of `#if os`, or a type that says so. A case of an enumeration
may leave all to the enumeration, since the compiler derives `CaseIterable` and `Comparable` only without.
What is `@_spi` is the hosts' own and needs none.
"""

import re
from dataclasses import dataclass

SYSTEMS = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

MODIFIERS = (
    "nonisolated final static class mutating nonmutating convenience override indirect weak unowned lazy"
    " required package internal private fileprivate public open prefix infix postfix"
).split()
KINDS = (
    "var let func init subscript struct class enum protocol actor extension typealias associatedtype case"
    " macro operator precedencegroup"
).split()
ATTRIBUTE = re.compile(r"@\w+(\((?:[^()]|\([^()]*\))*\))?\s*")
DECLARATION = re.compile(
    r"(?P<modifiers>(?:(?:%s)(?:\(\w+\))?\s+)*)(?P<kind>%s)\b\s*(?P<rest>.*)" % ("|".join(MODIFIERS), "|".join(KINDS))
)
CONDITIONS = {"#if os(macOS)": set(SYSTEMS) - {"macOS"}, "#if !os(watchOS)": {"watchOS"}}
LITERALS = re.compile(r'#?"(?:[^"\\]|\\.)*"#?|//.*')


@dataclass
class Declaration:
    path: str
    line: int
    kind: str
    text: str
    attributes: str
    modifiers: str
    parent: "Declaration | None"
    absent: set  # the systems that lack what it is in

    @property
    def name(self):
        return re.match(r"[\w.]*", self.text).group().split(".")[-1]

    @property
    def is_spi(self):
        return "@_spi" in self.attributes or bool(self.parent and self.parent.is_spi)

    @property
    def is_public(self):
        """Whether sources can see it, by its own words or those of the protocol or enumeration it is in."""
        if self.kind == "extension" or self.is_spi:
            return False
        if self.parent and self.parent.kind != "extension" and not self.parent.is_public:
            return False
        if re.search(r"\b(public|open)\b", self.modifiers):
            return True
        if self.parent is None or re.search(r"\b(private|fileprivate|internal|package)\b", self.modifiers):
            return False
        if self.parent.kind == "extension":
            return bool(re.search(r"\bpublic\b", self.parent.modifiers))
        return self.parent.kind == "protocol" or self.kind == "case"

    @property
    def unavailable(self):
        """The systems that lack what is in it."""
        return self.absent | set(re.findall(r"@available\((\w+), unavailable\)", self.attributes))

    @property
    def missing(self):
        """The systems that its own attributes do not name, though they have what it is in."""
        named = set(self.absent)
        for words in re.findall(r"@available\(([^)]*)\)", self.attributes):
            if words.startswith("*"):
                if re.search(r"\bunavailable\b", words):
                    return []
                continue
            # “iOS 13.0, macOS 10.15, *” or “macOS, unavailable”
            items = [item.split() for item in words.split(",")]
            named |= {item[0] for item in items if item and item[0] in SYSTEMS}
        return [system for system in SYSTEMS if system not in named]

    @property
    def lacks(self):
        if self.kind == "case" and "@available" not in self.attributes:
            return []
        if self.parent and self.parent.kind == "extension":
            inherited = self.parent.missing
            return [system for system in self.missing if system in inherited]
        return self.missing


def pieces(text):
    """The code without literals and comments, a piece for each line and for each brace in it."""
    for number, line in enumerate(text.splitlines(), 1):
        for piece in re.findall(r"[^{}]*[{}]|[^{}]+", LITERALS.sub('""', line).rstrip()) or [""]:
            yield number, piece


def declarations(text, path, missing=()):
    """The declarations of a file's text, outside of bodies, in the order in which they stand."""
    found = []
    conditions = [set(missing)]  # the systems that lack the module, and those that lack each open `#if`
    scopes = []  # for each open brace the declaration whose body it opens, or None
    pending = None  # the declaration whose brace may still come, and how deep in parentheses it stands
    attributes, parentheses = "", 0
    for number, code in pieces(text):
        rest = code.strip()
        if rest.startswith("#if"):
            conditions.append(CONDITIONS.get(rest, set()))
        elif rest.startswith("#else"):
            conditions[-1] = set()
        elif rest == "#endif":
            conditions.pop()
        in_body = any(scope is None or scope.kind in ("var", "func", "init", "subscript", "let") for scope in scopes)
        if not in_body and parentheses == 0 and rest and not rest.startswith("#"):
            while rest.startswith("@"):
                match = ATTRIBUTE.match(rest)
                if not match or (rest[match.end() :].startswith("(")):
                    break  # an attribute that goes on in the next line
                attributes += match.group().strip() + " "
                rest = rest[match.end() :]
            match = DECLARATION.match(rest)
            if match:
                parent = scopes[-1] if scopes else None
                absent = set().union(*conditions, parent.unavailable if parent else ())
                declaration = Declaration(
                    path, number, match["kind"], match["rest"], attributes, match["modifiers"], parent, absent)
                found.append(declaration)
                pending, attributes = (declaration, 0), ""
            elif rest.startswith("@"):
                attributes += rest + " "
            elif rest:
                attributes = ""  # those of an import
        elif not in_body and attributes and "@" in attributes and parentheses > 0 and not pending:
            attributes += rest + " "  # the rest of an attribute of several lines
        for character in code:
            if character in "([":
                parentheses += 1
            elif character in ")]":
                parentheses -= 1
            elif character == "{":
                if pending and parentheses == pending[1]:
                    scopes.append(pending[0])
                    pending = None
                else:
                    scopes.append(None)
            elif character == "}":
                scopes.pop()
                if scopes and scopes[-1] is not None:
                    pending = None
        if not code.strip() and parentheses == 0:
            pending = None
    return found


def without_availability(files, root):
    """A line for each declaration that sources can use and that lacks a system; `files` are paths, each with those that
    lack its module."""
    texts = [(path.read_text(), path.relative_to(root), missing) for path, missing in files]
    return faults([found for text in texts for found in declarations(*text)])


def faults(everything):
    hidden = {
        declaration.name for declaration in everything
        if declaration.kind in ("struct", "class", "enum", "protocol", "actor") and not declaration.is_public
    }
    of_hosts = {declaration.name for declaration in everything if declaration.kind != "extension" and declaration.is_spi}
    found = []
    for declaration in everything:
        extended = declaration if declaration.kind == "extension" else declaration.parent
        if extended and extended.kind == "extension" and extended.name in of_hosts:
            continue
        lacks = []
        if declaration.is_public:
            lacks = declaration.lacks
        elif declaration.kind == "extension" and not declaration.is_spi:
            # A conformance exists from its extension's systems on; what only the stand-in sees is free.
            name, _, conformances = declaration.text.partition(":")
            words = re.findall(r"\w+", conformances.partition("{")[0].partition(" where ")[0])
            shown = [word for word in words if word not in hidden | {"unchecked", "retroactive"}]
            if shown and declaration.name not in hidden and "." not in name:
                lacks = declaration.missing
        if lacks:
            found.append(
                f"{declaration.path}:{declaration.line}: error: "
                f"'{declaration.kind} {declaration.text.rstrip(' {')}' does not say whether {', '.join(lacks)} has it")
    return found


def check_itself():
    """What has to be found is found."""
    old = "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)\n"
    for text, count in [
        ("public func f() {}", 1),
        (old + "public struct S {\n  public let x: Int\n}", 2),
        (old.replace("*", "visionOS 1.0, *") + "extension S: P {\n  public func f() {}\n}", 0),
        (old + "@available(visionOS, unavailable)\npublic protocol P {\n  func f()\n}", 1),
        (old + "@available(visionOS, unavailable)\npublic struct S {\n  " + old + "  public let x: Int\n}", 0),
        ("#if os(macOS)\n@available(macOS 10.0, *)\npublic func f() {}\n#endif\npublic func g() {}", 1),
        ("@_spi(Host) public struct S {\n  public let x: Int\n}\nstruct Hidden { let y: Int }", 0),
    ]:
        if len(faults(declarations(text, "itself"))) != count:
            raise SystemExit(f"error: .ci/apple/declarations.py does not find {count} faults in:\n{text}")
