/// A pattern in Apple's form: text, `*` for any number of characters, `?` for one, `$(name)` for one of a variable's
/// texts.
///
/// Source: Apple, `applinks.Details.Components` and `applinks.SubstitutionVariables`.
struct WildcardPattern {
  /// A part of the pattern.
  private enum Part {
    /// A character, `*`, or `?`.
    case scalar(Unicode.Scalar)
    /// One of a variable's texts; nil if the variable is defined nowhere.
    case variable(SubstitutionVariables.Texts?)
  }

  private var parts: [Part] = []
  private let foldsCase: Bool
  /// The characters of the pattern, without the variables' names, which are in no URL.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The pattern with the first text of each variable in the variable's place.
  private(set) var example = ""
  /// The names of variables that are defined nowhere; no text fits a pattern with one.
  private(set) var undefinedVariables: [String] = []
  /// The number of characters to compare with each character of a text, which is the work of a match.
  private(set) var steps = 0

  /// Reads a pattern.
  ///
  /// A `$(` without its end is text.
  init(_ text: [Unicode.Scalar], _ variables: SubstitutionVariables, foldsCase: Bool) {
    self.foldsCase = foldsCase
    // After the last parenthesis, no variable can end.
    let lastEnd = text.lastIndex(of: ")") ?? 0
    var rest = text[...]
    while let scalar = rest.popFirst() {
      if scalar == "$", rest.startIndex < lastEnd, rest.first == "(",
        let end = rest.firstIndex(of: ")")
      {
        let name = String(String.UnicodeScalarView(rest[..<end].dropFirst()))
        let texts = variables[name]
        if texts == nil { undefinedVariables.append(name) }
        parts.append(.variable(texts))
        example += texts?.example ?? ""
        steps += max(texts?.steps ?? 1, name.unicodeScalars.count)
        rest = rest[(end + 1)...]
      } else {
        parts.append(.scalar(scalar))
        scalars.append(scalar)
        example.unicodeScalars.append(scalar)
        steps += 1
      }
    }
  }

  /// Whether the whole text fits the pattern.
  ///
  /// - Complexity: The length of the text times the pattern's ``steps``.
  func matches(_ text: [Unicode.Scalar]) -> Bool {
    var (index, place) = (0, 0)
    var star: (index: Int, place: Int)?
    while true {
      switch index < parts.count ? parts[index] : nil {
      case .variable: return ends(in: text).last == text.count
      case .scalar("*"):
        star = (index, place)
        index += 1
      case .scalar(let scalar) where place < text.count && fits(text[place], scalar):
        (index, place) = (index + 1, place + 1)
      case nil where place == text.count: return true
      default:
        // Only the last star takes one more character: the stars in front of it have taken as few as they can.
        guard let last = star, place < text.count else { return false }
        star = (last.index, last.place + 1)
        (index, place) = (last.index + 1, last.place + 1)
      }
    }
  }

  /// Returns all places at which a beginning of the text that fits can end, in ascending order.
  ///
  /// A variable's texts differ in length, so there may be several.
  private func ends(in text: [Unicode.Scalar]) -> [Int] {
    func places(behind scalar: Unicode.Scalar, at places: [Int]) -> [Int] {
      guard scalar != "*" else { return places.first.map { Array($0...text.count) } ?? [] }
      var ends: [Int] = []
      for place in places where place < text.count && fits(text[place], scalar) {
        ends.append(place + 1)
      }
      return ends
    }
    return parts.reduce([0]) { starts, part in
      switch part {
      case .scalar(let scalar): return places(behind: scalar, at: starts)
      case .variable(let texts):
        var groups = Dictionary(grouping: starts) { $0 < text.count ? text[$0].lowercased : nil }
        groups[nil] = starts
        let ends = groups.flatMap { first, starts in
          (texts?.byFirst[first] ?? []).flatMap { $0.reduce(starts) { places(behind: $1, at: $0) } }
        }
        return Set(ends).sorted()
      }
    }
  }

  private func fits(_ character: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    scalar == character || scalar == "?" || foldsCase && scalar.lowercased == character.lowercased
  }
}

extension Unicode.Scalar {
  /// The scalar in lower case, if that is a single scalar.
  var lowercased: Unicode.Scalar {
    if isASCII { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? self : self
  }
}
