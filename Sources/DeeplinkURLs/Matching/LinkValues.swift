#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The values of a matched link by the names of its pattern's parameters, decoded when they are read.
///
/// Two are equal if they have the same names with the same values.
public struct LinkValues: Sendable {
  @usableFromInline let source: String
  @usableFromInline let components: LinkComponents
  @usableFromInline let table: CompiledTable
  /// The pattern that matched, by its index.
  @usableFromInline let pattern: Int32

  /// Creates the values of a candidate, for its match to keep.
  @inlinable
  init(_ candidate: LinkCandidate, _ table: CompiledTable, source: consuming String) {
    self.source = source
    self.table = table
    (components, pattern) = (candidate.components, candidate.pattern)
  }

  /// The values of no link, for identifiers that are made of samples or parts.
  ///
  /// They have no pattern, and reading them would trap. A ``BuildRecorder`` provides its samples or parts instead.
  static let none = LinkValues(.none, TableCompiler.compile([], foldsCase: false), source: "")

  /// The names of the link's parameters, in the order of its primary pattern.
  public var names: [String] { table.names(pattern) }

  /// The decoded value of a parameter; nil if the link has none.
  ///
  /// Of several values, it is the first. For a catch-all, it is the segments with slashes between them.
  ///
  /// - Complexity: One pass over the link.
  public subscript(name: String) -> String? {
    guard let parameter = parameter(name) else { return nil }
    let texts = texts(parameter)
    return parameter.kind == .catchAll ? texts.joined(separator: "/") : texts.first
  }

  /// Every decoded value of a parameter in order: repeated items, or the segments of a catch-all.
  ///
  /// - Complexity: One pass over the link.
  public func all(_ name: String) -> [String] { parameter(name).map(texts) ?? [] }

  // MARK: - The link

  /// The whole link, with each character escaped that RFC 3986 doesn't allow; nil if Foundation does not read it.
  ///
  /// Its values are those of the link. It carries whatever secrets the link has.
  public var url: URL? { URL(canonicalTextOf: source) }

  /// The site that the link is on.
  public var site: LinkSite { table.sites[Int(components.site)] }

  /// The decoded text after the `#`; nil if there is none, or if the site has its path there.
  ///
  /// Text that can't be decoded is as it is written.
  public var fragment: String? {
    guard components.fragment >= 0 else { return nil }
    return source.read { bytes in
      let token = LinkToken(start: Int(components.fragment), end: bytes.count, isEscaped: true)
      return bytes.text(token, as: .fragment)
    }
  }

  /// The query items that the pattern does not name, whether or not it has a parameter for them.
  ///
  /// Without such a parameter, a value that can't be decoded, or that has a line break, does not make the link fail, and
  /// is here as it is written.
  public var items: LinkItems {
    let pattern = table.pattern(pattern)
    return LinkItems(
      queryItems { key, bytes, pool in !table.names(key, pattern, bytes, pool) })
  }

  // MARK: - Reading

  /// The name of a parameter, by its position.
  func name(_ position: Int) -> String { table.string(parameter(position).name) }

  @inline(__always)
  func parameter(_ position: Int) -> CompiledParameter {
    table.parameters[table.pattern(pattern).parameters.start + position]
  }

  private func parameter(_ name: String) -> CompiledParameter? {
    for index in table.pattern(pattern).parameters.range {
      let parameter = table.parameters[index]
      if table.string(parameter.name).utf8.elementsEqual(name.utf8) { return parameter }
    }
    return nil
  }

  /// The decoded values of a parameter in order.
  private func texts(_ parameter: CompiledParameter) -> [String] {
    parameter.kind == .rest ? items.linkTexts : tokens(parameter).map { source.decoded($0) }
  }

  /// Returns the places of a parameter's values, in order; empty for the rest of the query.
  func tokens(_ parameter: CompiledParameter) -> [LinkToken] {
    table.read(source) { bytes, pool, segments, items, _ in
      var tokens = parameter.pathTokens(bytes, segments)
      guard parameter.kind == .item else { return tokens }
      var values = QueryItems(of: parameter.key)
      while let value = values.next(bytes, pool, items) { tokens.append(value) }
      return tokens
    }
  }

  /// The decoded query items in their order, whether or not the pattern names them.
  ///
  /// A value that can't be decoded is as it is written.
  var queryItems: [(name: String, value: String)] { queryItems { _, _, _ in true } }

  /// Returns the decoded query items whose keys are wanted.
  private func queryItems(
    where isWanted: (_ key: LinkToken, LinkBytes, _ pool: LinkBytes) -> Bool
  ) -> [(name: String, value: String)] {
    table.read(source) { bytes, pool, _, items, _ in
      var result: [(name: String, value: String)] = []
      for index in items.indices {
        let item = items[index]
        // If an item has an escape, its key and its value count as escaped, too; decoding one that has none changes
        // nothing.
        let key = bytes.key(of: item)
        guard isWanted(key, bytes, pool) else { continue }
        let value = LinkToken(item, min(key.end + 1, item.end), item.end)
        // The values of items that no pattern of the path names were not checked.
        let takesLineBreaks = table.takesLineBreaks(
          key, table.pattern(pattern), bytes, pool)
        let text = bytes.text(value, as: takesLineBreaks ? .lines : .value)
        result.append((bytes.text(key), text))
      }
      return result
    }
  }

  /// Returns the part of the link that belongs to a parameter, by the parameter's position.
  func capture(_ position: Int) -> LinkCapture {
    let parameter = parameter(position)
    let texts = texts(parameter)
    return LinkCapture(
      texts.first, others: Array(texts.dropFirst()), isItem: parameter.kind == .item)
  }
}

extension LinkValues: Hashable {
  /// Whether the names and their values are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.names == right.names && left.names.allSatisfy { left.all($0) == right.all($0) }
  }

  /// Hashes the names and their values.
  public func hash(into hasher: inout Hasher) {
    for name in names {
      hasher.combine(name)
      hasher.combine(all(name))
    }
  }
}
