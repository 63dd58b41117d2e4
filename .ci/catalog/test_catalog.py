"""Tries the page of links in Chromium, on the pages that `.ci/check-catalog` makes in .build-catalog."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import html5lib
import pytest
import tinycss2
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / ".build-catalog"
PARTS = ROOT / "Sources/DeeplinksInspector/Catalog/Page"

# What a user reads of each link.
READ = """() => [...document.querySelectorAll("article")].map((card) => ({
  pattern: card.querySelector("h3").textContent,
  tags: [...card.querySelectorAll(".tags li")].map((tag) => tag.textContent),
  facts: [...card.querySelectorAll("dd")].map((fact) => fact.textContent),
  words: card.querySelector(".about").textContent + card.closest("section").querySelector("h2").textContent,
  url: card.querySelector("output")?.textContent,
  href: card.querySelector("a.open")?.getAttribute("href"),
  command: card.querySelector("code.line")?.textContent,
  remark: card.querySelector(".remark")?.textContent,
  invalid: card.querySelectorAll("[aria-invalid=true]").length,
  disabled: card.querySelectorAll("button:disabled").length,
}))"""
# Fills in the fields of links, one after the other, and reads what the page makes of them.
FILL = """(fillings) => fillings.map(({ link, site, values }) => {
  [...document.querySelectorAll("input[name=site]")].find((choice) => choice.value === site).click();
  for (const field of document.querySelectorAll(`article[data-link="${link}"] [data-parameter]`)) {
    field.value = values[field.dataset.parameter].join(field.type === "textarea" ? "\\n" : "/");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  return (%s)()[link];
})""" % READ
# Makes the borders of controls large text, which needs the same contrast (WCAG 2.2, 1.4.3 and 1.4.11).
BORDERS = """() => document.querySelectorAll("button, textarea, input:not([type=radio])").forEach((one) =>
  Object.assign(one.style, { color: getComputedStyle(one).borderTopColor, fontSize: "24px" }))"""


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])


@pytest.fixture
def said():
    """What a page says on its console and asks for on the network, which has to be nothing."""
    said = []
    yield said
    assert said == []


@pytest.fixture
def page(browser, said):
    with browser.new_page(permissions=["clipboard-read", "clipboard-write"]) as page:
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: request.url.startswith("file:") or said.append(request.url))
        yield page


def show(page, name):
    page.goto((PAGES / f"{name}.html").as_uri())
    return page.locator("article")


def sites(page):
    return page.locator("input[name=site]").evaluate_all("(all) => all.map((one) => one.value)")


def shop(*arguments):
    command = [ROOT / ".build/debug/shop", *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=60).stdout


def test_the_page_has_no_fault_that_browsers_mend():
    html5lib.HTMLParser(strict=True).parse((PARTS / "page.html").read_text())


def test_the_style_has_no_fault_that_browsers_skip():
    rules = tinycss2.parse_stylesheet((PARTS / "style.css").read_text())
    for rule in rules:
        assert rule.type != "error", rule.message
        rules += tinycss2.parse_blocks_contents(getattr(rule, "content", None) or [])


@pytest.mark.parametrize("name", ["links", "kinds"])
def test_the_page_can_be_read_in_both_schemes_and_with_a_screen_reader(page, name):
    backgrounds = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        show(page, name)
        page.screenshot(path=PAGES / f"{name}-{scheme}.png", full_page=True)
        backgrounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        for change in ("", BORDERS):
            page.evaluate(change)
            found = Axe().run(page)
            assert not found.response["violations"], found.generate_report()
    assert len(backgrounds) == 2
    for field in page.locator("input:not([type=radio]), textarea").all():
        expect(field).to_have_accessible_description(re.compile("."))
    names = page.locator("button, a.open, summary").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel ?? one.innerText)")
    assert len(names) == len(set(names)), "two controls have one name"


def test_a_screen_reader_gets_names_and_roles(page):
    show(page, "links")
    expect(page.locator("body")).to_match_aria_snapshot("""
      - link "Skip to the links"
      - banner:
        - heading "Links of the shop" [level=1]
        - search:
          - searchbox "Search links"
          - group "Links begin with":
            - radio "https://shop.example" [checked]
            - 'radio "shop:"'
        - status: 20 links
      - main:
        - region "ProfileLinks.ProfileDeeplinkID":
          - heading "ProfileLinks.ProfileDeeplinkID" [level=2]
          - 'article "/profile/{userID}/edit"':
            - 'heading "/profile/{userID}/edit" [level=3]'
            - textbox "userID": demo
            - paragraph:
              - 'status "URL of /profile/{userID}/edit"': https://shop.example/profile/demo/edit
            - 'link "Open link /profile/{userID}/edit"'
            - 'button "Copy link /profile/{userID}/edit"'
      - contentinfo
      - status
      """)


@pytest.mark.parametrize("name", ["links", "kinds", "many"])
@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_shows_everything_without_scrolling_to_the_side(browser, name, width):
    with browser.new_page(viewport={"width": width, "height": 1400}, is_mobile=True, has_touch=True) as page:
        show(page, name)
        if name == "kinds":
            values = {"first": ["x" * 300], "second": ["Ω" * 90]}
            page.evaluate(FILL, [{"link": 1, "site": sites(page)[0], "values": values}])
        page.screenshot(path=PAGES / f"{name}-phone.png")
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_tab_goes_through_everything_in_order_and_shows_where_it_is(page):
    show(page, "links")
    controls = "a[href], button:enabled, input:not([type=radio]), input:checked, textarea, summary"
    for control in page.locator(controls).filter(visible=True).all():
        page.keyboard.press("Tab")
        expect(control).to_be_focused()
        expect(control).to_be_in_viewport()
        style = control.evaluate("(one) => getComputedStyle(one)")
        assert style["outlineStyle"] != "none" and float(style["outlineWidth"].removesuffix("px")) >= 2
    page.locator("a").first.press("Enter")
    expect(page.locator("#links")).to_be_focused()


@pytest.mark.parametrize("query, fits", [
    ("orders", lambda link: "orders" in link["words"].lower()),
    ("NEEDS login", lambda link: "Needs login" in link["tags"]),
    ("userid edit", lambda link: link["pattern"] == "/profile/{userID}/edit"),
    ("tab catalog", lambda link: "Tab catalog" in link["tags"]),
    ("/item?id", lambda link: link["pattern"].startswith("/products/{id}?")),
    ("cataloglinks review", lambda link: "review" in link["pattern"]),
    ("nothing-like-it", lambda link: False),
])  # fmt: skip
def test_a_search_shows_the_links_with_all_words(page, query, fits):
    links = show(page, "links").filter(visible=True)
    everything, count, search = page.evaluate(READ), page.locator("#count"), page.locator("#search")
    expect(count).to_have_text(f"{len(everything)} links")
    page.keyboard.type("/" + query)
    wanted = [link["pattern"] for link in everything if fits(link)]
    assert links.locator("h3").all_inner_texts() == wanted
    expect(count).to_have_text(f"{len(wanted)} of {len(everything)} links")
    expect(page.locator("#nothing")).to_be_visible(visible=not wanted)
    assert bool(page.locator("h2").filter(visible=True).count()) == bool(wanted)
    page.keyboard.press("Escape")
    expect(search).to_be_focused()
    expect(search).to_have_value("")
    expect(links).to_have_count(len(everything))


def test_a_slash_can_be_typed_into_a_field(page):
    card = show(page, "links").filter(has=page.locator("[data-parameter=topic]"))
    field = card.get_by_role("textbox")
    field.press("End")
    field.press_sequentially("/x")
    expect(card.locator("output")).to_have_text(re.compile("/help/orders/returns/x$"))


def test_what_is_copied_is_in_the_clipboard_or_else_selected(page):
    card = show(page, "links").filter(has=page.get_by_role("textbox")).first
    card.locator("summary").press("Enter")
    notice, button = page.locator("#notice"), card.locator("button")
    for index, text in enumerate(card.locator("output, code.line").all_inner_texts()):
        button.nth(index).press("Enter")
        expect(notice).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == text != ""
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {}); document.execCommand = () => false")
    button.first.press("Space")
    expect(notice).to_contain_text("Ctrl+C")
    assert page.evaluate("String(getSelection())") == card.locator("output").inner_text()


def test_each_sample_opens_as_the_page_says(page):
    show(page, "links")
    links = json.loads(shop("links", "--json"))["links"]
    opening = ["open", "--json", "--signed-in", "--flag", "paywall=on", "--flag", "deals=on", "--"]
    for number, site in enumerate(sites(page)):
        page.locator("input[name=site]").nth(number).check()
        cards = page.evaluate(READ)
        opened = shop(*opening, *(card["url"] for card in cards)).splitlines()
        for card, link, line in zip(cards, links, map(json.loads, opened), strict=True):
            example, wanted = link["examples"][number], link["destination"]
            assert card["url"].startswith(site) and card["url"] == card["href"] == example["url"]
            assert card["pattern"] == line["pattern"] == link["pattern"]
            assert card["command"] == example["command"]
            assert card["facts"] == [link["opens"], *link["aliases"]]
            needs = [f"Needs {need}" for need in link["prerequisites"]]
            assert card["tags"] == ([f"Tab {wanted['tab']}"] if "tab" in wanted else []) + needs
            refused = example["decision"] == "refused"
            assert card["remark"] == (f"Example: {example['remark']}" if "remark" in example else "")
            assert line["outcome"].startswith("rejected" if refused else "opened"), line
            if "route" in wanted and not refused:
                state = line["state"]
                assert state["tab"] == wanted.get("tab", state["tab"])
                screen, presentations = top(state["tabs"][state["tab"]])
                assert screen == wanted["route"]
                assert presentations == {wanted["presentation"]} & {"sheet", "cover"}


def top(stack):
    """The screen that is seen in a stack, and how it is presented, if it is."""
    shown = set()
    while stack["presented"]:
        stack, shown = stack["presented"], {stack["presented"]["type"]}
    return (stack["path"] or [stack["root"]])[-1], shown


def test_any_text_is_encoded_as_the_template_does_it(page):
    show(page, "kinds")
    fillings = json.loads((PAGES / "kinds.json").read_text())
    for filling, card in zip(fillings, page.evaluate(FILL, fillings), strict=True):
        url = filling["url"]
        assert card["url"] == url, filling
        if url:
            assert card["href"] == url and (card["invalid"], card["disabled"]) == (0, 0), filling
            assert shlex.split(card["command"]) == ["xcrun", "simctl", "openurl", "booted", url]
        else:
            assert card["href"] is None and card["command"] == "" and card["disabled"] == 2, filling
            assert card["remark"] and card["invalid"] == ("on this site" not in card["remark"]), filling


def test_what_a_listing_lacks_is_left_out(page):
    cards = show(page, "kinds")
    expect(cards.last.locator("dt")).to_have_text("Broken")
    expect(cards.last.locator("input, output, a, button")).to_have_count(0)
    unnamed = cards.filter(has_text="/{_}/pages/{id}").get_by_label("_", exact=True)
    expect(unnamed).to_have_accessible_description("any text")
    show(page, "empty")
    expect(page.locator("#count")).to_have_text("0 links")
    expect(page.locator("fieldset, article")).to_have_count(0)


def test_without_its_script_the_page_says_that_it_needs_it(browser):
    with browser.new_page(java_script_enabled=False) as page:
        show(page, "links")
        expect(page.locator("noscript p")).to_be_visible()
        expect(page.locator("button, input, textarea").filter(visible=True)).to_have_count(0)


def test_links_out_of_view_are_printed_too(page):
    show(page, "many")
    assert page.pdf().count(b"/Type /Page\n") > 10


def test_no_text_of_a_listing_runs_or_becomes_an_element(page, said):
    cards = show(page, "hostile")
    shown = r"""\u{600}</script><script>hacked=1</script><!--<img src=x onerror=hacked=1>"'`&lt;\u{202E}\u{2028}\u{0}]]>"""
    expect(cards).to_have_count(11)
    expect(page.locator("img, body script:not(body > script)")).to_have_count(0)
    assert page.title() == page.locator("h1").text_content() == shown
    for card in page.evaluate(READ):
        assert all(text.endswith(shown) for text in [card["pattern"], *card["tags"], *card["facts"]])
        assert card["remark"].endswith(shown)
    # What is in a field is what goes into the link.
    texts = page.locator("body *:not(script, output, code.line)").evaluate_all(
        "(all) => all.flatMap((one) => [one.ariaLabel ?? '', one.childElementCount ? '' : one.textContent])")
    assert [text for text in texts if re.search("[\0\u0600\u202e\u2028]", text)] == []
    page.locator("a.open").first.evaluate("(link) => { link.href = 'javascript:hacked=1'; link.click(); }")
    assert page.evaluate("typeof hacked") == "undefined"
    assert all("Content Security Policy" in complaint for complaint in said)
    said.clear()


def test_a_url_that_a_browser_would_run_is_no_link(page):
    show(page, "running")
    assert len(sites(page)) == 2
    for number, site in enumerate(sites(page)):
        page.locator("input[name=site]").nth(number).check()
        for card in page.evaluate(READ):
            assert card["url"].startswith(site) and card["href"] is None
