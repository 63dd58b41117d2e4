import Foundation

/// The name of a feature or of an app, in the forms for types, cases, links, and titles.
///
/// It is ASCII, because files, modules, and a link's path have it, too.
struct FeatureName {
  /// The form for types: `GiftCards`.
  let text: String
  /// The form for cases: `giftCards`.
  let caseName: String
  /// Its words: `Gift` and `Cards`.
  let words: [String]
  /// Whether one enum is both the identifiers and the routes.
  let isSmall: Bool
  /// The app's tab in which its links open, as a case: its own, or another one.
  let tab: String

  /// - Parameter tab: The app's tab in which its links open; nil for one of its own.
  /// - Throws: ``Refusal`` if types, modules, and cases can't have these names.
  init(_ text: String, isSmall: Bool = false, tab: String? = nil) throws {
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
    let word = words.first ?? text
    caseName = word.lowercased() + text.dropFirst(word.count)
    self.tab = tab ?? caseName
    guard self.tab.wholeMatch(of: /[a-z][A-Za-z0-9_]*/) != nil, !Self.keywords.contains(self.tab)
    else {
      throw Refusal("--tab wants a case of the app's tabs, such as home, and not “\(self.tab)”.")
    }
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

  /// The modules of an app with this name, with a suffix, because a new package has a module of the name itself.
  var app: String { "\(text)App" }
  var appTests: String { "\(text)AppTests" }

  /// Its types, as the app writes them.
  var route: String { "\(text)Route" }
  var identifier: String { isSmall ? route : "\(text)DeeplinkID" }
  /// The handler, as it is made.
  var handler: String {
    if !isSmall { return "\(text)Handler()" }
    return ownsTab ? "RouteHandler(root: \(route).list)" : "RouteHandler<\(route)>()"
  }

  /// Whether a tab is the feature's own, with its list as the root.
  var ownsTab: Bool { tab == caseName }

  /// Returns a text of a template with the name's forms in place of `{Name}` and the like.
  func filling(_ text: String) -> String {
    let path = isSmall || ownsTab ? "" : ", path: [.list]"
    let forms = [
      "Name": self.text, "name": caseName, "Title": title, "segment": pathSegment, "tab": tab,
      "ID": identifier, "handler": handler, "toList": ownsTab ? ".popToRoot()" : ".push(.list)",
      "imported": isSmall ? "Deeplinks" : "DeeplinkURLs",
      "protocols": isSmall ? "Route, Codable, LinkIdentifier" : "LinkIdentifier",
      "screen": isSmall ? ", which is the screen that it pushes" : "",
      "beneath": path, "onTop": path.isEmpty ? "" : " on top of the list",
    ]
    let line = text.replacing(/\{(\w+)\}/) { forms[String($0.output.1)] ?? String($0.output.0) }
    guard line.count > 100, !line.contains("\n") else { return line }
    // A case's expression goes to the next line, as `swift format` wants it.
    return line.replacing("): ", with: "):\n  \(line.prefix { $0 == " " })", maxReplacements: 1)
  }

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
  /// whose case the app has or uses for something else, such as `home` or the `identifier` of a link.
  private static let taken: Set = [
    "AllCases", "App", "Archived", "Deeplink", "Home", "ID", "Id", "Identifier", "Link", "Links",
    "Parser", "Route", "SignIn", "Tab", "TabDeeplink", "Versioned",
  ]
}
