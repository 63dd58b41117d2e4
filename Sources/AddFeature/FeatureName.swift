import Foundation

/// The name of a feature, in the forms for types, cases, links, and titles.
///
/// It is ASCII, because files, modules, and a link's path have it, too.
struct FeatureName {
  /// The form for types: `GiftCards`.
  let text: String
  /// Its words: `Gift` and `Cards`.
  let words: [String]
  /// Whether one enum is both the identifiers and the routes.
  let isSmall: Bool

  /// - Throws: ``Refusal`` if types, modules, and cases can't have this name.
  init(_ text: String, isSmall: Bool) throws {
    guard text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      throw Refusal("“\(text)” is no name of a Swift type in letters, digits and underscores.")
    }
    guard let first = text.first, first.isUppercase else {
      throw Refusal("“\(text)” does not start with an upper-case letter, as types do.")
    }
    guard !Self.keywords.contains(text.lowercased()) else {
      throw Refusal("“\(text)” is a Swift keyword, or its case would be; choose another name.")
    }
    guard !Self.taken.contains(text) else {
      throw Refusal("“\(text)” would name what the package or the app has; choose another.")
    }
    self.text = text
    self.isSmall = isSmall
    // A word begins at an upper-case letter: GiftCards, URLHistory, Gift_Cards.
    words = text.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+/).map { String($0.output) }
  }

  /// The form for cases: `giftCards`.
  var caseName: String {
    let first = words.first ?? text
    return first.lowercased() + text.dropFirst(first.count)
  }

  /// The first segment of its links: `gift-cards`.
  var pathSegment: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// The form for users: `Gift Cards`.
  var title: String { words.joined(separator: " ") }

  /// The modules that a feature consists of.
  var modules: [String] { isSmall ? [feature, tests] : [links, feature, tests] }
  var links: String { "\(text)Links" }
  var feature: String { "\(text)Feature" }
  var tests: String { "\(text)FeatureTests" }

  /// Its types, as the app writes them.
  var route: String { "\(text)Route" }
  var identifier: String { isSmall ? route : "\(text)DeeplinkID" }
  var handler: String { isSmall ? "RouteHandler<\(route)>" : "\(text)Handler" }

  /// Names that types or their cases can't have.
  private static let keywords: Set = [
    "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "type", "typealias", "var", "where", "while", "_",
  ]

  /// Names whose route, handler, or destination is a type of this package or of the app, such as `TabRoute`, and names
  /// whose case would be the `links` or the `parser` of the app's identifiers.
  private static let taken: Set = [
    "App", "Archived", "Deeplink", "Link", "Links", "Parser", "Route", "Tab", "TabDeeplink",
    "Versioned",
  ]
}
