import DeeplinkURLs
import Deeplinks

/// The page of a listing: everything to read is HTML, and a script adds the search and fills links in.
///
/// HTML, style, and script are separate files in the folder beside this file. They are compiled into the program,
/// because a tool that is installed without its bundle would stop.
struct CatalogPage {
  private typealias Values = [String: PageTemplate.Value]

  let listing: LinkListing
  let title: String

  /// The SHA-256 digests of style and script in Base64, which the page's policy allows; a test shows new ones.
  private static let digests = (
    style: "jl7+TvnK5eFtOlOgTlQAL5RHr/RXys2AtUk3e8isusg=",
    script: "Pj3s5gy+Fz6r/7bgUyN1Ajm05xH8TG/WWQtP1D7YdqM="
  )

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The whole page.
  var html: String {
    let count = listing.links.count == 1 ? "1 link" : "\(listing.links.count) links"
    let sites = listing.links.flatMap { $0.templates.map(\.siteName) }.uniqued
    return PageTemplate(Self.text(PackageResources.page_html)).filled(with: [
      "title": .text(title), "count": .text(count), "groups": .list(groups),
      "sites": .list(sites.enumerated().map { ["site": .text($1), "isFirst": .flag($0 == 0)] }),
      "style": .text(Self.text(PackageResources.style_css)),
      "script": .text(Self.text(PackageResources.script_js)), "data": .text(data),
      "styleDigest": .text(Self.digests.style), "scriptDigest": .text(Self.digests.script),
    ])
  }

  /// The links, with a heading where the links of another feature begin.
  private var groups: [Values] {
    var groups: [Values] = []
    var rest = Array(listing.links.enumerated())[...]
    while let feature = rest.first?.element.feature {
      let links = rest.prefix { $0.element.feature == feature }
      rest = rest.dropFirst(links.count)
      groups.append([
        "group": .text("\(groups.count)"), "feature": .text(feature),
        "links": .list(links.map { values(of: $0.element, number: $0.offset) }),
      ])
    }
    return groups
  }

  /// Returns everything that is known of a link.
  ///
  /// - Parameter number: The link's index in the listing, by which the script knows it.
  private func values(of entry: LinkListing.Entry, number: Int) -> Values {
    let fields = entry.templates.first?.places.enumerated().map { field($0, $1, of: entry) }
    let examples = entry.examples.map { example -> Values in
      [
        "url": .text(example.url), "remark": .text(example.remark),
        "href": .text(Self.runs(example.url) ? nil : example.url),
      ]
    }
    return [
      "number": .text("\(number)"), "pattern": .text(entry.pattern),
      "tab": .text(entry.destination?.tab),
      "needs": .list(entry.prerequisites.map { ["need": .text($0)] }),
      "broken": .text(entry.problem),
      "opens": .text(entry.destination?.description ?? entry.destinationProblem),
      "aliases": .list(entry.aliases.map { ["alias": .text($0)] }),
      "form": .flag(fields != nil), "fields": .list(fields ?? []), "examples": .list(examples),
    ]
  }

  /// Returns an input field for the values of a parameter; its first text is the example's.
  private func field(
    _ index: Int, _ part: LinkTemplate.Part, of entry: LinkListing.Entry
  ) -> Values {
    let name = part.parameter ?? ""
    let parameter = entry.parameters.first { $0.name == name }
    let isSegment = parameter?.isOfPath ?? true
    let isLong = part.isList && !isSegment
    let texts = entry.examples.first?.values[name] ?? []
    var hint = parameter?.expectation ?? (part.isList ? "the rest of the path" : "any text")
    if part.isList { hint += isSegment ? ", more after a slash" : ", one a line" }
    let text = part.isList ? texts.joined(separator: isLong ? "\n" : "/") : texts.first ?? ""
    return [
      "field": .text("\(index)"), "parameter": .text(name), "hint": .text(hint),
      "label": .text(part.isRequired ? name : name + " (optional)"), "value": .text(text),
      "isLong": .flag(isLong), "isShort": .flag(!isLong),
      "choices": .list((parameter?.cases ?? []).map { ["choice": .text($0)] }),
    ]
  }

  /// Whether a browser would run a URL, or show it without the app; a listing from another author may have such URLs.
  ///
  /// A browser first drops white space and control characters.
  private static func runs(_ url: String) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: url.unicodeScalars.filter { $0.value > 0x20 }.prefix(16))
    let start = String(text).lowercased().utf8
    return ["javascript:", "data:", "vbscript:"].contains { start.starts(with: $0.utf8) }
  }
}

extension LinkListing {
  /// Returns a page for people who write campaigns or try links, in one file that loads nothing and sends nothing.
  ///
  /// The page finds links by their words, fills in their parameters, and copies and opens them, also with a keyboard
  /// and a screen reader. Values are percent-encoded as the printer does it, and not checked. Without JavaScript, the
  /// page is a list with an example of each link. Equal listings make equal pages.
  ///
  /// - Parameter title: The page's heading, with the app's name in it.
  public func html(title: String) -> String { CatalogPage(listing: self, title: title).html }
}
