/// The sites that patterns name, each name with its own trie, in the order in which each site of a parser tries them.
struct NamedSites: Sendable {
  private(set) var entries: ContiguousArray<NamedSite> = []
  /// The indices of each site's entries in order; empty if no pattern names a site.
  ///
  /// The complement of an index is stored if the name fits all links of the site, except maybe for a parameter's label.
  private(set) var order: [[Int32]] = []

  /// An entry by its index in the order.
  @inline(__always)
  func entry(_ index: Int32) -> NamedSite { entries[Int(index < 0 ? ~index : index)] }

  /// Returns the root of a name's trie; domains that differ only in the name of their parameter share it.
  ///
  /// - Parameter indices: The entries by the keys of their names.
  mutating func root(
    of part: PatternParser.Part, isText: Bool, _ pool: borrowing TextPool,
    _ trie: inout SegmentTrie, _ indices: inout [String: [Int32]]
  ) -> Int32 {
    let keys = pool.string(part.key).siteKeys
    if let known = indices[keys[0]]?.first(where: { entry($0).isText == isText }) {
      return entry(known).root
    }
    for key in keys { indices[key, default: []].append(Int32(entries.count)) }
    let root = trie.insertRoot(part.key)
    entries.append(NamedSite(part, root: root, isText: isText, pool))
    return root
  }

  /// Sorts the names of each site in the order in which they are tried: domains, then its scheme or its kind of routing.
  ///
  /// Labels are compared from left to right as segments are: literals come first, then a parameter of any type but
  /// `String`, then one of `String`.
  ///
  /// - Complexity: Linear in the number of sites and names, but quadratic in the number of domains with a parameter on
  ///   one site.
  mutating func layOut(_ sites: [LinkSite], _ indices: [String: [Int32]]) {
    guard !entries.isEmpty else { return }
    order = sites.map { site in
      var order: [Int32] = []
      for index in site.names.flatMap({ indices[$0] ?? [] }) {
        let new = entry(index)
        // Insertion instead of a sort, because each sort adds some kilobytes to an app.
        let last = order.lastIndex { entry($0).rank <= new.rank }
        let isKnown = !site.isWildcard || new.label == 0 || new.isKind
        order.insert(isKnown ? ~index : index, at: last.map { $0 + 1 } ?? 0)
      }
      return order
    }
  }
}

/// A name of sites that patterns begin with: a domain, maybe with a parameter, a scheme, or a kind of routing.
struct NamedSite: BitwiseCopyable, Sendable {
  /// The first label of the domain, which a wildcard leaves open; empty for a scheme or a kind of routing.
  private let first: TableText
  /// The number of the label that is a parameter, or -1.
  fileprivate let label: Int32
  /// Whether the parameter takes any text.
  let isText: Bool
  /// The root of its trie.
  let root: Int32

  fileprivate init(
    _ part: PatternParser.Part, root: Int32, isText: Bool, _ pool: borrowing TextPool
  ) {
    let end = pool.index(of: UInt8(ascii: "."), in: part.key.range)
    let isDomain = ![UInt8(ascii: ":"), UInt8(ascii: "#")].contains(pool[end - 1])
    first = isDomain ? TableText(part.key.start..<end) : TableText()
    label = part.text.isEmpty ? -1 : part.label(pool)
    self.root = root
    self.isText = isText
  }

  /// Whether it names a scheme or a kind of routing, which a site has or doesn't, whatever the link is.
  fileprivate var isKind: Bool { first.isEmpty }

  /// The position in the order, the lowest first: a literal domain, then the one with more literal labels in front of
  /// its parameter, then any type before `String`, and then a scheme or a kind of routing.
  fileprivate var rank: Int {
    isKind ? .max : label < 0 ? .min : Int(label) * -2 + (isText ? 1 : 0)
  }

  /// Whether a link of a site with this name has its domain, with a valid label in place of the parameter.
  ///
  /// - Parameter isKnown: Whether the link's site makes sure of the first label, too; it does of all behind that.
  @inline(__always)
  func fits(_ bytes: LinkBytes, _ pool: LinkBytes, isKnown: Bool) -> Bool {
    guard label >= 0 || !isKnown else { return true }
    let host = bytes.domain
    guard isKnown || bytes.isEqual(bytes.label(0, of: host), first, in: pool, foldsCase: true)
    else { return false }
    guard label >= 0 else { return true }
    let value = bytes.label(label, of: host)
    return bytes.isLabel(value.start..<value.end, allowsUnderscore: false)
  }
}

extension PatternParser.Part {
  /// The number of a domain's label that is the parameter.
  func label(_ pool: borrowing TextPool) -> Int32 {
    Int32((key.start..<text.start).count { pool[$0] == UInt8(ascii: ".") })
  }
}

extension LinkSite {
  /// Whether a pattern that names sites so is for this one: its domain has the same labels, except for a parameter or a
  /// wildcard, or it has the scheme or the routing.
  package func isNamed(_ name: String) -> Bool { name.siteKeys.contains(where: names.contains) }

  /// The keys of the names that the site has: its host, its host with `{}` in place of each label in turn, and its scheme.
  ///
  /// If the path is in the fragment, hosts end in a number sign, which stands for the routing by itself, too.
  var names: [String] {
    let isFragment = routing == .fragment
    // The `http` links of a site are `https` links that may have been altered.
    let kind = isFragment ? ["#"] : scheme == "http" ? [] : ["\(scheme):"]
    guard let host else { return kind }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let hosts =
      [host]
      + labels.indices.dropFirst(isWildcard ? 1 : 0).map { index in
        (labels[..<index] + ["{}"] + labels[(index + 1)...]).joined(separator: ".")
      }
    return hosts.map { isFragment ? $0 + "#" : $0 } + kind
  }
}

extension String {
  /// The keys of a name of sites: a domain without its parameter's name, and one with a star for its first label.
  var siteKeys: [String] {
    let parts = split(omittingEmptySubsequences: false) { "{}".contains($0) }
    let key = parts.count == 3 ? "\(parts[0]){}\(parts[2])" : self
    return [key, "*" + key.drop { $0 != "." }]
  }
}
