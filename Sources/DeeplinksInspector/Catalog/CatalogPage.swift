import DeeplinkURLs
import Deeplinks
import Foundation

extension LinkListing {
  /// Returns a page for people who write campaigns or try links, in one file that loads nothing and sends nothing.
  ///
  /// The page finds links by their words, fills in their parameters, and copies and opens them, also with a keyboard
  /// and a screen reader. Values are percent-encoded as the printer does it, and not checked. The page needs JavaScript.
  /// Equal listings make equal pages.
  ///
  /// - Parameter title: The page's heading, with the app's name in it.
  public func html(title: String) -> String {
    CatalogPage.filled(
      title: title.onOneLine.replacingScalars(["&": "&amp;", "<": "&lt;"]),
      data: CatalogPage.data(of: self))
  }
}

/// The page of a listing: a shell of HTML, whose script builds all elements from the listing's data.
///
/// HTML, style, and script are separate files in the folder beside this file. They are compiled into the program,
/// because a tool that is installed without its bundle would stop.
private enum CatalogPage {
  /// A link of the listing, with the texts that the script could only compute a second time.
  struct Link: Encodable {
    let link: LinkListing.Entry
    /// Where the link leads, or why it isn't known.
    let opens: String?
    /// The names of the templates' sites, by which a site is chosen.
    let sites: [String]
    /// The remarks about the link, by the site.
    let remarks: [String: String]
  }

  /// The SHA-256 digests of style and script in Base64, which the page's policy allows; a test shows new ones.
  static let digests = (
    style: "MyP1wg9hiSV1ob81+5J5F8J+gq01nQI9dpP1lp8AviY=",
    script: "ONGCXHV0iXU+g9mYrZpTkshFnJ2dYty21qSudeoZIt8="
  )

  /// Returns the page with these texts as they are.
  static func filled(title: String, data: String) -> String {
    let texts = [
      "title": title, "data": data, "styleDigest": digests.style, "scriptDigest": digests.script,
      "style": String(decoding: PackageResources.style_css, as: UTF8.self),
      "script": String(decoding: PackageResources.script_js, as: UTF8.self),
    ]
    return String(decoding: PackageResources.page_html, as: UTF8.self)
      .replacing(#/{{(\w+)}}/#) { texts[String($0.output.1)] ?? "" }
  }

  /// Returns a listing as JSON that contains nothing that would end a script element or a line.
  static func data(of listing: LinkListing) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? encoder.encode(["links": listing.links.map(Link.init)])) ?? Data()
    // Only strings contain these scalars, and in a string an escape means the same.
    return String(decoding: json, as: UTF8.self).replacingScalars([
      "<": #"\u003C"#, ">": #"\u003E"#, "&": #"\u0026"#, "\u{2028}": #"\u2028"#,
      "\u{2029}": #"\u2029"#,
    ])
  }
}

extension CatalogPage.Link {
  init(_ link: LinkListing.Entry) {
    self.link = link
    opens = link.destination?.description ?? link.destinationProblem
    sites = link.templates.map(\.siteName)
    let remarks = link.examples.compactMap { example in
      example.remark.map { (example.siteName, "Example: \($0)") }
    }
    self.remarks = Dictionary(remarks) { first, _ in first }
  }
}

extension String {
  /// Replaces scalars and not characters, because a mark in front of `<` or behind it makes another character of it.
  fileprivate func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }
}
