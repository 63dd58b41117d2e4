import DeeplinkURLs

extension RandomSiteTable {
  private static let words = ["a", "b", "new", "a b", "x/y", "7", "en", "https://x.example/", "8"]
  private static let keys = ["k", "q", "k2"]

  /// The table's own part and two features, each under a random prefix.
  static func features(using random: inout SeededGenerator) -> [Feature] {
    var features = [AppID.own, AppID.first, AppID.second].map { Feature(wrap: $0) }
    let names = [
      nil, nil, nil, nil, "en.w.example", "de.w.example", "f.example#", "p.example", "#", "app:",
    ]
    for index in features.indices.dropFirst() {
      features[index].name = names.randomElement(using: &random) ?? nil
      features[index].path = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        words[Int.random(in: 0..<3, using: &random)]
      }
    }
    return features
  }

  static func patterns(
    of features: [Feature], foldsCase: Bool, using random: inout SeededGenerator
  ) -> [Pattern] {
    var result: [Pattern] = []
    var links = 0
    /// Adds a pattern that ties with none; ties have tests of their own.
    func add(_ pattern: Pattern) -> Bool {
      let shape = pattern.withLabel.shape(foldsCase: foldsCase)
      let isTied = result.contains {
        $0.name == pattern.name && $0.withLabel.shape(foldsCase: foldsCase) == shape
      }
      if !isTied { result.append(pattern) }
      return !isTied
    }
    for _ in 0..<Int.random(in: 2...10, using: &random) {
      let index = features.indices.randomElement(using: &random) ?? 0
      let pattern = pattern(of: features[index], at: index, using: &random)
      // A typed label is there once more as a text, so that a URL fits both.
      let isLabelTyped = pattern.hasLabel && pattern.reference.numbers.contains("l")
      for isTyped in isLabelTyped ? [true, false] : [true] {
        var primary = pattern
        primary.reference.link = links
        if !isTyped { primary.reference.numbers.remove("l") }
        guard add(primary) else { continue }
        links += 1
        for _ in 0..<2 where Int.random(in: 0...3, using: &random) == 0 {
          if let alias = alias(of: primary, in: features[index], using: &random) { _ = add(alias) }
        }
      }
    }
    return result
  }

  private static func pattern(
    of feature: Feature, at index: Int, using random: inout SeededGenerator
  ) -> Pattern {
    // The table's own links wrap their identifiers, so they have no parts to print.
    let isTyped = index > 0 && Int.random(in: 0...2, using: &random) > 0
    var reference = ReferenceParser.Pattern(
      link: 0, pieces: feature.path.map { .init(form: .literal($0)) }, items: [])
    for place in 0..<Int.random(in: 0...3, using: &random) {
      let word = words[Int.random(in: 0..<3, using: &random)]
      let name = Int.random(in: 0...5, using: &random) == 0 ? "_" : "p\(place)"
      reference.pieces.append(
        .init(form: Bool.random(using: &random) ? .literal(word) : .parameter(name)))
    }
    if Int.random(in: 0...5, using: &random) == 0 {
      reference.pieces.append(.init(form: .rest("rest")))
      reference.lists.insert("rest")
    }
    for key in keys where Int.random(in: 0...4, using: &random) == 0 {
      let isRequired = Bool.random(using: &random)
      let isLiteral = Int.random(in: 0...2, using: &random) == 0
      reference.items.append(
        .init(
          key: key, form: isLiteral ? .literal("1") : .parameter("v\(key)", required: isRequired)))
      if !isLiteral, Bool.random(using: &random) {
        reference.lists.insert("v\(key)")
        if isTyped, Bool.random(using: &random) { reference.numbers.insert("v\(key)") }
      }
      let isText = isTyped && !reference.numbers.contains("v\(key)")
      if isText, !isLiteral, !isRequired, !reference.lists.contains("v\(key)") {
        reference.lenient.insert("v\(key)")
      } else if isText, key != "k" {
        reference.lines.insert("v\(key)")
      }
    }
    if isTyped {
      for name in ["l", "l", "l", "p0", "p1", "p2", "rest"] {
        switch Int.random(in: 0...3, using: &random) {
        case 0: reference.numbers.insert(name)
        case 1 where name != "l": reference.addresses.insert(name)
        default: break
        }
      }
    }
    if Int.random(in: 0...3, using: &random) == 0 { reference.others = "others" }
    let names = [
      nil, nil, nil, nil, "en.w.example", label, label, "f.example", "f.example#", "de.w.example",
      "app:", "o:", "#", "https:",
    ]
    let isRouted = feature.name == "#" && Bool.random(using: &random)
    let outer = isRouted ? "f.example#" : feature.name
    return Pattern(
      name: outer ?? names.randomElement(using: &random) ?? nil, reference: reference,
      feature: index, isTyped: isTyped)
  }

  /// An alias of a primary pattern, also on another site, and with the domain's label as a segment.
  private static func alias(
    of primary: Pattern, in feature: Feature, using random: inout SeededGenerator
  ) -> Pattern? {
    var own = primary.reference
    own.pieces.removeFirst(feature.path.count)
    var name = primary.name
    if feature.name == nil, Bool.random(using: &random) {
      if primary.hasLabel { own.pieces.append(.init(form: .parameter("l"))) }
      let names = [nil, nil, nil, "en.w.example", "f.example", "f.example#", "app:", "#"]
      name = names.randomElement(using: &random) ?? nil
    }
    let few = Array(words.prefix(3))
    guard var moved = own.alias(words: few, keys: keys, using: &random) else { return nil }
    moved.pieces = feature.path.map { .init(form: .literal($0)) } + moved.pieces
    var alias = primary
    alias.name = name
    alias.reference = moved
    return alias
  }

  func url(using random: inout SeededGenerator) -> String {
    let beginnings = [
      "https://en.w.example/", "https://de.w.example/", "http://fr.w.example/",
      "https://-x.w.example/", "https://De.w.example/", "https://f.example/#/",
      "https://f.example#", "https://f.example/", "o:", "o:/", "app://", "app:///",
      "https://w.example/",
      // With ports, of which some are no site's.
      "https://p.example:81/", "https://p.example/", "s://de.w.example:99/", "s://de.w.example/",
      "https://en.w.example:8443/", "https://en.w.example:443/", "https://en.w.example:/",
      "https://en.w.example:81/", "http://fr.w.example:80/", "http://fr.w.example:443/",
      "https://f.example:443/#/",
    ]
    var parts: [String] = []
    var items: [String] = []
    if let pattern = patterns.randomElement(using: &random)?.reference {
      for piece in pattern.pieces {
        if case .literal(let text) = piece.form {
          parts.append(Int.random(in: 0...7, using: &random) == 0 ? text.uppercased() : text)
        } else {
          let count = piece.isRest ? Int.random(in: 1...2, using: &random) : 1
          for _ in 0..<count { parts.append(Self.words.randomElement(using: &random) ?? "a") }
        }
      }
      for item in pattern.items where Int.random(in: 0...5, using: &random) > 0 {
        var (count, isOfLines) = (1, false)
        if case .parameter(let name, _) = item.form {
          if pattern.lists.contains(name) { count = Int.random(in: 1...3, using: &random) }
          isOfLines = pattern.lines.contains(name)
        }
        for _ in 0..<count {
          let text = ["1", "2", "", "a+b"].randomElement(using: &random) ?? "1"
          items.append("\(item.key)=\(isOfLines && text == "1" ? "%0A" : "")\(text)")
        }
      }
    }
    if Int.random(in: 0...4, using: &random) == 0 { parts.append("more") }
    for extra in ["utm=a+b", "k=9", "", "x", "q=%0A"]
    where Int.random(in: 0...4, using: &random) == 0 {
      items.append(extra)
    }
    items.shuffle(using: &random)
    let isOfLabel = Int.random(in: 0...5, using: &random) == 0
    var text = isOfLabel ? "https://7.w.example/" : beginnings.randomElement(using: &random) ?? ""
    text += parts.map { $0.replacing("/", with: "%2F").replacing(" ", with: "%20") }
      .joined(separator: "/")
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if Int.random(in: 0...9, using: &random) == 0 { text += "#top" }
    return text
  }
}
