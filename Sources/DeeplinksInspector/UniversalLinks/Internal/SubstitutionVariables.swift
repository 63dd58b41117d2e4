import Foundation

/// The texts for `$(name)` in the patterns of a file.
///
/// Source: Apple, `applinks.SubstitutionVariables`.
struct SubstitutionVariables {
  /// The texts of a variable; they may have wildcards, but no variables.
  struct Texts {
    /// The first text, for an example of a URL.
    let example: String
    /// The number of characters to compare at one place.
    let steps: Int
    /// The texts by their first character in lower case, because `$(lang)` has 600 and a file may use it in each rule.
    ///
    /// Those that begin with a wildcard, or are empty, have none.
    let byFirst: [Unicode.Scalar?: [[Unicode.Scalar]]]

    init(_ texts: [String]) {
      example = texts.first ?? ""
      byFirst = Dictionary(grouping: Set(texts.map { Array($0.unicodeScalars) })) { text in
        text.first.flatMap { $0 == "*" || $0 == "?" ? nil : $0.lowercased }
      }
      var sums = byFirst.mapValues { $0.reduce(0) { $0 + $1.count + 1 } }
      steps = max(1, (sums.removeValue(forKey: nil) ?? 0) + (sums.values.max() ?? 0))
    }
  }

  /// The texts of each variable, read once, because a pattern may repeat it.
  private let own: [String: Texts]

  init(own: [String: [String]]) { self.own = own.mapValues(Texts.init) }

  /// The texts of the file's or else the system's variable of a name; nil if there is none.
  subscript(name: String) -> Texts? { own[name] ?? Self.predefined[name] }

  private static let predefined: [String: Texts] = {
    let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let upper = lower.map { $0.uppercased() }
    let digits = (0...9).map(String.init)
    let texts = [
      "lower": lower, "upper": upper, "alpha": lower + upper, "digit": digits,
      "alnum": lower + upper + digits, "xdigit": digits + lower.prefix(6) + upper.prefix(6),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
      // The list also has continents, by number; only countries have two letters.
      "region": Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 },
    ]
    return texts.mapValues(Texts.init)
  }()
}
