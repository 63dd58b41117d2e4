/// A path in front of a feature's patterns.
struct LinkPrefix: Sendable {
  let text: String
  let problem: String?

  init(_ text: String?) {
    var text = text ?? ""
    if text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    self.text = text
    problem = text.isEmpty ? nil : Self.problem(text)
  }

  private static func problem(_ text: String) -> String? {
    do throws(LinkPatternError) {
      let pattern = try LinkPattern(text)
      let isLiteral = pattern.segments.allSatisfy { segment in
        if case .literal = segment { true } else { false }
      }
      guard isLiteral, pattern.items.isEmpty, !text.utf8.contains(UInt8(ascii: "?")) else {
        return "what stands in front of it is more than literals; write a path like /shop"
      }
      return nil
    } catch {
      return "what stands in front of it is no path: \(error)"
    }
  }
}

/// A feature's table inside another, for printing.
struct LinkInclusion: Sendable {
  /// The index of the feature's first link, and their number.
  let links: Range<Int>
  /// Makes the `LinkPrinter.Group` of the feature's identifiers, as seen from the including table.
  let makePrinter: @Sendable () -> any Sendable
}

extension LinkTable {
  /// The table with a feature's links added to it.
  ///
  /// - Parameters:
  ///   - table: The feature's links.
  ///   - wrap: Makes an identifier of the feature one of this table: an enum case of this identifier.
  ///     Only what carries the feature's identifier as a payload can be printed.
  ///   - prefix: A path of literals in front of all the feature's patterns, such as `/shop`.
  public func including<Child: Hashable & Sendable>(
    _ table: LinkTable<Child>, as wrap: @escaping @Sendable (Child) -> ID,
    under prefix: String? = nil
  ) -> LinkTable {
    var declared = contents.declared
    let first = declared.count
    let prefix = LinkPrefix(prefix)
    declared += table.declared.map { Link(Link($0), wrap, under: prefix).declaration }
    let inclusion = LinkInclusion(links: first..<declared.count) {
      LinkPrinter.Group(table, wrap)
    }
    return LinkTable(
      LinkContents(declared, contents.inclusions + [inclusion], foldsCase: foldsCase))
  }
}
