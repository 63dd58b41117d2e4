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
  let isApp: Bool
  /// Whether one enum is both the identifiers and the routes.
  let isSmall: Bool
  /// The app's tab in which its links open, as a case; nil in an app of one stack.
  var tab: String?

  /// Creates the names of an app, or of a feature with a tab of its own.
  ///
  /// - Throws: ``Refusal`` if types, modules, and cases can't have these names.
  init(_ text: String, isApp: Bool = false, isSmall: Bool = false) throws {
    let isPlain = text.wholeMatch(of: /[A-Z][A-Za-z0-9_]*/) != nil
    try require(isPlain, "“\(text)” needs an upper-case letter, then ASCII letters, digits, or _.")
    let isFree = !Self.taken.split(separator: " ").contains(text.lowercased()[...])
    try require(isFree, "“\(text)” would name what Swift, the package, or the app has already.")
    self.text = text
    (self.isApp, self.isSmall) = (isApp, isSmall)
    // A word begins at an upper-case letter: GiftCards, URLHistory, Gift_Cards.
    words = text.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+/).map { String($0.output) }
    let word = words.first ?? text
    caseName = word.lowercased() + text.dropFirst(word.count)
    tab = caseName
  }

  /// The first segment of its links: `gift-cards`.
  var pathSegment: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// The form for users: `Gift Cards`.
  var title: String { words.joined(separator: " ") }

  /// The module of its views; with a suffix, because a new package has a module of an app's name itself.
  var module: String { text + (isApp ? "App" : "Feature") }
  /// The module of its identifiers and links, if that is another one.
  var links: [String] { isApp || isSmall ? [] : ["\(text)Links"] }
  /// The modules that it consists of; the last one has its tests.
  var modules: [String] { links + [module, "\(module)Tests"] }
  /// The folder of its modules.
  var folder: String { isApp ? module : text }

  /// Its identifiers, as the app writes them.
  var identifier: String { text + (isSmall ? "Route" : "DeeplinkID") }
  /// The handler, as it is made.
  var handler: String {
    if !isSmall { return "\(text)Handler()" }
    return ownsTab ? "RouteHandler(root: \(identifier).list)" : "RouteHandler<\(identifier)>()"
  }

  /// Whether a tab is the feature's own, with its list as the root.
  var ownsTab: Bool { tab == caseName }

  /// Returns a text of a template with the name's forms in place of `{Name}` and the like.
  func filling(_ text: String) -> String {
    let path = isSmall || ownsTab ? "" : ", path: [.list]"
    let forms = [
      "Name": self.text, "name": caseName, "Title": title, "segment": pathSegment,
      "inTab": tab.map { ", in: .\($0)" } ?? "",
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

  /// Keywords; names whose route, handler, or destination is a type of this package or of the app, such as `TabRoute`;
  /// and names whose case the app has or uses for something else, such as `home` or the `identifier` of a link.
  private static let taken = """
    allcases any app archived as associatedtype await break case catch class continue deeplink \
    default defer deinit do else enum extension fallthrough false fileprivate for func guard home \
    id identifier if import in init inout internal is let link links nil operator parser \
    precedencegroup private protocol public repeat rethrows return route self signin static struct \
    subscript super switch tab tabdeeplink throw throws true try type typealias var versioned \
    where while
    """

  /// Schemes of the web, of the system, and of its apps, which open these and not a new app.
  static let foreignSchemes = """
    about blob calshow data facetime file ftp geo git http https itms javascript ldap mailto maps \
    message music news podcasts prefs sftp shortcuts sip sips sms ssh tel urn webcal ws wss xmpp
    """
}
