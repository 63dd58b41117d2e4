/// The domains that patterns begin with, each with its own trie, in the order in which each site tries them.
struct DomainTable: Sendable {
  private(set) var entries: ContiguousArray<DomainEntry> = []
  /// The indices of each site's entries, site by site.
  ///
  /// The complement of an index is stored if the site's links all have that domain, except maybe for the parameter's
  /// label.
  private(set) var order: ContiguousArray<Int32> = []
  /// The range of each site's entries in ``order``; empty if no pattern has a domain.
  private(set) var ranges: ContiguousArray<Range<Int32>> = []

  /// An entry by its index in the order.
  @inline(__always)
  func entry(_ index: Int32) -> DomainEntry { entries[Int(index < 0 ? ~index : index)] }

  /// Returns the root of a domain's trie; domains that differ only in the name of their parameter share it.
  ///
  /// - Parameter indices: The entries by the keys of their domains.
  mutating func root(
    of part: PatternParser.Part, isText: Bool, _ pool: borrowing TextPool,
    _ trie: inout SegmentTrie, _ indices: inout [String: [Int32]]
  ) -> Int32 {
    let keys = pool.string(part.key).domainKeys
    let known = indices[keys[0]]?.first { entry($0).isText == isText }
    if let known { return entry(known).root }
    for key in keys { indices[key, default: []].append(Int32(entries.count)) }
    let root = trie.insertRoot(part.key)
    entries.append(DomainEntry(part, root: root, isText: isText, pool))
    return root
  }

  /// Sorts the domains that each site may have in the order in which they are tried.
  ///
  /// Labels are compared from left to right as segments are: literals come first, then a parameter of any type but
  /// `String`, then one of `String`.
  ///
  /// - Complexity: Linear in the number of sites and domains, but quadratic in the number of domains with a parameter on
  ///   one site.
  mutating func layOut(_ sites: [LinkSite], _ indices: [String: [Int32]]) {
    guard !entries.isEmpty else { return }
    for site in sites {
      let start = Int32(order.count)
      for index in site.domains.flatMap({ indices[$0] ?? [] }) {
        let new = entry(index)
        // Insertion instead of a sort, because each sort adds some kilobytes to an app.
        let last = order[Int(start)...].lastIndex { entry($0).rank <= new.rank }
        let isKnown = !site.isWildcard || new.label == 0
        order.insert(isKnown ? ~index : index, at: last.map { $0 + 1 } ?? Int(start))
      }
      ranges.append(start..<Int32(order.count))
    }
  }
}

/// A domain that patterns begin with: `live.artsy.net`, or `{language}.wikipedia.org` with the text on either side of
/// its parameter.
struct DomainEntry: BitwiseCopyable, Sendable {
  /// The domain as the pattern has it.
  let text: TableText
  let before: TableText
  let after: TableText
  /// The number of the label that is a parameter, or -1.
  let label: Int32
  /// Whether the parameter takes any text.
  let isText: Bool
  /// The root of its trie.
  let root: Int32

  fileprivate init(
    _ part: PatternParser.Part, root: Int32, isText: Bool, _ pool: borrowing TextPool
  ) {
    text = part.key
    self.root = root
    self.isText = isText
    guard !part.text.isEmpty else {
      (before, after, label) = (text, TableText(), -1)
      return
    }
    before = TableText(text.start..<part.text.start - 1)
    after = TableText(part.text.end + 1..<text.end)
    label = part.label(pool)
  }

  /// The position in the order, the lowest first: a literal domain, then the one with more literal labels in front of
  /// its parameter, then any type before `String`.
  fileprivate var rank: Int { label < 0 ? .min : Int(label) * -2 + (isText ? 1 : 0) }

  /// Whether a link has this domain, with a valid label in place of the parameter.
  ///
  /// - Parameter isKnown: Whether the link's site makes sure of everything but that label.
  @inline(__always)
  func fits(_ bytes: LinkBytes, _ pool: LinkBytes, isKnown: Bool) -> Bool {
    guard label >= 0 || !isKnown else { return true }
    let host = bytes.domain
    guard label >= 0 else { return bytes.isEqual(host, text, in: pool, foldsCase: true) }
    let value = bytes.label(label, of: host)
    let front = LinkToken(start: host.start, end: value.start, isEscaped: false)
    let back = LinkToken(start: value.end, end: host.end, isEscaped: false)
    return bytes.isLabel(value.start..<value.end, allowsUnderscore: false)
      && (isKnown
        || bytes.isEqual(front, before, in: pool, foldsCase: true)
          && bytes.isEqual(back, after, in: pool, foldsCase: true))
  }
}

extension PatternParser.Part {
  /// The number of a domain's label that is the parameter.
  func label(_ pool: borrowing TextPool) -> Int32 {
    Int32((key.start..<text.start).count { pool[$0] == UInt8(ascii: ".") })
  }
}

extension LinkSite {
  /// Whether a site may have a pattern's domain: the labels are equal, except for a parameter or a wildcard.
  package func covers(domain: String) -> Bool {
    domain.domainKeys.contains(where: domains.contains)
  }

  /// The keys of the domains that the site may have: its host, and its host with `{}` in place of each label in turn.
  var domains: [String] {
    guard let host else { return [] }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return [host]
      + labels.indices.dropFirst(isWildcard ? 1 : 0).map { index in
        (labels[..<index] + ["{}"] + labels[(index + 1)...]).joined(separator: ".")
      }
  }
}

extension String {
  /// The keys of a pattern's domain: one without its parameter's name, and one with a star for its first label.
  var domainKeys: [String] {
    let parts = split(omittingEmptySubsequences: false) { "{}".contains($0) }
    let key = parts.count == 3 ? "\(parts[0]){}\(parts[2])" : self
    return [key, "*" + key.drop { $0 != "." }]
  }
}
