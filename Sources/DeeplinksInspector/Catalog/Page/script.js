"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const links = data.links.map((link) => ({
    ...link,
    sites: link.templates.map(({ siteName }) => siteName),
    // The remarks about examples, by the site.
    remarks: Object.fromEntries(
      link.examples.filter(({ remark }) => remark).map(({ siteName, remark }) => [siteName, "Example: " + remark]),
    ),
  }));
  const search = document.getElementById("search");
  const count = document.getElementById("count");
  const nothing = document.getElementById("nothing");
  const notice = document.getElementById("notice");

  // Building. Every text of a link becomes a text node or an attribute, so none is read as HTML.
  const make = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

  // A text to read, on one line and in the order in which it is written.
  const oneLine = (text) =>
    text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0).toString(16).toUpperCase()}}`);

  function add(parent, name, text, className) {
    const element = parent.appendChild(document.createElement(name));
    element.textContent = oneLine(text);
    if (className !== undefined) element.className = className;
    return element;
  }

  function makeSite(name, index) {
    const label = make("site");
    label.firstElementChild.value = name;
    label.firstElementChild.defaultChecked = index === 0;
    label.append(oneLine(name));
    return label;
  }

  function makeSection(feature, number) {
    const section = make("section");
    section.setAttribute("aria-labelledby", `feature-${number}`);
    section.firstElementChild.id = `feature-${number}`;
    section.firstElementChild.textContent = oneLine(feature);
    return section;
  }

  // The field of a parameter begins with the values of the first example.
  function makeField(link, number, part, index) {
    const { parameter, isList, isRequired } = part;
    const isInPath = link.templates[0].path.includes(part);
    const known = link.parameters.find(({ name }) => name === parameter);
    const values = new Map(Object.entries(link.examples[0]?.values ?? {})).get(parameter) ?? [];
    const isLong = isList && !isInPath;
    const field = make("field");
    field.querySelector(isLong ? "input" : "textarea").remove();
    const [label, control, choices, hint] = field.children;
    label.htmlFor = control.id = `value-${number}-${index}`;
    label.textContent = oneLine(isRequired ? parameter : parameter + " (optional)");
    control.dataset.parameter = parameter;
    control.defaultValue = isList ? values.join(isLong ? "\n" : "/") : values[0] ?? "";
    hint.id = control.id + "-hint";
    hint.textContent = oneLine(known?.expectation ?? (isList ? "the rest of the path" : "any text"));
    if (isList) hint.textContent += isInPath ? ", more after a slash" : ", one a line";
    control.setAttribute("aria-describedby", hint.id);
    control.setAttribute("aria-errormessage", `remark-${number}`);
    if (isLong || !known?.cases.length) {
      choices.remove();
      return field;
    }
    choices.id = control.id + "-choices";
    control.setAttribute("list", choices.id);
    for (const choice of known.cases) add(choices, "option", "").value = choice;
    return field;
  }

  function makeCard(link, number) {
    const card = make("card");
    const pattern = oneLine(link.pattern);
    const [heading, tags, facts] = card.querySelector(".about").children;
    card.dataset.link = number;
    card.setAttribute("aria-labelledby", `link-${number}`);
    heading.id = `link-${number}`;
    heading.textContent = pattern;
    if (link.destination?.tab !== undefined) add(tags, "li", "Tab " + link.destination.tab);
    for (const need of link.prerequisites) add(tags, "li", "Needs " + need, "needs");
    if (link.problem !== undefined) {
      add(tags, "li", "Broken", "broken");
      add(facts, "dt", "Broken");
      add(facts, "dd", link.problem);
    }
    if (link.opens !== undefined) {
      add(facts, "dt", "Opens");
      add(facts, "dd", link.opens);
    }
    if (link.aliases.length > 0) add(facts, "dt", "Also");
    for (const alias of link.aliases) add(add(facts, "dd", ""), "code", alias);

    const fields = card.querySelector(".fields");
    if (link.templates.length > 0) {
      const { path, query } = link.templates[0];
      const places = [...path, ...query].filter((part) => part.parameter !== undefined);
      fields.append(...places.map((part, index) => makeField(link, number, part, index)));
      card.querySelector(".remark").id = `remark-${number}`;
      card.querySelector(".unseen").textContent = " " + pattern;
      for (const element of card.querySelectorAll("[aria-label]")) {
        element.setAttribute("aria-label", `${element.getAttribute("aria-label")} ${pattern}`);
      }
    } else card.querySelector(".try").remove();
    for (const list of [tags, facts, fields]) if (!list.hasChildNodes()) list.remove();
    return card;
  }

  const fieldset = document.querySelector("fieldset");
  const sites = [...new Set(links.flatMap((link) => link.sites))];
  if (sites.length > 0) fieldset.append(...sites.map(makeSite));
  else fieldset.remove();
  const cards = links.map(makeCard);
  const sections = [];
  cards.forEach((card, number) => {
    const { feature } = links[number];
    if (feature !== links[number - 1]?.feature) sections.push(makeSection(feature, sections.length));
    sections.at(-1).append(card);
  });
  const main = document.querySelector("main");
  main.append(...sections);
  // Thousands of links appear at once, because the browser first lays out those in view, and then all. Before it scrolls
  // to a link in the address, it has to lay out those above.
  if (location.hash === "") {
    main.classList.add("beginning");
    requestAnimationFrame(() => setTimeout(() => main.removeAttribute("class")));
  }

  // Filling in. What stands for itself is what the app's printer leaves bare.
  const bare = {
    path: /%(?:24|26|2B|2C|3A|3D|40)/g,
    query: /%(?:24|2C|2F|3A|3F|40)/g,
  };
  const encode = (text, place) =>
    encodeURIComponent(text).replace(bare[place], (code) => decodeURIComponent(code));

  // A segment is not empty and no dots; half a surrogate pair is no character.
  const isSegment = (text) => !["", ".", ".."].includes(text);
  const isText = (text) => !/\p{Surrogate}/u.test(text);

  function texts(part, field, place) {
    if (part.parameter === undefined) return [""];
    if (place === "path") return part.isList ? field.value.split("/") : [field.value];
    if (field.value === "") return part.isRequired ? [""] : [];
    return part.isList ? field.value.split("\n") : [field.value];
  }

  // The URL of a template, or the field that keeps it from being one.
  function fill(template, fields) {
    let url = "";
    let separator = "?";
    for (const part of template.path) {
      url += part.text;
      if (part.parameter === undefined) continue;
      const field = fields.get(part.parameter);
      const values = texts(part, field, "path");
      if (!values.every(isSegment) || !values.every(isText)) return { fault: field };
      url += values.map((text) => encode(text, "path")).join("/");
    }
    for (const part of template.query) {
      const field = fields.get(part.parameter);
      for (const text of texts(part, field, "query")) {
        if (!isText(text)) return { fault: field };
        // Before the rest of a query stands nothing: its values are items with names of their own.
        const name = part.text === "" ? text.split("=", 1)[0] : undefined;
        const value = name === undefined ? text : text.slice(name.length + 1);
        url += separator + part.text;
        if (name !== undefined) url += encode(name, "query") + "=";
        url += encode(value, "query");
        separator = "&";
      }
    }
    return { url };
  }

  // A browser drops white space and control characters in front of a scheme.
  const runs = (url) => /^(javascript|data|vbscript):/i.test(url.replace(/[\u0000-\u0020]/g, ""));

  const site = () => document.querySelector("input[name=site]:checked")?.value;
  const shellQuoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'";

  function show(card) {
    const link = links[card.dataset.link];
    const output = card.querySelector("output");
    if (!output) return;
    const template = link.templates[link.sites.indexOf(site())];
    const controls = [...card.querySelectorAll("[data-parameter]")];
    const fields = new Map(controls.map((field) => [field.dataset.parameter, field]));
    const { url, fault } = template ? fill(template, fields) : {};
    for (const field of controls) {
      if (field === fault) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    output.textContent = url ?? "";
    card.querySelector("code.line").textContent =
      url === undefined ? "" : "xcrun simctl openurl booted " + shellQuoted(url);
    const open = card.querySelector("a.open");
    if (url === undefined || runs(url)) open.removeAttribute("href");
    else open.setAttribute("href", url);
    open.setAttribute("aria-disabled", String(url === undefined));
    for (const button of card.querySelectorAll("[data-copy]")) button.disabled = url === undefined;
    const remark = card.querySelector(".remark");
    remark.textContent = !template
      ? "There is no such link on this site."
      : fault
        ? `Fill in ${fault.dataset.parameter}: no part of a path is empty, . or ..`
        : oneLine(link.remarks[site()] ?? "");
    remark.hidden = remark.textContent === "";
  }

  // Searching.
  const words = links.map((link) => {
    const names = link.parameters.map(({ name }) => name);
    const needs = link.prerequisites.map((need) => "needs " + need);
    const { pattern, feature, aliases, opens, problem } = link;
    return [pattern, feature, ...aliases, ...names, ...needs, opens, problem].join("\n").toLowerCase();
  });

  function filter() {
    const query = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let shown = 0;
    for (const card of cards) {
      const text = words[card.dataset.link];
      card.hidden = !query.every((word) => text.includes(word));
      if (!card.hidden) shown += 1;
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    nothing.hidden = shown > 0 || cards.length === 0;
    const all = cards.length === 1 ? "1 link" : `${cards.length} links`;
    count.textContent = query.length === 0 ? all : `${shown} of ${all}`;
  }

  // Copying. Without a clipboard the text is selected, for the keyboard.
  let quiet;
  function say(text) {
    notice.textContent = text;
    clearTimeout(quiet);
    quiet = setTimeout(() => (notice.textContent = ""), 4000);
  }

  async function copy(element) {
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(element.textContent);
    } catch {
      getSelection().selectAllChildren(element);
      isCopied = document.execCommand("copy");
    }
    say(isCopied ? "Copied" : "Selected: press Ctrl+C or ⌘C to copy");
  }

  document.addEventListener("input", ({ target }) => {
    if (target === search) filter();
    else if (target.name === "site") cards.forEach(show);
    else if (target.dataset.parameter !== undefined) show(target.closest("article"));
  });
  document.addEventListener("click", ({ target }) => {
    const selector = target.closest("[data-copy]")?.dataset.copy;
    if (selector) copy(target.closest("article").querySelector(selector));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.activeElement === search) {
      search.value = "";
      filter();
    }
    const isTyping = /^(?:INPUT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "radio";
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
  });

  document.documentElement.classList.add("scripted");
  cards.forEach(show);
  filter();
})();
