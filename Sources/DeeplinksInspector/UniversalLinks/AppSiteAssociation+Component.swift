import DeeplinkURLs

extension AppSiteAssociation {
  /// One rule: it gives URLs that fit all its patterns to the app, or keeps them from it.
  ///
  /// A setting that the rule leaves out comes from the detail's defaults, then from the file's, then from the system.
  ///
  /// Source: Apple, `applinks.Details.Components` and `applinks.Defaults`.
  public struct Component: Hashable, Sendable {
    /// The pattern of the path; by default `*`.
    public var path: String?
    /// The pattern of the query, or of its items; by default any query fits.
    public var query: Query?
    /// The pattern of the fragment; by default `*`.
    public var fragment: String?
    /// Whether URLs that fit stay in the browser.
    public var exclude: Bool?
    /// A text for people, which the system ignores.
    public var comment: String?
    /// Whether case matters; by default it does.
    public var caseSensitive: Bool?
    /// Whether a URL is compared as it is written, which is the default, or decoded.
    ///
    /// The pattern is never decoded.
    public var percentEncoded: Bool?
    /// Keys of the rule that are none of Apple's.
    var foreignKeys: [String] = []

    /// Creates a rule; what is not given is left out.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      comment: String? = nil, caseSensitive: Bool? = nil, percentEncoded: Bool? = nil
    ) {
      (self.path, self.query, self.fragment) = (path, query, fragment)
      (self.exclude, self.comment) = (exclude, comment)
      (self.caseSensitive, self.percentEncoded) = (caseSensitive, percentEncoded)
    }

    /// Returns the rule; settings that it leaves out are taken from a less specific one.
    func filled(from other: Component?) -> Component {
      var filled = Self(
        path: path ?? other?.path, query: query ?? other?.query,
        fragment: fragment ?? other?.fragment, exclude: exclude ?? other?.exclude,
        comment: comment, caseSensitive: caseSensitive ?? other?.caseSensitive,
        percentEncoded: percentEncoded ?? other?.percentEncoded)
      filled.foreignKeys = foreignKeys
      return filled
    }

    /// The rule for URLs whose escapes have digits in lower case.
    var withLowercaseEscapes: Component {
      func lowercased(_ text: String) -> String {
        text.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }
      }
      var rule = self
      (rule.path, rule.fragment) = (path.map(lowercased), fragment.map(lowercased))
      if case .items(let items) = query {
        let lowercase = items.map { (lowercased($0), lowercased($1)) }
        rule.query = .items(Dictionary(lowercase) { first, _ in first })
      }
      return rule
    }
  }

  /// A rule's demand on a URL's query.
  ///
  /// Source: Apple, `applinks.Details.Components.Query`.
  public enum Query: Hashable, Sendable {
    /// The whole query fits this pattern.
    case text(String)
    /// Each of these items fits its pattern, wherever it is and however often.
    ///
    /// A missing item counts as an empty one.
    case items([String: String])
    /// A dictionary in which the values of these items are no strings.
    ///
    /// The system then ignores the whole dictionary, and every query fits.
    case ignored(items: [String])
  }

  /// A part of a URL that a rule has a pattern for.
  enum Part: Hashable {
    case path, query, fragment
    case item(String)

    /// The name of the item; nil for other parts.
    var item: String? { if case .item(let name) = self { name } else { nil } }

    /// The part in words.
    var name: String { item.map { "query item \($0)" } ?? "\(self)" }
  }
}

extension AppSiteAssociation.Component: CustomStringConvertible {
  /// The patterns of the rule, on one line.
  public var description: String {
    var texts = demands.map { "\($0.part.name)\($0.part.item == nil ? " " : "=")\($0.pattern)" }
    if case .ignored = query { texts.insert("a query that is ignored", at: path == nil ? 0 : 1) }
    return texts.isEmpty ? "a rule for every URL" : texts.joined(separator: ", ").onOneLine
  }

  /// The patterns of the rule, in the order in which they are compared; items of the query by their names.
  var demands: [(part: AppSiteAssociation.Part, pattern: String)] {
    let queries: [(AppSiteAssociation.Part, String)] =
      switch query {
      case .text(let text): [(.query, text)]
      case .items(let items): items.sorted { $0.key < $1.key }.map { (.item($0.key), $0.value) }
      case .ignored, nil: []
      }
    return (path.map { [(.path, $0)] } ?? []) + queries + (fragment.map { [(.fragment, $0)] } ?? [])
  }
}

// MARK: - Coding

extension AppSiteAssociation.Component: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case exclude, comment, caseSensitive, percentEncoded
  }

  /// Creates the rule for an element of `paths`.
  init(oldPath text: String) {
    let mark = "NOT "
    let isExcluded = text.hasPrefix(mark)
    self.init(path: isExcluded ? String(text.dropFirst(mark.count)) : text, exclude: isExcluded)
  }

  /// Decodes a rule; what it sets itself is encoded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    query = try container.decodeIfPresent(AppSiteAssociation.Query.self, forKey: .query)
    fragment = try container.decodeIfPresent(String.self, forKey: .fragment)
    exclude = try container.decodeIfPresent(Bool.self, forKey: .exclude)
    // The system ignores the comment, whatever it is.
    comment = try? container.decodeIfPresent(String.self, forKey: .comment)
    caseSensitive = try container.decodeIfPresent(Bool.self, forKey: .caseSensitive)
    percentEncoded = try container.decodeIfPresent(Bool.self, forKey: .percentEncoded)
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    foreignKeys = Set(keys).subtracting(CodingKeys.allCases.map(\.rawValue)).sorted()
  }
}

extension AppSiteAssociation.Query: Codable {
  /// Decodes a pattern, or a dictionary of patterns.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
      return
    }
    guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
      throw InspectorError(at: decoder.codingPath, isNot: "a string or an object")
    }
    let values = container.allKeys.map {
      ($0.stringValue, try? container.decode(String.self, forKey: $0))
    }
    let strangers = values.filter { $0.1 == nil }.map(\.0).sorted()
    let items = Dictionary(values) { first, _ in first }.compactMapValues(\.self)
    self = strangers.isEmpty ? .items(items) : .ignored(items: strangers)
  }

  /// Encodes the pattern or the dictionary; an ignored dictionary is encoded as another one that is ignored.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .items(let items): try items.encode(to: encoder)
    case .ignored(let items):
      let nulls = items.map { ($0, String?.none) }
      try Dictionary(nulls) { first, _ in first }.encode(to: encoder)
    }
  }
}
