/// A pattern of Apple's: text, `*` for any run of characters, `?` for any one, `$(name)` for one of the
/// texts of a variable.
///
/// A match keeps the set of places in the text that the pattern so far can end at, and goes through the
/// pattern once. So there is nothing to go back to, whatever pattern and text are.
///
/// Source: Apple, `applinks.Details.Components` and `applinks.SubstitutionVariables`.
struct WildcardPattern {
  /// A part of the pattern that names no variable.
  enum Step: Equatable {
    case scalar(Unicode.Scalar)
    case one
    case run
  }

  /// A part of the pattern.
  enum Part {
    case step(Step)
    /// Any one of the texts of a variable, which have wildcards and no variables.
    case choice(Choices)
  }

  private(set) var parts: [Part] = []

  /// Reads a pattern.
  ///
  /// A name that is no variable's stands for nothing, so that the pattern fits no text. A `$(` without
  /// its end is text.
  init(_ text: some StringProtocol, _ variables: SubstitutionVariables, foldsCase: Bool) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "$", index + 1 < scalars.count, scalars[index + 1] == "(",
        let end = scalars[index...].firstIndex(of: ")")
      {
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[(index + 2)..<end])
        parts.append(.choice(variables.texts(of: String(name), foldsCase: foldsCase)))
        index = end + 1
      } else {
        parts.append(.step(Step(scalars[index], foldsCase: foldsCase)))
        index += 1
      }
    }
  }

  /// Whether the whole text fits the pattern; its case is folded by the caller, as the pattern's was.
  ///
  /// - Complexity: The length of the text times that of the pattern with the texts of its variables.
  func matches(_ text: some Collection<Unicode.Scalar>) -> Bool {
    let text = Array(text)
    var places = [0]
    for part in parts {
      switch part {
      case .step(let step): places = step.places(after: places, in: text)
      case .choice(let choices):
        places = choices.places(after: places, in: text)
      }
      if places.isEmpty { return false }
    }
    return places.last == text.count
  }
}

extension WildcardPattern {
  /// The texts of a variable.
  ///
  /// They are found by what they begin with, since `$(lang)` has 600 of them and a file may name it in each rule.
  struct Choices {
    static let none = Choices([], foldsCase: false)

    private var byFirst: [Unicode.Scalar: [[Step]]] = [:]
    /// Those that begin with a wildcard, and those that are empty.
    private var others: [[Step]] = []

    init(_ texts: [String], foldsCase: Bool) {
      for text in texts {
        let steps = text.unicodeScalars.map { Step($0, foldsCase: foldsCase) }
        if case .scalar(let first) = steps.first {
          byFirst[first, default: []].append(steps)
        } else {
          others.append(steps)
        }
      }
    }

    /// Where one of the texts can end if it begins at one of some places, both in ascending order.
    fileprivate func places(after places: [Int], in text: [Unicode.Scalar]) -> [Int] {
      var isReached = Array(repeating: false, count: text.count + 1)
      func take(_ choices: [[Step]], from starts: [Int]) {
        for choice in choices {
          var ends = starts
          for step in choice where !ends.isEmpty { ends = step.places(after: ends, in: text) }
          for place in ends { isReached[place] = true }
        }
      }
      take(others, from: places)
      let starts = Dictionary(grouping: places.filter { $0 < text.count }) { text[$0] }
      for (first, starts) in starts { take(byFirst[first] ?? [], from: starts) }
      return isReached.indices.filter { isReached[$0] }
    }
  }
}

extension WildcardPattern.Step {
  init(_ scalar: Unicode.Scalar, foldsCase: Bool) {
    switch scalar {
    case "*": self = .run
    case "?": self = .one
    default: self = .scalar(foldsCase ? scalar.lowercased : scalar)
    }
  }

  /// Where the step can end if it begins at one of some places, both in ascending order.
  fileprivate func places(after places: [Int], in text: [Unicode.Scalar]) -> [Int] {
    switch self {
    case .scalar(let scalar):
      places.compactMap { $0 < text.count && text[$0] == scalar ? $0 + 1 : nil }
    case .one: places.compactMap { $0 < text.count ? $0 + 1 : nil }
    case .run: places.first.map { Array($0...text.count) } ?? []
    }
  }
}

extension Unicode.Scalar {
  /// The scalar in lower case, where that is one scalar too.
  var lowercased: Unicode.Scalar {
    if isASCII { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return self }
    return first
  }
}
