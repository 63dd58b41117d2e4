/// A pattern that shares its path with others, as a description of the URLs that it accepts.
///
/// `/products/{id}?sort={sort}!` wants the text `products`, a value of the type of `id`, and under the key `sort` a
/// value of its type. A type accepts texts by code, so only trying texts can show whether two types accept the same
/// one: all cases of a type that lists them, or its samples.
struct PatternContender {
  /// The demand of a pattern on one segment or query item.
  enum Want: Hashable {
    case literal(String)
    /// A value of this type; nil accepts any text.
    case value((any LinkParameter.Type)?)

    /// Any text without line breaks, also for `String` and what wraps it, and for an item with a stand-in for unknown
    /// values.
    ///
    /// No segment is missing, so an optional wants what its own type wants there.
    init(_ type: (any LinkParameter.Type)?, isItem: Bool = false) {
      self = .value(
        type.flatMap {
          let traits = LinkParameterTraits($0)
          let hasStandIn = isItem && ($0.whenUnknown ?? unwrapped($0).whenUnknown) != nil
          let isAny = (traits.isText || hasStandIn) && !traits.allowsLineBreaks
          return isAny ? nil : isItem ? $0 : unwrapped($0)
        })
    }

    /// Whether a text is accepted here, in a segment, an item, or a label.
    fileprivate func accepts(_ text: String, in place: CompiledParameter.Kind) -> Bool {
      switch self {
      case .literal(let literal): literal.utf8.elementsEqual(text.utf8)
      case .value(let type):
        (type?.allowsLineBreaks == true && place == .item
          || !text.utf8.contains(where: PercentCoding.isLineBreak))
          && type.map { LinkCapture(text, isItem: place == .item).converts(to: $0) } ?? true
      }
    }

    /// Texts to try on a type about which nothing else is known: common ones, and its cases or samples.
    fileprivate var texts: [String] {
      guard case .value(let type?) = self else { return Self.common }
      return Self.common + (caseTexts(of: type) ?? type.linkSamples.map(\.linkText))
    }

    /// Returns a text that is accepted here and by another demand on the place.
    ///
    /// A domain's label has no capitals, and only an item may be empty.
    fileprivate func text(sharedWith other: Want, in place: CompiledParameter.Kind) -> String? {
      (texts + other.texts).lazy.map { place == .label ? $0.lowercased() : $0 }.first { text in
        let bytes = ContiguousArray(text.utf8)
        let fits = place != .label || bytes.span.isLabel(bytes.indices, allowsUnderscore: false)
        return fits && (place == .item || !bytes.isEmpty) && accepts(text, in: place)
          && other.accepts(text, in: place)
      }
    }

    /// Whether a text that was tried is accepted as a label of a domain.
    var hasLabel: Bool { text(sharedWith: self, in: .label) != nil }

    /// The type, if no text is known to be one of its values.
    fileprivate var unsampledType: (any LinkParameter.Type)? {
      guard case .value(let type?) = self else { return nil }
      let wrapped = unwrapped(type)
      let isSampled = wrapped is any CaseIterable.Type ? false : !wrapped.linkSamples.isEmpty
      return isSampled || caseTexts(of: wrapped) != nil ? nil : wrapped
    }

    /// The demand on an item that the pattern does not name: any value, because links accept unknown items.
    fileprivate static let anyItem = Self.value(nil)

    /// The bytes of a literal, because two encodings of é are one string, or the type.
    private var key: (literal: [UInt8]?, type: ObjectIdentifier?) {
      switch self {
      case .literal(let text): (Array(text.utf8), nil)
      case .value(let type): (nil, type.map { ObjectIdentifier($0) })
      }
    }

    static func == (one: Self, other: Self) -> Bool { one.key == other.key }

    func hash(into hasher: inout Hasher) {
      hasher.combine(key.literal)
      hasher.combine(key.type)
    }

    /// Common texts; most types accept one of them: a number, a word, a truth value, or an item without a value.
    private static let common = ["1", "a", "2", "b", "true", ""]
  }

  /// Everything that decides which URLs a pattern accepts; patterns with equal wants accept the same URLs.
  struct Wants: Hashable {
    /// The domain's parameter, if it has one, and the segments of the path; a catch-all is the last one.
    fileprivate let segments: [Want]
    /// The query items whose value is restricted, by the bytes of their keys.
    ///
    /// The keys are no strings, because two encodings of é would then be one key.
    fileprivate let items: [[UInt8]: Want]
    /// The keys of the items that must be there.
    fileprivate let required: Set<[UInt8]>
    /// The pattern, if the link's own code reads the values by their names and so may refuse any.
    fileprivate let reader: Int?
  }

  /// Which URLs two patterns share, as far as trying texts can tell.
  enum Overlap {
    case none
    case some(url: String)
    /// No shared URL was found, but a type has no samples to try.
    case unsampled(any LinkParameter.Type)
  }

  /// The pattern's index.
  let index: Int
  let link: Int32
  let alias: Int32
  let wants: Wants
  /// The query literals by their keys.
  let literals: [[UInt8]: [UInt8]]
  /// The pattern as the table has it.
  let text: String
  /// The name of sites of the patterns; empty for none.
  private let site: String

  /// Collects what a compiled pattern wants, by segment and by key.
  init(_ index: Int, _ compiler: borrowing TableCompiler, _ links: [LinkDeclaration]) {
    let compiled = compiler.patterns[index]
    let declaration = links[Int(compiled.link)]
    (self.index, link, alias) = (index, compiled.link, compiled.alias)
    // It was read without a mistake when the table was compiled.
    text = declaration.text(of: compiled)
    let pattern = try? PatternText(text)
    let names = (try? PatternText(declaration.primaryText))?.parameterNames ?? []
    func want(_ name: String?, isItem: Bool = false) -> Want {
      let position = name.flatMap { name in
        names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
      }
      return Want(position.flatMap { declaration.parameters?.type($0) }, isItem: isItem)
    }
    // Literals of one path are the same but for their case.
    let foldsCase = compiler.trie.foldsCase
    let path = (pattern?.segments ?? []).map { segment in
      if case .literal(let literal) = segment {
        Want.literal(foldsCase ? literal.lowercased() : literal)
      } else {
        want(segment.name)
      }
    }
    var items: [[UInt8]: Want] = [:]
    var literals: [[UInt8]: [UInt8]] = [:]
    var required: Set<[UInt8]> = []
    for item in pattern?.items ?? [] {
      let key = Array(item.key.utf8)
      switch item.value {
      case .literal(let text): (items[key], literals[key]) = (.literal(text), Array(text.utf8))
      case .parameter(let name, let isRequired, _):
        items[key] = want(name, isItem: true)
        guard isRequired else { continue }
      }
      required.insert(key)
    }
    self.literals = literals
    site = pattern?.site ?? ""
    wants = Wants(
      segments: ((pattern?.label).map { [want($0)] } ?? []) + path,
      items: items.filter { $1 != .anyItem }, required: required,
      reader: declaration.parameters == nil ? index : nil)
  }

  /// Whether the pattern takes the URLs of a later one of its link, without the items that only that one names.
  ///
  /// A closure reads values by their names, so it gets them from either pattern.
  func shadows(_ other: PatternContender) -> Bool {
    link == other.link && wants.reader == nil && wants.segments == other.wants.segments
      && literals == other.literals && wants.required == other.wants.required
      && wants.required.allSatisfy { wants.items[$0] == other.wants.items[$0] }
  }

  /// Which URLs two patterns of one path share.
  ///
  /// For `/{id}?a=1` and `/{count}?b=1` with whole numbers, a URL is `/1?a=1&b=1`.
  ///
  /// - Complexity: For each segment and required item, at most one conversion for each text that is
  ///   tried.
  func overlap(with other: PatternContender) -> Overlap {
    var unsampled: (any LinkParameter.Type)?
    /// Returns a text that both accept in one place.
    func text(_ one: Want, _ another: Want, in place: CompiledParameter.Kind) -> String? {
      // A literal leaves no choice. Otherwise, look for a text that both accept.
      if case .literal(let text) = one { return another.accepts(text, in: place) ? text : nil }
      if case .literal(let text) = another { return one.accepts(text, in: place) ? text : nil }
      if let found = one.text(sharedWith: another, in: place) { return found }
      unsampled = unsampled ?? one.unsampledType ?? another.unsampledType
      return one.unsampledType == nil && another.unsampledType == nil ? nil : ""
    }

    let isDomain = !site.isEmpty && site != "#" && site.last != ":"
    var domain = site.split(separator: ".").map(String.init)
    let label = domain.firstIndex { $0.hasPrefix("{") }
    var path = ""
    for (position, (one, another)) in zip(wants.segments, other.wants.segments).enumerated() {
      let place = label != nil && position == 0 ? CompiledParameter.Kind.label : .segment
      guard let text = text(one, another, in: place) else { return .none }
      if let label, place == .label {
        domain[label] = text
      } else {
        path += "/"
        PercentCoding.append(text, as: .segment, to: &path)
      }
    }
    var url = (isDomain ? "//" : "") + domain.joined(separator: ".")
    url += path.isEmpty ? "/" : path
    let keys = wants.required.union(other.wants.required)
    // In the order of their bytes, so that the message is the same each time.
    for key in keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let (one, another) = (wants.items[key] ?? .anyItem, other.wants.items[key] ?? .anyItem)
      guard let text = text(one, another, in: .item) else { return .none }
      url += url.contains("?") ? "&" : "?"
      PercentCoding.append(String(decoding: key, as: UTF8.self), as: .queryItem, to: &url)
      url += "="
      PercentCoding.append(text, as: .queryItem, to: &url)
    }
    return unsampled.map { .unsampled($0) } ?? .some(url: url)
  }
}
