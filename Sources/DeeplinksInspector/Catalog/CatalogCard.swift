import DeeplinkURLs

/// A link on the page.
struct CatalogCard {
  let entry: LinkListing.Entry
  /// The link's place in the listing, by which the script knows it.
  let number: Int

  /// The link with all that is known of it.
  var markup: Markup {
    """
    <article aria-labelledby="link-\(number)" data-link="\(number)">
    <div class="about">
    <h3 id="link-\(number)">\(entry.pattern)</h3>
    \(tags)\(facts)</div>
    \(form)\(list)</article>

    """
  }

  private var tags: Markup {
    var tags: [Markup] = entry.destination?.tab.map { ["<li>Tab \($0)</li>"] } ?? []
    tags += entry.prerequisites.map { "<li class=\"needs\">Needs \($0)</li>" }
    if entry.problem != nil { tags.append("<li class=\"broken\">Broken</li>") }
    return tags.isEmpty ? "" : "<ul class=\"tags\">\(tags)</ul>\n"
  }

  private var facts: Markup {
    var facts: [Markup] = []
    if let problem = entry.problem { facts.append("<dt>Broken</dt><dd>\(problem)</dd>") }
    if let destination = entry.destination {
      facts.append("<dt>Opens</dt><dd>\(destination.description)</dd>")
    } else if let problem = entry.destinationProblem {
      facts.append("<dt>Opens</dt><dd>\(problem)</dd>")
    }
    if !entry.aliases.isEmpty {
      let aliases = entry.aliases.map { "<dd><code>\($0)</code></dd>" as Markup }
      facts.append("<dt>Also</dt>\(aliases)")
    }
    return facts.isEmpty ? "" : "<dl>\(facts)</dl>\n"
  }

  /// What the script fills in; it begins with the example.
  private var form: Markup {
    guard let template = entry.templates.first else { return "" }
    let fields = template.places.enumerated().map(field)
    let name = entry.pattern
    return """
      <div class="try with-script">
      \(fields.isEmpty ? "" : "<div class=\"fields\">\n\(fields)</div>\n" as Markup)\
      <p class="url"><output aria-label="URL of \(name)" aria-live="off"></output></p>
      <p id="remark-\(number)" class="remark" hidden></p>
      <div class="actions">
      <a class="open" aria-label="Open link \(name)">Open link</a>
      <button type="button" data-copy="output" aria-label="Copy link \(name)">Copy link</button>
      <details>
      <summary>In a simulator<span class="unseen"> \(name)</span></summary>
      <p class="command"><code class="line"></code></p>
      <button type="button" data-copy="code.line" aria-label="Copy command \(name)">Copy command</button>
      </details>
      </div>
      </div>

      """
  }

  private func field(_ index: Int, _ part: LinkTemplate.Part) -> Markup {
    guard let name = part.parameter else { return "" }
    let parameter = entry.parameters.first { $0.name == name }
    let isSegment = parameter?.key == nil
    let texts = entry.examples.first?.values[name] ?? []
    let id: Markup = "value-\(number)-\(index)"
    let attributes: Markup = """
      id="\(id)" data-parameter="\(name)" aria-describedby="\(id)-hint" \
      aria-errormessage="remark-\(number)" \
      autocomplete="off" autocapitalize="off" spellcheck="false"
      """
    let control: Markup
    if part.isList, !isSegment {
      // A parser of HTML drops a line break that stands first.
      control = """
        <textarea \(attributes) rows="2">
        \(value: texts.joined(separator: "\n"))</textarea>
        """
    } else {
      let text = part.isList ? texts.joined(separator: "/") : texts.first ?? ""
      let choices = parameter?.cases ?? []
      let options = choices.map { "<option value=\"\(value: $0)\"></option>" as Markup }
      control =
        choices.isEmpty
        ? "<input type=\"text\" \(attributes) value=\"\(value: text)\">"
        : """
        <input type="text" \(attributes) value="\(value: text)" list="\(id)-choices">\
        <datalist id="\(id)-choices">\(options)</datalist>
        """
    }
    var hint = parameter?.expectation ?? "the rest of the path"
    if part.isList { hint += isSegment ? ", more after a slash" : ", one a line" }
    let label = part.isRequired ? name : name + " (optional)"
    return """
      <div class="field">
      <label for="\(id)">\(label)</label>
      \(control)
      <p id="\(id)-hint" class="hint">\(hint)</p>
      </div>

      """
  }

  /// Whether a browser would run or show a URL itself; a listing that somebody else wrote may have such.
  ///
  /// A browser drops white space and control characters first.
  private static func runs(_ url: String) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: url.unicodeScalars.filter { $0.value > 0x20 }.prefix(16))
    let start = String(text).lowercased().utf8
    return ["javascript:", "data:", "vbscript:"].contains { start.starts(with: $0.utf8) }
  }

  /// The examples, for a browser that runs no script.
  private var list: Markup {
    let examples = entry.examples.map { example -> Markup in
      let remark: Markup = example.remark.map { " (\($0))" } ?? ""
      let href: Markup = Self.runs(example.url) ? "" : " href=\"\(value: example.url)\""
      return "<li><a\(href)>\(example.url)</a>\(remark)</li>\n"
    }
    return examples.isEmpty ? "" : "<ul class=\"without-script\">\n\(examples)</ul>\n"
  }
}
