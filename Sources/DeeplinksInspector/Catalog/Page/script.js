"use strict";
(() => {
  const { links } = JSON.parse(document.getElementById("data").textContent);
  const cards = [...document.querySelectorAll("article")];
  const sections = [...document.querySelectorAll("main > section")];
  const search = document.getElementById("search");
  const count = document.getElementById("count");
  const nothing = document.getElementById("nothing");
  const notice = document.getElementById("notice");

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
        : link.remarks[site()] ?? "";
    remark.hidden = remark.textContent === "";
  }

  // Searching.
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let shown = 0;
    for (const card of cards) {
      const text = links[card.dataset.link].words;
      card.hidden = !words.every((word) => text.includes(word));
      if (!card.hidden) shown += 1;
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    nothing.hidden = shown > 0 || cards.length === 0;
    const all = cards.length === 1 ? "1 link" : `${cards.length} links`;
    count.textContent = words.length === 0 ? all : `${shown} of ${all}`;
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
