"""A page in Chromium, and what the checks ask of it."""

import json
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

# Fills in the fields of a link as a user would, one event for each, and reads what the page makes of it.
FILL = """
const [number, values] = arguments;
const card = document.querySelector(`article[data-link="${number}"]`);
for (const [name, text] of Object.entries(values)) {
  const field = card.querySelector(`[data-parameter="${CSS.escape(name)}"]`);
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
const open = card.querySelector("a.open");
return {
  url: card.querySelector("output").textContent,
  href: open.getAttribute("href"),
  command: card.querySelector("code.line").textContent,
  remark: card.querySelector(".remark").textContent,
  invalid: [...card.querySelectorAll("[aria-invalid=true]")].map((field) => field.dataset.parameter),
  disabled: [...card.querySelectorAll("button")].map((button) => button.disabled),
};
"""

# What a user reads of each link, and what is in its fields.
READ = """
return [...document.querySelectorAll("article")].map((card) => ({
  number: card.dataset.link,
  pattern: card.querySelector("h3").textContent,
  feature: card.closest("section").querySelector("h2").textContent,
  isShown: card.checkVisibility(),
  tags: [...card.querySelectorAll(".tags li")].map((tag) => tag.textContent),
  opens: card.querySelector("dd")?.textContent,
  aliases: [...card.querySelectorAll("dd code")].map((alias) => alias.textContent),
  url: card.querySelector("output")?.textContent,
  fields: [...card.querySelectorAll("[data-parameter]")].map((field) => ({
    name: field.dataset.parameter,
    value: field.value,
    hint: document.getElementById(field.getAttribute("aria-describedby")).textContent,
  })),
}));
"""

# The contrast of all text that is shown, and of the borders of controls (WCAG 2.2, 1.4.3 and 1.4.11).
CONTRAST = """
const parse = (color) => color.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
  .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const ratio = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const color = parse(getComputedStyle(at).backgroundColor);
    if (color.length < 4 || color[3] === 1) return color;
  }
  return [255, 255, 255];
};
const found = [];
for (const element of document.querySelectorAll("body *")) {
  if (!element.checkVisibility()) continue;
  const style = getComputedStyle(element);
  const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isField = element.matches("input[type=text], input[type=search], textarea");
  const isDisabled = element.matches(":disabled, [aria-disabled=true]");
  if ((isText || isField) && !isDisabled) {
    const value = ratio(parse(style.color), behind(element));
    if (value < 4.5) found.push(`${element.tagName} ${element.className} text ${value.toFixed(2)}`);
  }
  if (isField || element.matches("button")) {
    const value = ratio(parse(style.borderTopColor), behind(element.parentElement));
    if (value < 3) found.push(`${element.tagName} border ${value.toFixed(2)}`);
  }
}
return found;
"""


class Browser:
    """Chromium without a window."""

    def __init__(self, page: Path):
        options = webdriver.ChromeOptions()
        for argument in (
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--hide-scrollbars",
        ):
            options.add_argument(argument)
        options.binary_location = "/usr/bin/chromium"
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.open(page)

    def open(self, page: Path) -> None:
        self.url = page.resolve().as_uri()
        self.driver.get(self.url)

    def close(self) -> None:
        self.driver.quit()

    def run(self, script: str, *arguments):
        return self.driver.execute_script(script, *arguments)

    def command(self, name: str, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def links(self) -> list[dict]:
        return self.run(READ)

    def fill(self, number: str, values: dict[str, str]) -> dict:
        return self.run(FILL, number, values)

    def choose(self, site: str) -> None:
        self.run(
            "[...document.querySelectorAll('input[name=site]')]"
            ".find((choice) => choice.value === arguments[0]).click()",
            site,
        )

    def sites(self) -> list[str]:
        return self.run(
            "return [...document.querySelectorAll('input[name=site]')].map((site) => site.value)"
        )

    def contrast(self) -> list[str]:
        return self.run(CONTRAST)

    def look(self, *, width: int, height: int = 1400, scheme: str = "light", phone=False) -> None:
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        self.command(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}],
        )

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return self.run(
            "const root = document.documentElement; return root.scrollWidth - root.clientWidth"
        )

    def tree(self) -> list[dict]:
        """What a screen reader gets, one node after the other."""
        nodes = self.command("Accessibility.getFullAXTree")["nodes"]
        return [
            {
                "role": node["role"]["value"],
                "name": node.get("name", {}).get("value", ""),
                "description": node.get("description", {}).get("value", ""),
            }
            for node in nodes
            if not node.get("ignored") and "role" in node
        ]

    def complaints(self) -> list[str]:
        """What the console said since it was last asked."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """What was asked for since the last time, but for the pages themselves."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] != "Network.requestWillBeSent":
                continue
            url = message["params"]["request"]["url"]
            if not (message["params"]["type"] == "Document" and url.startswith("file:")):
                found.append(url)
        return found
