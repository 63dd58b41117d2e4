"""Counts the public types of a module, for .ci/budgets and the heads of the lists in Tests/API."""

import re
from pathlib import Path

LISTS = Path(__file__).resolve().parent.parent / "Tests/API"
# Public because a protocol's requirements, which the compiler calls, name them.
HOOKS = {"LinkArity", "LinkCapture", "LinkMismatch"}


def listed(module):
    """The symbols in a module's list."""
    path = LISTS / f"{module}.txt"
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")] if path.exists() else []


def types(module, symbols):
    """The public types among a module's symbols, without what it re-exports, option enums nested in one type, and hooks."""
    symbols = set(symbols) - set(() if module == "DeeplinkURLs" else listed("DeeplinkURLs"))
    matches = [re.match(r"([\w.]+): (?:@?\w+ )*(struct|class|enum|protocol|actor) ", symbol) for symbol in symbols]
    kinds = {match[1]: match[2] for match in matches if match}

    def is_option(name):
        cases = [symbol for symbol in symbols if symbol.startswith(f"{name}.") and ": case " in symbol]
        return "." in name and kinds[name] == "enum" and not any("(" in case for case in cases)

    return [name for name in kinds if name not in HOOKS and not is_option(name) and "_" not in name]
