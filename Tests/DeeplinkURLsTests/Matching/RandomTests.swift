import DeeplinkURLs
import Foundation
import Testing

/// Random tables and URLs, answered by the parser and by the reference.
///
/// `DEEPLINKS_RANDOM_TABLES` sets how many tables are tried: a slice in a debug build, and more in
/// `Tests/Release`. `DEEPLINKS_SEED` is the seed of the first; a failure names that of its table.
struct RandomTests {
  static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["DEEPLINKS_RANDOM_TABLES"].flatMap(Int.init)
    let first = environment["DEEPLINKS_SEED"].flatMap { UInt64($0) } ?? 1
    #if DEBUG
      let standard = 20
    #else
      let standard = 400
    #endif
    return (0..<(count ?? standard)).map { first &+ UInt64($0) }
  }()

  /// Whether the tables are those of each `swift test`, which have URLs of all kinds: twenty others may lack one.
  static let areUsual = ProcessInfo.processInfo.environment["DEEPLINKS_SEED"] == nil

  @Test(arguments: [false, true])
  func `the parser answers as the reference does`(ofFewPaths: Bool) {
    var (hits, aliases, folded) = (0, 0, 0)
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      var world = RandomTable(ofFewPaths: ofFewPaths, using: &random)
      let parser = LinkParser(
        sites: [.universal("h.example"), .scheme("app")], links: world.table)
      let broken = parser.links.issues.filter { $0.severity == .error }.flatMap(\.patterns)
      #expect(
        Set(broken.map { world.link(of: $0) ?? -1 }) == world.reference.brokenLinks,
        "seed \(seed): issues of \(world.texts)")
      for _ in 0..<40 {
        let url = world.url(using: &random)
        let match = try? parser.parse(url)
        let answer = match.map { match in
          ReferenceParser.Answer(
            link: match.identifier,
            values: Dictionary(
              uniqueKeysWithValues: match.values.names.compactMap { name in
                let values = match.values.all(name)
                return values.isEmpty ? nil : (name, values)
              }))
        }
        hits += answer == nil ? 0 : 1
        aliases += match.map { $0.matchedPattern == $0.pattern } ?? true ? 0 : 1
        folded += answer != nil && world.reference.foldsCase ? 1 : 0
        #expect(
          answer == world.reference.parse(url), "seed \(seed): \(url) in \(world.texts)")
      }
    }
    guard Self.areUsual else { return }
    #expect(hits > Self.seeds.count * 4, "too few URLs fit their table")
    #expect(aliases > Self.seeds.count, "too few URLs fit an alias")
    #expect(folded > Self.seeds.count, "too few URLs fit a table that folds case")
  }
}

/// A small table over few words, so that links meet, and URLs that nearly fit it.
struct RandomTable {
  /// Some are of seven, eight, nine and 16 bytes, since eight are compared at once.
  private static let words = [
    "a", "b", "ab", "new", "é", "7", "a b", "settingA", "settingB", "setting", "settingsA",
    "settingAsettingB", "settingBsettingA", "https://x.example/",
  ]
  private static let keys = ["k", "q", "ü", "k2"]
  private static let values = ["1", "2", "x", "", "é", "a/b", "-5", "http://y.example"]

  /// The patterns of all links, each link's primary pattern in front of its aliases.
  private let patterns: [ReferenceParser.Pattern]
  let texts: [String]
  let reference: ReferenceParser

  /// - Parameter ofFewPaths: Whether the links are many and differ in their queries more than in their
  ///   paths.
  init(ofFewPaths: Bool = false, using random: inout SeededGenerator) {
    var patterns: [ReferenceParser.Pattern] = []
    var texts: [String] = []
    func add(_ pattern: ReferenceParser.Pattern) {
      guard !texts.contains(pattern.text) else { return }
      patterns.append(pattern)
      texts.append(pattern.text)
    }
    for link in 0..<Int.random(in: ofFewPaths ? 8...48 : 1...12, using: &random) {
      let pattern =
        ofFewPaths
        ? Self.patternOfFewPaths(link, using: &random) : Self.pattern(link, using: &random)
      add(pattern)
      guard patterns.last?.link == link else { continue }
      for _ in 0..<2 where Int.random(in: 0...5, using: &random) == 0 {
        let words = ofFewPaths ? ["go"] : Self.words
        if let alias = pattern.alias(words: words, keys: Self.keys, using: &random) { add(alias) }
      }
    }
    self.patterns = patterns
    self.texts = texts
    reference = ReferenceParser(
      host: "h.example", scheme: "app", foldsCase: Int.random(in: 0...3, using: &random) == 0,
      patterns: patterns)
  }

  /// The link of a pattern, by the pattern's text.
  func link(of text: String) -> Int? { texts.firstIndex(of: text).map { patterns[$0].link } }

  /// The links, with a parameter of the right type for each name.
  var table: LinkTable<Int> {
    let links = Dictionary(grouping: patterns, by: \.link).sorted { $0.key < $1.key }
    return LinkTable(
      links.map { Self.link($0.value, $0.value[0].parameters.map(\.type)[...]) },
      foldsCase: reference.foldsCase)
  }

  /// A link of the parameters so far and of those that are left.
  private static func link<each P: LinkParameter>(
    _ patterns: [ReferenceParser.Pattern], _ rest: ArraySlice<any LinkParameter.Type>,
    _ types: repeat (each P).Type
  ) -> LinkPattern<Int> {
    guard let next = rest.first else {
      let number = patterns[0].link
      return LinkPattern(
        patterns[0].text, { (_: repeat each P) in number },
        aliases: patterns.dropFirst().map(\.text))
    }
    return link(patterns, rest.dropFirst(), next: next, after: repeat each types)
  }

  /// The same with `next` as the last of the parameters so far, opened: where the compiler knows the types
  /// that may come, it makes a function for every row of them that there could be.
  private static func link<Next: LinkParameter, each P: LinkParameter>(
    _ patterns: [ReferenceParser.Pattern], _ rest: ArraySlice<any LinkParameter.Type>,
    next: Next.Type, after types: repeat (each P).Type
  ) -> LinkPattern<Int> {
    link(patterns, rest, repeat each types, next)
  }

  private static func pattern(
    _ link: Int, using random: inout SeededGenerator
  ) -> ReferenceParser.Pattern {
    var pieces: [ReferenceParser.Piece] = []
    var numbers: Set<String> = []
    var addresses: Set<String> = []
    var lists: Set<String> = []
    /// Gives a parameter a type, now and then.
    func type(_ name: String, isOptional: Bool = false) {
      switch Int.random(in: 0...5, using: &random) {
      case 0...1 where !isOptional: numbers.insert(name)
      case 2: addresses.insert(name)
      default: break
      }
    }
    for index in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0...5:
        pieces.append(.init(form: .literal(words[Int.random(in: 0..<words.count, using: &random)])))
      default:
        pieces.append(.init(form: .parameter("p\(index)")))
        type("p\(index)")
      }
    }
    if Int.random(in: 0...5, using: &random) == 0 {
      pieces.append(.init(form: .rest("rest")))
      lists.insert("rest")
      type("rest")
    }
    var items: [ReferenceParser.Item] = []
    for key in keys where Int.random(in: 0...4, using: &random) == 0 {
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        items.append(.init(key: key, form: .literal(values[Int.random(in: 0..<3, using: &random)])))
      case 1:
        items.append(.init(key: key, form: .parameter("v\(key)", required: true)))
        type("v\(key)")
      case 2:
        let isRequired = Bool.random(using: &random)
        items.append(.init(key: key, form: .parameter("v\(key)", required: isRequired)))
        lists.insert("v\(key)")
        type("v\(key)")
      default:
        items.append(.init(key: key, form: .parameter("v\(key)", required: false)))
        type("v\(key)", isOptional: true)
      }
    }
    let hasOthers = Int.random(in: 0...5, using: &random) == 0
    return .init(
      link: link, pieces: pieces, items: items, numbers: numbers, addresses: addresses,
      lists: lists, others: hasOthers ? "others" : nil)
  }

  private static func patternOfFewPaths(
    _ link: Int, using random: inout SeededGenerator
  ) -> ReferenceParser.Pattern {
    var pieces = [ReferenceParser.Piece(form: .literal("go"))]
    if Int.random(in: 0...3, using: &random) == 0 { pieces.append(.init(form: .parameter("p"))) }
    var items: [ReferenceParser.Item] = []
    // The first two keys nearly always, so that few links tie.
    for (key, least) in zip(keys, [9, 8, 2, 1]) where Int.random(in: 0...9, using: &random) < least
    {
      let value = words[Int.random(in: 0..<words.count, using: &random)]
      items.append(.init(key: key, form: .literal(value)))
    }
    var (numbers, lists): (Set<String>, Set<String>) = ([], [])
    if Int.random(in: 0...3, using: &random) == 0 {
      items.append(.init(key: "n", form: .parameter("vn", required: Bool.random(using: &random))))
      if Bool.random(using: &random) { numbers.insert("vn") }
      if Bool.random(using: &random) { lists.insert("vn") }
    }
    return .init(link: link, pieces: pieces, items: items, numbers: numbers, lists: lists)
  }

  /// A URL made of one of the patterns, often with something changed.
  mutating func url(using random: inout SeededGenerator) -> String {
    let beginnings = [
      "https://h.example/", "HTTPS://H.Example:443/", "app://", "app:///", "app:/", "APP:///",
    ]
    var parts: [String] = []
    var items: [String] = []
    if let pattern = reference.patterns.randomElement(using: &random) {
      for piece in pattern.pieces {
        if case .literal(let text) = piece.form {
          let isCapital = !text.contains(":") && Int.random(in: 0...7, using: &random) == 0
          parts.append(isCapital ? text.uppercased() : text)
        } else {
          let count = piece.isRest ? Int.random(in: 1...3, using: &random) : 1
          for _ in 0..<count { parts.append(Self.words.randomElement(using: &random) ?? "a") }
        }
      }
      for item in pattern.items where Int.random(in: 0...5, using: &random) > 0 {
        switch item.form {
        case .literal(let text): items.append("\(item.key)=\(text)")
        case .parameter(let name, _):
          let count = pattern.lists.contains(name) ? Int.random(in: 1...3, using: &random) : 1
          for _ in 0..<count {
            items.append("\(item.key)=\(Self.values.randomElement(using: &random) ?? "")")
          }
        }
      }
    }
    switch Int.random(in: 0...9, using: &random) {
    case 0: parts.append(Self.words.randomElement(using: &random) ?? "a")
    case 1: _ = parts.popLast()
    case 2: items.append("k=2")
    case 3: items.append("utm=x")
    case 4:
      parts.append(
        ["", ".", "..", "%2e", ".%2E", "%zz", "%C3", "%00", "%ED%A0%80", "\u{7}"].randomElement(
          using: &random) ?? "")
    default: break
    }
    if Int.random(in: 0...2, using: &random) == 0 { items.shuffle(using: &random) }
    var text = (beginnings.randomElement(using: &random) ?? "")
    text += parts.map { escape($0, using: &random) }.joined(separator: "/")
    if Int.random(in: 0...3, using: &random) == 0 { text += "/" }
    if !items.isEmpty || Int.random(in: 0...8, using: &random) == 0 { text += "?" }
    text += items.map { escape($0, keeping: "=", using: &random) }.joined(separator: "&")
    if Int.random(in: 0...6, using: &random) == 0 { text += "#f" }
    if Int.random(in: 0...30, using: &random) == 0,
      let index = text.indices.randomElement(using: &random)
    {
      text.replaceSubrange(
        index...index,
        with: ["%", " ", "/", "\\", "&", "é", "@", ":"].randomElement(using: &random) ?? "")
    }
    return text
  }

  /// Escapes what must be, and now and then what need not be.
  private func escape(
    _ text: String, keeping kept: Character? = nil, using random: inout SeededGenerator
  ) -> String {
    let all = Int.random(in: 0...5, using: &random) == 0
    var result = ""
    for character in text {
      let needed = character == " " || (character == "/" && kept == nil)
      let high = !character.isASCII && Int.random(in: 0...1, using: &random) == 0
      if character != kept, character != "%", needed || high || all && !text.contains("%") {
        for byte in String(character).utf8 {
          let hex = String(byte, radix: 16, uppercase: Int.random(in: 0...1, using: &random) == 0)
          result += "%" + (hex.count == 1 ? "0" : "") + hex
        }
      } else {
        result.append(character)
      }
    }
    return result
  }
}
