import Foundation

/// What `$(name)` stands for in the patterns of a file.
///
/// Source: Apple, `applinks.SubstitutionVariables`.
struct SubstitutionVariables {
  /// The texts of a variable as steps of a pattern.
  private struct Texts {
    let plain: WildcardPattern.Choices
    let folded: WildcardPattern.Choices

    init(_ texts: [String]) {
      plain = WildcardPattern.Choices(texts, foldsCase: false)
      folded = WildcardPattern.Choices(texts, foldsCase: true)
    }
  }

  /// The file's own variables, which beat those of the system.
  private let own: [String: [String]]
  /// The same, read once: a pattern may name a variable as often as it likes.
  private let ownTexts: [String: Texts]

  init(own: [String: [String]]) {
    self.own = own
    ownTexts = own.mapValues(Texts.init)
  }

  /// Whether a name stands for anything.
  func contains(_ name: String) -> Bool { own[name] != nil || Self.predefined[name] != nil }

  /// The texts of a variable as steps of a pattern; none for a name that is no variable's.
  func texts(of name: String, foldsCase: Bool) -> WildcardPattern.Choices {
    let texts = ownTexts[name] ?? Self.predefinedTexts[name]
    return (foldsCase ? texts?.folded : texts?.plain) ?? .none
  }

  /// The first text of a variable, for an example of a URL.
  func example(of name: String) -> String? { (own[name] ?? Self.predefined[name])?.first }

  /// The variables that the system has.
  private static let predefined: [String: [String]] = {
    let lower = characters("a", "z")
    let upper = characters("A", "Z")
    let digits = characters("0", "9")
    return [
      "lower": lower, "upper": upper, "alpha": lower + upper, "digit": digits,
      "alnum": lower + upper + digits,
      "xdigit": digits + characters("a", "f") + characters("A", "F"),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
      // Besides countries that list has continents, by number.
      "region": Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 },
    ]
  }()

  private static let predefinedTexts = predefined.mapValues(Texts.init)

  private static func characters(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> [String] {
    (first.value...last.value).compactMap { Unicode.Scalar($0).map(String.init) }
  }
}
