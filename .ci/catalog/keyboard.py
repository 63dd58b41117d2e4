"""Whether the page can be used with a keyboard and a screen reader: names, focus, search and copying."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

CONTROLS = ("button", "link", "textbox", "searchbox", "radio", "combobox", "DisclosureTriangle")
# What can have the focus, one of a group of radio buttons.
STOPS = """
return [...document.querySelectorAll("a[href], button, input, textarea, summary")]
  .filter((one) => one.checkVisibility() && !one.disabled && (one.type !== "radio" || one.checked)).length;
"""
FOCUS = """
const one = document.activeElement;
if (one === document.body) return null;
const style = getComputedStyle(one), box = one.getBoundingClientRect();
return {
  what: `${one.tagName} ${one.id || one.getAttribute("aria-label") || one.textContent}`,
  isMarked: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  isInView: box.bottom > 0 && box.top < innerHeight && box.width > 0,
  order: [...document.querySelectorAll("*")].indexOf(one),
};
"""


def press(browser, *keys: str) -> None:
    ActionChains(browser.driver, duration=0).send_keys(*keys).perform()


def shown(browser) -> list[str]:
    return [link["pattern"] for link in browser.links() if link["isShown"]]


def try_tree(browser, expect) -> None:
    """What a screen reader gets."""
    tree = browser.tree()
    for node in tree:
        if node["role"] in CONTROLS:
            expect(node["name"].strip() != "", f"a {node['role']} has no name")
        if node["role"] in ("textbox", "combobox", "searchbox"):
            expect(node["description"].strip() != "", f"the field {node['name']} has no hint")
    for role in ("main", "banner", "search", "contentinfo", "status"):
        expect(any(node["role"] == role for node in tree), f"there is no {role}")
    for role in ("button", "link", "DisclosureTriangle"):
        names = [node["name"] for node in tree if node["role"] == role]
        expect(len(names) == len(set(names)), f"two of role {role} have one name")
    expect(browser.run("return document.documentElement.lang") == "en", "the page has no language")
    expect(browser.driver.title != "", "the page has no title")
    levels = browser.run(
        "return [...document.querySelectorAll('h1, h2, h3')].map((one) => Number(one.tagName[1]))"
    )
    steps = zip(levels, levels[1:])
    expect(levels[0] == 1 and all(b - a <= 1 for a, b in steps), f"headings are {levels}")
    for link in browser.links():
        for field in link["fields"]:
            name = [n for n in tree if n["name"] in (field["name"], field["name"] + " (optional)")]
            expect(name != [], f"the field {field['name']} of {link['pattern']} has another name")


def try_keyboard(browser, expect) -> None:
    """Tab goes through everything, in order, and shows where it is."""
    browser.run("document.activeElement.blur(); scrollTo(0, 0)")
    count, last, visited = browser.run(STOPS), -1, 0
    for _ in range(count):
        press(browser, Keys.TAB)
        focus = browser.run(FOCUS)
        if focus is None:
            break
        visited += 1
        expect(focus["isMarked"], f"{focus['what']} has the focus and does not show it")
        expect(focus["isInView"], f"{focus['what']} has the focus out of view")
        expect(focus["order"] > last, f"{focus['what']} comes too late")
        last = focus["order"]
    expect(visited == count, f"Tab stops {visited} times at {count} controls")
    browser.run("document.querySelector('a').focus()")
    press(browser, Keys.ENTER)
    expect(browser.run("return document.activeElement.id") == "links", "nothing skips to the links")
    browser.run("document.activeElement.blur(); scrollTo(0, 0)")


def try_search(browser, expect) -> None:
    driver = browser.driver
    everything = browser.links()
    focused = "return document.activeElement.id"
    status = "return document.getElementById('count').textContent"
    total = len(everything)
    expect(browser.run(status) == f"{total} links", "the number of links is not told")

    press(browser, "/")
    expect(browser.run(focused) == "search", "/ does not go to the search")
    expect(browser.run("return document.activeElement.value") == "", "/ is typed into the search")
    queries = {
        "orders": lambda link: "orders" in (link["pattern"] + link["feature"] + link["opens"]).lower(),
        "NEEDS login": lambda link: "Needs login" in link["tags"],
        "userid edit": lambda link: link["pattern"] == "/profile/{userID}/edit",
        "tab catalog": lambda link: "Tab catalog" in link["tags"],
        "/item?id": lambda link: link["pattern"].startswith("/products/{id}?"),
        "cataloglinks review": lambda link: "review" in link["pattern"],
        "nothing-like-it": lambda link: False,
    }
    for query, fits in queries.items():
        press(browser, query)
        wanted = [link["pattern"] for link in everything if fits(link)]
        found = shown(browser)
        expect(found == wanted, f"{query!r} finds {found}, not {wanted}")
        expect(browser.run(status) == f"{len(wanted)} of {total} links", f"{query!r}: {browser.run(status)}")
        isEmpty = driver.find_element(By.ID, "nothing").is_displayed()
        expect(isEmpty == (wanted == []), f"{query!r}: nothing is found, or so it says")
        headings = [one for one in driver.find_elements(By.TAG_NAME, "h2") if one.is_displayed()]
        expect((headings == []) == (wanted == []), f"{query!r}: a feature without links has a heading")
        press(browser, Keys.ESCAPE)
        expect(len(shown(browser)) == total, f"Escape does not clear {query!r}")
        expect(browser.run(focused) == "search", "Escape leaves the search")

    field = driver.find_element(By.CSS_SELECTOR, "[data-parameter=topic]")
    field.send_keys("/x")
    expect(field.get_attribute("value").endswith("/x"), "/ cannot be typed into a field")
    url = field.find_element(By.XPATH, "ancestor::article//output").text
    expect(url.endswith("/help/orders/returns/x"), f"typing makes {url}")
    field.send_keys(Keys.BACKSPACE, Keys.BACKSPACE)
    browser.run("document.activeElement.blur()")


def try_copying(browser, expect) -> None:
    driver = browser.driver
    browser.command(
        "Browser.grantPermissions",
        permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
    )
    card = driver.find_element(By.CSS_SELECTOR, "article:nth-of-type(4)")
    driver.execute_script("arguments[0].querySelector('details').open = true", card)
    notice = "return document.getElementById('notice').textContent"
    for text, button in zip(card.find_elements(By.CSS_SELECTOR, "output, code.line"),
                            card.find_elements(By.TAG_NAME, "button")):  # fmt: skip
        button.send_keys(Keys.ENTER)
        copied = driver.execute_async_script(
            "const done = arguments[0];"
            "setTimeout(() => navigator.clipboard.readText().then(done, (e) => done(String(e))), 50)"
        )
        expect(copied == text.text != "", f"{button.text} copies {copied}")
        expect(browser.run(notice) == "Copied", "nothing says that it is copied")
    # Where there is no clipboard the text is selected.
    browser.run(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });"
        "document.execCommand = () => false"
    )
    card.find_element(By.TAG_NAME, "button").send_keys(Keys.SPACE)
    selected = browser.run("return getSelection().toString()")
    expect(selected == card.find_element(By.TAG_NAME, "output").text, f"{selected} is selected")
    expect("Ctrl+C" in browser.run(notice), "nothing says how to copy what is selected")
    browser.run(
        "delete navigator.clipboard; delete document.execCommand;"
        "arguments[0].querySelector('details').open = false; getSelection().removeAllRanges()",
        card,
    )
