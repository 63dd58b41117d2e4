"""Tries the catalog of links in a browser: check.py SHOP PAGE FOLDER."""

import base64
import json
import re
import sys
import time
from pathlib import Path

from selenium.common.exceptions import WebDriverException

import filling
from browser import Browser
from keyboard import try_copying, try_keyboard, try_search, try_tree

problems: list[str] = []


def expect(is_so: bool, what: str) -> None:
    if not is_so:
        problems.append(what)


def data_of(page: Path) -> list[dict]:
    text = page.read_text(encoding="utf-8")
    return json.loads(re.search(r'id="data">(.*?)</script>', text, re.S)[1])["links"]


def template_of(data: dict, site: str) -> dict | None:
    return next((one for one in data["templates"] if one["siteName"] == site), None)


def try_samples(browser: Browser, shop: str, data: list[dict]) -> None:
    """Whether each link's sample opens, on each site, as the page says."""
    known = {link["pattern"]: link for link in filling.listed(shop)}
    built = []
    for site in browser.sites():
        browser.choose(site)
        for link in browser.links():
            # Typing what is there already is the least that can be filled in.
            answer = browser.fill(link["number"], {f["name"]: f["value"] for f in link["fields"]})
            expect(answer["url"].startswith(site), f"{link['pattern']} is not on {site}")
            built.append((link, answer))
    expect(len(built) == 2 * len(known) == 2 * len(data), "the page has not all links")
    answers = filling.opened(shop, [answer["url"] for _, answer in built])
    expect(len(answers) == len(built), "the command did not open all links")
    for (link, answer), line in zip(built, answers):
        url, entry = answer["url"], known[link["pattern"]]
        example = next(one for one in entry["examples"] if url.startswith(one["site"]))
        expect(url == example["url"], f"{url} is not the example {example['url']}")
        expect(answer["href"] == url, f"Open link leads to {answer['href']} and not to {url}")
        expect(filling.run_by_shell(answer["command"]) == url, f"the command opens not {url}")
        refused = example.get("decision") == "refused"
        expect(("refused" in answer["remark"]) == refused, f"{url}: {answer['remark']}")
        wanted = "rejected" if refused else "opened"
        expect(line["outcome"].startswith(wanted), f"{url} {line['outcome']}, not {wanted}")
        expect(line["pattern"] == link["pattern"], f"{url} opens {line['pattern']}")
        destination, state = entry.get("destination", {}), line["state"]
        if refused:
            continue
        if tab := destination.get("tab"):
            expect(f"Tab {tab}" in link["tags"], f"{link['pattern']} does not say the tab {tab}")
            expect(state["tab"] == tab, f"{url} opens the tab {state['tab']}, not {tab}")
        if route := destination.get("route"):
            screen, shown = filling.top(state["tabs"][state["tab"]])
            expect(screen == route, f"{url} shows {screen}, not {route}")
            expect(route in link["opens"], f"{link['pattern']} does not say {route}")
            presented = destination["presentation"]
            expect(shown == (presented if presented in ("sheet", "cover") else None), f"{url} is {shown}")
        expect(link["aliases"] == entry["aliases"], f"{link['pattern']} says {link['aliases']}")
        for name in entry["prerequisites"]:
            expect(f"Needs {name}" in link["tags"], f"{link['pattern']} does not say {name}")


def try_nasty(browser: Browser, shop: str, data: list[dict]) -> int:
    """Whether any text arrives as it was typed: in the URL's text, and in what the parser reads."""
    sites, count = browser.sites(), 0
    for round, text in enumerate(filling.NASTY):
        site = sites[round % len(sites)]
        browser.choose(site)
        for link in browser.links():
            free = [f for f in link["fields"] if f["hint"].startswith("any text")]
            if not free:
                continue
            values = {
                field["name"]: filling.NASTY[(round + at) % len(filling.NASTY)] if at else text
                for at, field in enumerate(free)
            }
            count += try_values(browser, shop, data, link, site, values)
            browser.fill(link["number"], {field["name"]: field["value"] for field in free})
    return count


def try_values(browser, shop, data, link, site, values) -> int:
    answer = browser.fill(link["number"], values)
    fields = [{**f, "value": values.get(f["name"], f["value"])} for f in link["fields"]]
    template = template_of(data[int(link["number"])], site)
    if template is None:
        isThere = answer["href"] is not None or not all(answer["disabled"])
        expect(not isThere and "on this site" in answer["remark"], f"{link['pattern']} is on {site}")
        return 0
    url = filling.fill(template, {f["name"]: f["value"] for f in fields})
    place = f"{link['pattern']} on {site} with {values}"
    expect(answer["url"] == (url or ""), f"{place}: {answer['url']} is not {url}")
    if url is None:
        expect(answer["href"] is None and all(answer["disabled"]), f"{place} can be opened")
        expect(len(answer["invalid"]) == 1 and answer["remark"] != "", f"{place} says nothing")
        return 0
    expect(answer["invalid"] == [] and not any(answer["disabled"]), f"{place} cannot be opened")
    expect(filling.run_by_shell(answer["command"]) == url, f"{place}: {answer['command']}")
    wanted = filling.fields_of({"fields": fields}, template)
    segments, items = filling.decoded(answer["url"])
    for texts in wanted.values():
        # The first label of the domain may be a value.
        found = [*segments, *(value for _, value in items)]
        isThere = all(text in found or segments[0].startswith(text + ".") for text in texts)
        expect(isThere, f"{place}: {texts} is not in {answer['url']}")
    if shop is None:
        return 1
    explanation = filling.explained(shop, answer["url"])
    steps = explanation["steps"]
    matching = [found[1] for step in steps if (found := re.match(r"    (\S+) matches(?:$|:)", step))]
    if matching != [link["pattern"]]:
        problems.append(f"{place}: {answer['url']} is {matching or explanation}")
        return 1
    for step in steps:
        if not step.startswith("Value: "):
            continue
        name = step.removeprefix("Value: ").partition(" = ")[0]
        # The command does not print secrets.
        texts = ["." * len(text.encode()) if name in ("code", "token") else text for text in wanted[name]]
        line = f"Value: {name} = {', '.join(texts) or 'none'}"
        expect(step == line or step.startswith(f"{line} ("), f"{place}: {step} arrives")
    return 1


def try_missing(browser: Browser) -> None:
    """Whether a URL that is none is not offered, and an optional value is left out."""
    browser.choose(browser.sites()[0])
    for link in browser.links():
        for field in link["fields"]:
            isOptional = field["name"] in ("sort", "referrer", "source")
            for text in ("", ".", ".."):
                answer = browser.fill(link["number"], {field["name"]: text})
                inPath = "{" + field["name"] in link["pattern"].partition("?")[0]
                place = f"{link['pattern']} with {text!r} as {field['name']}"
                expect((answer["url"] == "") == inPath, f"{place} is {answer['url']}")
                expect((answer["invalid"] != []) == inPath, f"{place}: {answer['invalid']}")
                if isOptional and text == "":
                    expect("?" not in answer["url"], f"{place} is {answer['url']}")
            browser.fill(link["number"], {field["name"]: field["value"]})


def try_looks(browser: Browser, folder: Path, name: str) -> None:
    """Contrast in both schemes, and no scrolling to the side on a phone."""
    backgrounds = []
    browser.run("scrollTo(0, 0)")
    for scheme in ("light", "dark"):
        browser.look(width=1200, scheme=scheme)
        backgrounds.append(browser.run("return getComputedStyle(document.body).backgroundColor"))
        for found in browser.contrast():
            problems.append(f"{name}, {scheme}: {found}")
        browser.driver.save_screenshot(str(folder / f"{name}-{scheme}.png"))
    expect(backgrounds[0] != backgrounds[1], f"{name} is the same in both schemes")
    for width in (390, 320):
        browser.look(width=width, phone=True)
        browser.run("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        expect(browser.overflow() == 0, f"{name} at {width} is {browser.overflow()} px too wide")
        browser.run("document.querySelectorAll('details').forEach((one) => (one.open = false))")
        if width == 390:
            browser.driver.save_screenshot(str(folder / f"{name}-phone.png"))
    browser.look(width=1200)


def try_without_script(browser: Browser, page: Path) -> None:
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(page)
    tree = browser.tree()
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    says = any("needs its script" in node["name"] for node in tree if node["role"] == "StaticText")
    expect(says, "without a script the page does not say that it needs one")
    controls = [n for n in tree if n["role"] in ("button", "textbox", "searchbox", "radio")]
    expect(controls == [], f"without a script there is {controls[:1]}")


def try_print(browser: Browser, count: int) -> None:
    """Whether the links that are out of view are printed, too."""
    pages = base64.b64decode(browser.command("Page.printToPDF")["data"]).count(b"/Type /Page\n")
    expect(pages > count / 20, f"{count} links are printed on {pages} pages")


def try_known(browser: Browser, page: Path) -> None:
    """What is known of a link, on a scheme with slashes and without them."""
    browser.open(page)
    sites = ["app:", "app: without slashes"]
    expect(browser.sites() == sites, f"the sites are {browser.sites()}")
    for site, url in zip(sites, ("app://items/1", "app:items/1")):
        browser.choose(site)
        links = {link["pattern"]: link for link in browser.links()}
        item = links["/items/{id}"]
        expect(item["url"] == url, f"{item['url']} is not {url}")
        expect(item["aliases"] == ["/i/{id}"] and item["tags"] == ["Tab shop"], f"an item is {item}")
        expect(item["opens"] == "list > item in tab shop", f"an item opens {item['opens']}")
        expect(item["fields"][0]["hint"] == "a whole number (Int)", f"an item has {item['fields']}")
        expect(links["/late"]["tags"] == ["Needs onboarding"], f"late has {links['/late']['tags']}")
        answer = browser.fill(links["/closed"]["number"], {})
        expect(answer["remark"] == "Example: refused: closed", f"closed is {answer['remark']}")


def try_hostile(browser: Browser, folder: Path) -> None:
    """Texts that would run, and sites that would."""
    browser.open(folder / "hostile.html")
    expect(browser.run("return typeof hacked") == "undefined", "a text of the listing ran")
    links = browser.links()
    expect(len(links) == 11, "a text of the listing ended an element")
    foreign = "return document.querySelectorAll('img, body script:not(body > script)').length"
    expect(browser.run(foreign) == 0, "a text of the listing became an element")
    shown = "\\u{600}</script><script>hacked=1</script><!--<img src=x onerror=hacked=1>\"'`&lt;\\u{202E}\\u{2028}\\u{0}]]>"
    heading = browser.run("return document.querySelector('h1').textContent")
    expect(heading == browser.driver.title == shown, f"the title is {heading}")
    for link in links:
        texts = [link["pattern"], link["feature"], link["opens"], *link["tags"], *link["aliases"]]
        changed = [text for text in texts if text is not None and not text.endswith(shown)]
        expect(changed == [], f"{link['pattern']} says {changed}")
    # What is in a field is what goes into the link.
    turned = """return [...document.querySelectorAll("body *:not(script, output, code.line)")]
      .flatMap((one) => [one.ariaLabel, ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)])
      .filter((text) => /[\\0\\u{202E}\\u{2028}\\u{600}]/u.test(text))"""
    expect(browser.run(turned) == [], f"the text is turned around: {browser.run(turned)}")
    remarks = browser.driver.find_elements("css selector", ".remark:not([hidden])")
    expect(len(remarks) == 11 and all("<img" in one.text for one in remarks), "remarks are changed")
    browser.run("document.querySelector('a.open').setAttribute('href', 'javascript:hacked=1')")
    browser.run("document.querySelector('a.open').click()")
    expect(browser.run("return typeof hacked") == "undefined", "a link of the listing ran")
    refused = [c for c in browser.complaints() if "Content Security Policy" not in c]
    expect(refused == [], f"hostile: {refused}")

    browser.open(folder / "running.html")
    expect(len(browser.sites()) == 2, f"the sites that run are {browser.sites()}")
    for site in browser.sites():
        browser.choose(site)
        for link in browser.links():
            answer = browser.fill(link["number"], {})
            expect(answer["url"].startswith(site), f"{link['pattern']} is {answer['url']}")
            expect(answer["href"] is None, f"{answer['href']!r} is a link")


def try_other_pages(browser: Browser, folder: Path) -> None:
    """Links of every kind, no links, texts that would run, and many links."""
    page = folder / "kinds.html"
    browser.open(page)
    data, links = data_of(page), browser.links()
    for site in browser.sites():
        browser.choose(site)
        for link in links:
            for round, text in enumerate(filling.NASTY if link["fields"] else []):
                values = {
                    f["name"]: (text + "\n" + filling.NASTY[round - 1]) if "a line" in f["hint"] else text
                    for f in link["fields"]
                }
                try_values(browser, None, data, link, site, values)
    browser.fill(links[1]["number"], {"first": "x" * 300, "second": "Ω" * 90})
    try_looks(browser, folder, "kinds")
    unnamed = [f["hint"] for link in links for f in link["fields"] if f["name"] == "_"]
    expect(unnamed == ["any text"], f"a segment without a name is {unnamed}")
    broken = browser.run(
        """const card = document.querySelector("article:last-of-type");
        return [card.querySelector("dt").textContent, card.querySelectorAll("input, output, a").length];"""
    )
    expect(broken == ["Broken", 0], f"a broken link has {broken}")
    try_known(browser, folder / "known.html")
    browser.open(folder / "empty.html")
    status = browser.run("return document.getElementById('count').textContent")
    expect(status == "0 links" and browser.sites() == [], f"without links there are {status}")
    expect(browser.run("return document.querySelector('fieldset')") is None, "no sites have a legend")
    try_hostile(browser, folder)

    start = time.monotonic()
    browser.open(folder / "many.html")
    loaded = time.monotonic() - start
    took = browser.run(
        """const field = document.getElementById("search");
        const start = performance.now();
        field.value = "topic17"; field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        document.body.getBoundingClientRect();
        const found = performance.now() - start;
        const shown = document.querySelectorAll("article:not([hidden])").length;
        field.value = ""; field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        document.querySelectorAll("input[name=site]")[1].click();
        document.body.getBoundingClientRect();
        return [shown, found, performance.now() - start - found];"""
    )
    print(f"200 links: shown in {loaded:.2f} s, searched in {took[1]:.0f} ms, on a site in {took[2]:.0f} ms")
    expect(took[0] == 11, f"a search in 200 links finds {took[0]}")
    try_print(browser, 200)
    try_looks(browser, folder, "many")


def main(shop: str, page: Path, folder: Path) -> int:
    browser = Browser(page)
    try:
        data = data_of(page)
        browser.look(width=1200)
        try_looks(browser, folder, "links")
        try_tree(browser, expect)
        try_keyboard(browser, expect)
        try_search(browser, expect)
        try_copying(browser, expect)
        try_samples(browser, shop, data)
        count = try_nasty(browser, shop, data)
        print(f"{len(data)} links opened on {len(browser.sites())} sites, {count} more explained")
        try_missing(browser)
        for complaint in browser.complaints():
            problems.append(f"the console says: {complaint}")
        try_without_script(browser, page)
        try_other_pages(browser, folder)
        for complaint in browser.complaints():
            problems.append(f"the console says: {complaint}")
        expect(browser.requests() == [], "the page asks for something on the network")
    except WebDriverException as error:
        # What the page lacks is said below, mostly; what follows from it is of no use.
        problems.append(f"the browser gave up: {error.msg.splitlines()[0]}")
    finally:
        browser.close()
    for problem in problems[:20]:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])))
