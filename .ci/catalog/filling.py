"""What the page builds, held against an encoder of its own and against the command."""

import json
import re
import subprocess
import sys
from urllib.parse import quote, unquote

# Texts that a wrong encoder changes, or that end a part of a URL.
NASTY = [
    "a b", "äöü ß", "a/b", "/", "100%", "%2F", "a?b", "#x", "a&b=c", "a+b", "👩🏽‍🚀 🇩🇪",
    "'\"<>`{}|\\^[]", "x;y,z@:!$()*~", ".a", "...", " ", "e\u0301", "日本", "-", "https://a.example/?b#c",
]  # fmt: skip
# What stands for itself besides letters and digits (RFC 3986, sections 3.3 and 3.4), as the app prints it.
PATH, QUERY = "-._~!$'()*,:@&+=", "-._~!$'()*,:@/?"


def texts(part: dict, text: str, in_path: bool) -> list[str]:
    """The values in a field."""
    if in_path:
        return text.split("/") if part["isList"] else [text]
    if text == "":
        return [""] if part["isRequired"] else []
    return text.split("\n") if part["isList"] else [text]


def fill(template: dict, fields: dict[str, str]) -> str | None:
    """The URL of a template, or None where a segment would be empty or dots."""
    url = ""
    for part in template["path"]:
        url += part["text"]
        if "parameter" in part:
            values = texts(part, fields[part["parameter"]], True)
            if any(value in ("", ".", "..") for value in values):
                return None
            url += "/".join(quote(value, safe=PATH) for value in values)
    items = []
    for part in template["query"]:
        if "parameter" not in part:
            items.append(part["text"])
            continue
        for value in texts(part, fields[part["parameter"]], False):
            # The rest of a query has items with names of their own.
            start = part["text"]
            if start == "":
                name, _, value = value.partition("=")
                start = quote(name, safe=QUERY) + "="
            items.append(start + quote(value, safe=QUERY))
    return url + ("?" + "&".join(items) if items else "")


def fields_of(link: dict, template: dict) -> dict[str, list[str]]:
    """Each parameter's values as they should arrive."""
    shown = {field["name"]: field["value"] for field in link["fields"]}

    def values(part: dict, in_path: bool) -> list[str]:
        found = texts(part, shown[part["parameter"]], in_path)
        is_rest = part["text"] == "" and not in_path
        return [text.partition("=")[2] for text in found] if is_rest else found

    return {
        part["parameter"]: values(part, in_path)
        for in_path, parts in ((True, template["path"]), (False, template["query"]))
        for part in parts
        if "parameter" in part
    }


def decoded(url: str) -> tuple[list[str], list[tuple[str, str]]]:
    """A URL's segments and items, as any program reads them."""
    path, _, query = re.sub("^[a-z-]+:(//)?", "", url).partition("?")
    items = [item.partition("=") for item in query.split("&")] if query else []
    return (
        [unquote(segment, errors="strict") for segment in path.split("/") if segment],
        [(unquote(key), unquote(value, errors="strict")) for key, _, value in items],
    )


def opened(shop: str, urls: list[str]) -> list[dict]:
    """What the command says of each URL, all opened in one app by a user who may see everything."""
    run = subprocess.run(
        [shop, "open", "--json", "--signed-in", "--flag", "paywall=on", "--flag",
         "deals=on", "--", *urls],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    # 0 and 1 say whether all of them opened; anything else is wrong usage or a fault.
    if run.returncode not in (0, 1):
        sys.exit(run.stderr)
    return [json.loads(line) for line in run.stdout.splitlines()]


def explained(shop: str, url: str) -> dict:
    run = subprocess.run(
        [shop, "explain", "--json", "--signed-in", "--", url],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    return json.loads(run.stdout)


def listed(shop: str) -> list[dict]:
    run = subprocess.run([shop, "links", "--json"], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)["links"]


def run_by_shell(command: str) -> str:
    """What a shell hands to xcrun."""
    return subprocess.run(
        ["sh", "-c", 'xcrun() { [ $# -eq 4 ] && printf "%s" "$4"; }; ' + command],
        capture_output=True, text=True, timeout=10,
    ).stdout  # fmt: skip


def top(stack: dict) -> tuple[str, str | None]:
    """The screen that is seen in a stack, and what it is presented as."""
    shown = None
    while stack["presented"]:
        stack, shown = stack["presented"], stack["presented"]["type"]
    return (stack["path"] or [stack["root"]])[-1], shown
