/// A pattern in Apple's form: text, `*` for any number of characters, `?` for one, `$(name)` for one of a variable's
/// texts.
///
/// A match goes through the pattern once. It keeps the set of places in the text at which the pattern so far can end,
/// so it never goes back, whatever the pattern and the text are.
///
/// Source: Apple, `applinks.Details.Components` and `applinks.SubstitutionVariables`.
struct WildcardPattern {
  /// A part of the pattern.
  enum Part: Sendable {
    case scalar(Unicode.Scalar)
    case one
    case run
    /// One of the texts of the variable with this name.
    case variable(String, Choices)
  }

  private(set) var parts: [Part] = []
  /// The names of variables that are defined nowhere; no text fits a pattern with one.
  private(set) var undefined: [String] = []
  /// The number of steps of a match; each costs as much as the text is long.
  private(set) var steps = 0

  /// Reads a pattern.
  ///
  /// A `$(` without its end is text.
  init(
    _ text: some Sequence<Unicode.Scalar>, _ variables: SubstitutionVariables, foldsCase: Bool
  ) {
    let scalars = Array(text)
    // After the last parenthesis, no variable can end.
    let lastEnd = scalars.lastIndex(of: ")") ?? 0
    var index = 0
    while index < scalars.count {
      if scalars[index] == "$", index + 1 < lastEnd, scalars[index + 1] == "(",
        let end = scalars[index...].firstIndex(of: ")")
      {
        let name = String(String.UnicodeScalarView(scalars[(index + 2)..<end]))
        let choices = variables.texts(of: name, foldsCase: foldsCase)
        if choices == nil { undefined.append(name) }
        parts.append(.variable(name, choices ?? Choices([], foldsCase: foldsCase)))
        steps += max(choices?.steps ?? 1, name.unicodeScalars.count)
        index = end + 1
      } else {
        parts.append(Part(scalars[index], foldsCase: foldsCase))
        steps += 1
        index += 1
      }
    }
  }

  /// The characters in front of the first wildcard or variable.
  var beginning: [Unicode.Scalar] { parts.prefix { $0.scalar != nil }.compactMap(\.scalar) }

  /// The pattern with a slash in front.
  var behindSlash: WildcardPattern {
    var pattern = self
    pattern.parts.insert(.scalar("/"), at: 0)
    return pattern
  }

  /// Whether every text fits.
  var fitsAll: Bool {
    !parts.isEmpty && parts.allSatisfy { if case .run = $0 { true } else { false } }
  }

  /// Whether the whole text fits the pattern; if the pattern ignores case, the caller has to fold the text's.
  ///
  /// - Complexity: For each step, the length of the text in words of 64 bits.
  func matches(_ text: MatchedText) -> Bool {
    var places = PlaceSet(beginningOf: text)
    for part in parts {
      places.advance(by: part, in: text)
      if places.isEmpty { return false }
    }
    return places.contains(text.count)
  }
}

extension WildcardPattern {
  /// The texts of a variable; they may have wildcards, but no variables.
  ///
  /// They are looked up by first character, because `$(lang)` has 600 texts and a file may use it in each rule.
  struct Choices: Sendable {
    /// The texts that begin with a character, by that character.
    fileprivate private(set) var byFirst: [Unicode.Scalar: [[Part]]] = [:]
    /// The texts that begin with a wildcard or are empty.
    fileprivate private(set) var others: [[Part]] = []
    /// The number of steps of a match at one place.
    let steps: Int

    init(_ texts: [String], foldsCase: Bool) {
      let texts = texts.map { $0.unicodeScalars.map { foldsCase ? $0.lowercased : $0 } }
      for text in Set(texts) {
        let parts = text.map { Part($0, foldsCase: foldsCase) }
        if let first = parts.first?.scalar {
          byFirst[first, default: []].append(parts)
        } else {
          others.append(parts)
        }
      }
      func sum(_ texts: [[Part]]) -> Int { texts.reduce(0) { $0 + $1.count + 1 } }
      steps = max(1, sum(others) + (byFirst.values.map(sum).max() ?? 0))
    }
  }
}

extension WildcardPattern.Part {
  fileprivate init(_ scalar: Unicode.Scalar, foldsCase: Bool) {
    switch scalar {
    case "*": self = .run
    case "?": self = .one
    default: self = .scalar(foldsCase ? scalar.lowercased : scalar)
    }
  }

  /// The character, if the part is one.
  var scalar: Unicode.Scalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }
}

extension Unicode.Scalar {
  /// The scalar in lower case, if that is a single scalar.
  var lowercased: Unicode.Scalar {
    if isASCII { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return self }
    return first
  }
}

// MARK: - What is matched

/// A text laid out for matches: the places of each of its characters, as bits.
///
/// The text may be another pattern. A pattern that matches it fits every text that the other pattern fits. A `*` then
/// matches any part of the other pattern, a `?` one character or a `?`, and everything else only itself.
struct MatchedText {
  /// The number of characters.
  let count: Int
  /// The characters in front of the first wildcard or variable.
  let beginning: [Unicode.Scalar]
  /// The places that a `?` matches.
  fileprivate private(set) var ones: [UInt64]
  fileprivate private(set) var scalars: [Unicode.Scalar: [UInt64]] = [:]
  fileprivate private(set) var variables: [String: [UInt64]] = [:]

  init(_ text: some Collection<Unicode.Scalar>) {
    self.init(count: text.count, beginning: Array(text))
    for (place, scalar) in text.enumerated() { set(scalar, at: place) }
  }

  init(_ pattern: WildcardPattern, foldsCase: Bool = false) {
    let beginning = pattern.beginning
    self.init(
      count: pattern.parts.count, beginning: foldsCase ? beginning.map(\.lowercased) : beginning)
    for (place, part) in pattern.parts.enumerated() {
      switch part {
      case .scalar(let scalar): set(foldsCase ? scalar.lowercased : scalar, at: place)
      case .one: ones.insert(place)
      case .run: break
      case .variable(let name, _):
        variables[name, default: Array(repeating: 0, count: ones.count)].insert(place)
      }
    }
  }

  private init(count: Int, beginning: [Unicode.Scalar]) {
    self.count = count
    self.beginning = beginning
    // There is one place more than characters, behind the last one.
    ones = Array(repeating: 0, count: count / 64 + 1)
  }

  private mutating func set(_ scalar: Unicode.Scalar, at place: Int) {
    ones.insert(place)
    scalars[scalar, default: Array(repeating: 0, count: ones.count)].insert(place)
  }
}

extension [UInt64] {
  fileprivate mutating func insert(_ place: Int) { self[place / 64] |= 1 << UInt64(place % 64) }
}

/// The places in a text at which the pattern so far can end.
private struct PlaceSet {
  private var words: [UInt64]
  private(set) var isEmpty = false

  init(beginningOf text: MatchedText) {
    words = Array(repeating: 0, count: text.ones.count)
    words[0] = 1
  }

  func contains(_ place: Int) -> Bool { words[place / 64] & 1 << UInt64(place % 64) != 0 }

  mutating func advance(by part: WildcardPattern.Part, in text: MatchedText) {
    switch part {
    case .scalar(let scalar): advance(over: text.scalars[scalar])
    case .one: advance(over: text.ones)
    case .run: fill(upTo: text.count)
    case .variable(let name, let choices):
      var result = self
      result.advance(over: text.variables[name])
      func add(_ choice: [WildcardPattern.Part]) {
        var places = self
        for part in choice where !places.isEmpty { places.advance(by: part, in: text) }
        result.formUnion(places)
      }
      for choice in choices.others { add(choice) }
      for (scalar, places) in text.scalars where intersects(places) {
        for choice in choices.byFirst[scalar] ?? [] { add(choice) }
      }
      self = result
    }
  }

  /// Advances by one, only from places where the character is.
  private mutating func advance(over places: [UInt64]?) {
    guard let places else {
      for index in words.indices { words[index] = 0 }
      isEmpty = true
      return
    }
    var carry: UInt64 = 0
    var all: UInt64 = 0
    for index in words.indices {
      let word = words[index] & places[index]
      words[index] = word << 1 | carry
      carry = word >> 63
      all |= words[index]
    }
    isEmpty = all == 0
  }

  /// Adds every place after the first one.
  private mutating func fill(upTo last: Int) {
    guard let first = words.firstIndex(where: { $0 != 0 }) else { return }
    // All bits from the lowest one on.
    words[first] = ~(words[first] & (~words[first] &+ 1) &- 1)
    for index in words.indices.dropFirst(first + 1) { words[index] = .max }
    words[last / 64] &= UInt64.max >> UInt64(63 - last % 64)
  }

  private func intersects(_ places: [UInt64]) -> Bool {
    words.indices.contains { words[$0] & places[$0] != 0 }
  }

  private mutating func formUnion(_ other: PlaceSet) {
    guard !other.isEmpty else { return }
    for index in words.indices { words[index] |= other.words[index] }
    isEmpty = false
  }
}
