/// The page's style, light and dark, from a phone's width on.
enum CatalogStyle {
  /// The SHA-256 of ``text`` in Base64, by which the page's policy lets it apply; a test says it anew.
  static let digest = "OeBS6fW7ZsISJP2DFSI098ZkAHe3FjUI9bEEpcIxfMk="

  static let text = #"""
    :root {
      color-scheme: light dark;
      --page: #f5f6f8; --card: #ffffff; --ink: #1a1f26; --soft: #545d69; --line: #d9dee5;
      --edge: #7f8a97; --accent: #0b5bb5; --on-accent: #ffffff; --well: #f0f2f5;
      --tab: #e4eefb; --on-tab: #0a4286; --needs: #fdf0d5; --on-needs: #6b4300;
      --bad: #fde6e4; --on-bad: #94190f;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1216; --card: #181c22; --ink: #e8ebef; --soft: #a5afbb; --line: #2c333c;
        --edge: #75808e; --accent: #86b7f7; --on-accent: #0b1a2c; --well: #0f1318;
        --tab: #1c3454; --on-tab: #bcd8fb; --needs: #40310f; --on-needs: #f5d48f;
        --bad: #4b1d1a; --on-bad: #ffbcb5;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body {
      margin: 0 auto; max-width: 68rem; padding: 0 1rem 4rem; background: var(--page);
      color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      -webkit-text-size-adjust: 100%;
    }
    [hidden], html:not(.scripted) .with-script, .scripted .without-script { display: none !important; }
    code, output, kbd, h3 { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    h1, h2, h3, p, dd, output, code, li, label { overflow-wrap: anywhere; unicode-bidi: isolate; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    main:focus { outline: none; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip {
      position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--card);
      border-radius: 0 0 8px 8px; z-index: 2;
    }
    .skip:focus { top: 0; }

    header { padding: 2.5rem 0 .5rem; }
    h1 { margin: 0 0 1.25rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; }
    .tools { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; align-items: flex-start; }
    .find { flex: 1 1 22rem; min-width: 0; }
    label, legend { font-weight: 600; font-size: .875rem; }
    .hint { margin: .25rem 0 0; font-size: .8125rem; color: var(--soft); }
    kbd {
      padding: 0 .35em; border: 1px solid var(--edge); border-radius: 4px; font-size: .75rem;
    }
    fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
    legend { padding: 0; margin-bottom: .25rem; }
    fieldset label {
      display: flex; gap: .5rem; align-items: center; min-height: 2rem; font-weight: 400;
      font-size: .9375rem;
    }
    input[type="radio"] { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent); }
    input[type="search"], input[type="text"], textarea {
      display: block; width: 100%; min-height: 2.5rem; margin: .25rem 0 0; padding: .4rem .65rem;
      border: 1px solid var(--edge); border-radius: 8px; background: var(--card); color: inherit;
      font: inherit;
    }
    textarea { resize: vertical; }
    input[aria-invalid="true"] { border-color: var(--on-bad); border-width: 2px; }
    #count { margin: 1rem 0 0; font-size: .875rem; color: var(--soft); }
    #nothing { padding: 3rem 0; text-align: center; color: var(--soft); }

    h2 { margin: 2rem 0 .75rem; font-size: 1rem; font-weight: 600; color: var(--soft); }
    article {
      display: grid; gap: 1rem 2rem; margin: 0 0 .75rem; padding: 1.25rem; background: var(--card);
      border: 1px solid var(--line); border-radius: 12px;
    }
    article > * { min-width: 0; }
    @media (min-width: 52rem) { article { grid-template-columns: 2fr 3fr; } }
    h3 { margin: 0; font-size: 1rem; font-weight: 600; line-height: 1.4; }
    .tags { display: flex; flex-wrap: wrap; gap: .375rem; margin: .625rem 0 0; padding: 0; list-style: none; }
    .tags li {
      padding: .05rem .6rem; border-radius: 99px; background: var(--tab); color: var(--on-tab);
      font-size: .8125rem; font-weight: 500;
    }
    .tags .needs { background: var(--needs); color: var(--on-needs); }
    .tags .broken { background: var(--bad); color: var(--on-bad); }
    dl {
      display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem .75rem;
      margin: .75rem 0 0; font-size: .875rem;
    }
    dt { grid-column: 1; color: var(--soft); }
    dd { grid-column: 2; margin: 0; }
    dd code { font-size: .8125rem; }
    .fields {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
      gap: .75rem 1rem; margin-bottom: .875rem;
    }
    .url, .command {
      margin: 0; padding: .6rem .75rem; border-radius: 8px; background: var(--well); font-size: .875rem;
      word-break: break-all;
    }
    .url { min-height: 2.7rem; }
    .remark { margin: .5rem 0 0; font-size: .8125rem; color: var(--on-needs); }
    .actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
    button, .open {
      display: inline-flex; align-items: center; justify-content: center; min-height: 2.5rem;
      padding: 0 1rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--card);
      color: var(--ink); font: inherit; font-size: .9375rem; font-weight: 500; text-decoration: none;
      cursor: pointer;
    }
    .open { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
    button:hover { background: var(--well); }
    .open:hover { filter: brightness(1.08); }
    button:disabled, .open[aria-disabled="true"] { opacity: .5; cursor: not-allowed; }
    details { margin-left: .5rem; font-size: .875rem; }
    details[open] { flex: 1 0 100%; margin-left: 0; }
    summary { width: fit-content; padding: .6rem 0; color: var(--soft); cursor: pointer; }
    .command { margin: .25rem 0 .5rem; }
    .without-script { margin: 0; padding-left: 1.25rem; font-size: .875rem; }
    footer { margin-top: 2rem; font-size: .8125rem; color: var(--soft); }
    #notice {
      position: fixed; left: 50%; bottom: 1.25rem; max-width: calc(100% - 2rem); margin: 0;
      padding: .6rem 1.1rem; border-radius: 99px; background: var(--ink); color: var(--page);
      font-size: .9375rem; transform: translateX(-50%);
    }
    #notice:empty { opacity: 0; }
    @media (max-width: 30rem) {
      header { padding-top: 1.5rem; }
      h1 { font-size: 1.5rem; }
      article { padding: 1rem; }
      .actions > * { flex: 1; }
      .actions > details { flex: 1 0 100%; margin-left: 0; }
    }
    @media (pointer: coarse) { button, .open, input[type="text"], input[type="search"] { min-height: 2.75rem; } }
    @media print {
      .tools, .actions, details, #notice, .skip { display: none !important; }
      article { break-inside: avoid; }
    }
    """#
}
