import Foundation

/// The data that the page's script has of a link.
private struct LinkData: Encodable {
  /// The words by which the link is found, in lower case.
  let words: String
  let templates: [LinkTemplate]
  /// The names of the templates' sites, by which a site is chosen.
  let sites: [String]
  /// The remarks about the link, by the site.
  let remarks: [String: String]
}

extension CatalogPage {
  /// The links as JSON that contains nothing that would end a script element or a line.
  var data: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(["links": listing.links.map(LinkData.init)])) ?? Data()
    // Only strings contain such characters, and in a string an escape means the same.
    return String(decoding: data, as: UTF8.self)
      .replacing("<", with: #"\u003C"#).replacing(">", with: #"\u003E"#)
      .replacing("&", with: #"\u0026"#)
      .replacing("\u{2028}", with: #"\u2028"#).replacing("\u{2029}", with: #"\u2029"#)
  }
}

extension LinkData {
  init(_ entry: LinkListing.Entry) {
    let outcome = [entry.destination?.description, entry.destinationProblem, entry.problem]
    let texts =
      [entry.pattern, entry.feature] + entry.aliases + entry.parameters.map(\.name)
      + entry.prerequisites.map { "needs " + $0 } + outcome.compactMap(\.self)
    words = texts.joined(separator: "\n").lowercased()
    templates = entry.templates
    sites = entry.templates.map(\.siteName)
    remarks = Dictionary(
      entry.examples.compactMap { example in
        let template = entry.templates.first { $0.url(with: example.values) == example.url }
        return example.remark.map { (template?.siteName ?? example.site, "Example: \($0)") }
      }
    ) { first, _ in first }
  }
}
