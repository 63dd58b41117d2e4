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
  /// It is a shell of HTML, whose script builds all elements from the listing's data. HTML, style, and script are
  /// separate files in the folder beside this file. They are compiled into the program, because a tool that is
  /// installed without its bundle would stop.
  ///
  /// - Parameter title: The page's heading, with the app's name in it.
  public func html(title: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    // SHA-256 digests in Base64, which the page's policy allows; `.ci/check-shop` shows new ones.
    let texts = [
      "styleDigest": "MyP1wg9hiSV1ob81+5J5F8J+gq01nQI9dpP1lp8AviY=",
      "scriptDigest": "NfLnjgjgG7QpknwjyB8qpplOpGaxNkpNiKnuKMqJqsU=",
      "style": String(decoding: PackageResources.style_css, as: UTF8.self),
      "script": String(decoding: PackageResources.script_js, as: UTF8.self),
      "title": title.onOneLine.replacingScalars(["&": "&amp;", "<": "&lt;"]),
      // JSON has these scalars only in strings, and there an escape means the same. None of them may end the script
      // element or a line.
      "data": String(decoding: data, as: UTF8.self).replacingScalars([
        "<": #"\u003C"#, ">": #"\u003E"#, "&": #"\u0026"#, "\u{2028}": #"\u2028"#,
        "\u{2029}": #"\u2029"#,
      ]),
    ]
    return String(decoding: PackageResources.page_html, as: UTF8.self)
      .replacing(#/{{(\w+)}}/#) { texts[String($0.output.1)] ?? "" }
  }
}

extension String {
  /// Replaces scalars and not characters, because a mark in front of `<` or behind it makes another character of it.
  fileprivate func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }
}
