import Foundation

/// The texts for `$(name)` in the patterns of a file.
///
/// Source: Apple, `applinks.SubstitutionVariables`.
struct SubstitutionVariables {
  /// The texts of a variable as steps of a pattern.
  private struct Texts {
    let first: String?
    let plain: WildcardPattern.Choices
    let folded: WildcardPattern.Choices

    init(_ texts: [String]) {
      first = texts.first
      plain = WildcardPattern.Choices(texts, foldsCase: false)
      folded = WildcardPattern.Choices(texts, foldsCase: true)
    }
  }

  /// The file's own variables, which override the system's; read once, because a pattern may repeat a variable.
  private let own: [String: Texts]

  init(own: [String: [String]]) { self.own = own.mapValues(Texts.init) }

  private subscript(_ name: String) -> Texts? { own[name] ?? Self.predefined[name] }

  /// Returns the texts of a variable as steps of a pattern; nil if there is no variable of that name.
  func texts(of name: String, foldsCase: Bool) -> WildcardPattern.Choices? {
    foldsCase ? self[name]?.folded : self[name]?.plain
  }

  /// Returns the first text of a variable, for an example of a URL.
  func example(of name: String) -> String? { self[name]?.first }

  /// The system's own variables.
  private static let predefined: [String: Texts] = {
    let lower = characters("a", "z")
    let upper = characters("A", "Z")
    let digits = characters("0", "9")
    let texts = [
      "lower": lower, "upper": upper, "alpha": lower + upper, "digit": digits,
      "alnum": lower + upper + digits,
      "xdigit": digits + characters("a", "f") + characters("A", "F"),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
      // The list also has continents, by number; only countries have two letters.
      "region": Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 },
    ]
    return texts.mapValues(Texts.init)
  }()

  private static func characters(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> [String] {
    (first.value...last.value).compactMap { Unicode.Scalar($0).map(String.init) }
  }
}
