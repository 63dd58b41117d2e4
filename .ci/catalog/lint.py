"""Lints the page of links: lint.py PAGE

The page is parsed as browsers do, and every error counts that they mend in silence. Its style and its script are linted
in the files that they are written in. At the end, damaged copies have to be refused.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import html5lib
import tinycss2

PARTS = Path(__file__).resolve().parents[2] / "Sources/DeeplinksInspector/Catalog/Page"


def faults_of_page(text: str) -> list[str]:
    parser = html5lib.HTMLParser()
    parser.parse(text)
    return [f"line {line}: {html5lib.constants.E[code] % details}" for (line, _), code, details in parser.errors]


def faults_of_style(text: str) -> list[str]:
    found = []

    def read(rules: list) -> None:
        for rule in rules:
            if rule.type == "error":
                found.append(f"line {rule.source_line}: {rule.message}")
            elif rule.type == "at-rule" and rule.content is not None:
                read(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
            elif rule.type == "qualified-rule":
                read(tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True))

    read(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True))
    return found


def faults_of_script(text: str) -> list[str]:
    with tempfile.NamedTemporaryFile("w", suffix=".js") as file:
        file.write(text)
        file.flush()
        # The script asks for control characters on purpose: a browser ignores them in a scheme.
        command = [Path(sys.prefix) / "bin/deno", "lint", "--compact", "--rules-exclude=no-control-regex", file.name]
        done = subprocess.run(command, capture_output=True, text=True, env={"NO_COLOR": "1"})
    return [] if done.returncode == 0 else (done.stdout + done.stderr).splitlines()


def main(page: Path) -> int:
    style, script = (PARTS / name for name in ("style.css", "script.js"))
    texts = {path: path.read_text(encoding="utf-8") for path in (page, style, script)}
    lints = {page: faults_of_page, style: faults_of_style, script: faults_of_script}
    faults = [f"{path.name}: {fault}" for path, text in texts.items() for fault in lints[path](text)]
    damages = {page: "</main>", style: "color: ", script: "const "}
    for path, mark in damages.items():
        damaged = texts[path].replace(mark, "var " if path == script else "", 1)
        if damaged == texts[path] or not lints[path](damaged):
            faults.append(f"{path.name}: a damaged copy is not refused")
    print("\n".join(faults) or f"{len(texts)} parts of the page, and {len(damages)} damaged copies refused")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
