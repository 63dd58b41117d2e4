import Foundation

/// The data that the page's script has of the links.
private struct CatalogData: Encodable {
  struct Link: Encodable {
    /// The words by which the link is found, in lower case.
    let words: String
    let templates: [LinkTemplate]
    /// The remarks about the link, by the site.
    let remarks: [String: String]
  }

  let links: [Link]
}

extension CatalogPage {
  /// The links as JSON that contains nothing that would end a script element or a line.
  var data: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let links = listing.links.map(CatalogData.Link.init)
    guard let json = try? encoder.encode(CatalogData(links: links)) else { return #"{"links":[]}"# }
    var text = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      switch scalar {
      // Only strings contain such characters, and in a string an escape means the same.
      case "<": text += #"\u003C"#
      case ">": text += #"\u003E"#
      case "&": text += #"\u0026"#
      case "\u{2028}": text += #"\u2028"#
      case "\u{2029}": text += #"\u2029"#
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension CatalogData.Link {
  init(_ entry: LinkListing.Entry) {
    let outcome = [entry.destination?.description, entry.destinationProblem, entry.problem]
    let texts =
      [entry.pattern, entry.feature] + entry.aliases + entry.parameters.map(\.name)
      + entry.prerequisites.map { "needs " + $0 } + outcome.compactMap(\.self)
    words = texts.joined(separator: "\n").lowercased()
    templates = entry.templates
    remarks = Dictionary(
      entry.examples.compactMap { example in example.remark.map { (example.site, "Example: \($0)") }
      }
    ) { first, _ in first }
  }
}
