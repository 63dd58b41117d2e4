import Foundation

/// What `$(name)` stands for in the patterns of a file.
///
/// Source: Apple, `applinks.SubstitutionVariables`.
struct SubstitutionVariables {
  /// The file's own variables, which beat those of the system.
  let own: [String: [String]]

  /// Whether a name stands for anything.
  func contains(_ name: String) -> Bool { own[name] != nil || Self.predefined[name] != nil }

  /// The texts of a variable as steps of a pattern; none for a name that is no variable's.
  func texts(of name: String, foldsCase: Bool) -> [[WildcardPattern.Step]] {
    (own[name] ?? Self.predefined[name] ?? []).map {
      WildcardPattern.Step.steps(of: $0, foldsCase: foldsCase)
    }
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

  private static func characters(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> [String] {
    (first.value...last.value).compactMap { Unicode.Scalar($0).map(String.init) }
  }
}
