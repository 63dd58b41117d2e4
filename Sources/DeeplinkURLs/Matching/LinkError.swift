/// Why a text is none of an app's links: which rule refused it, and at which byte.
///
/// The description is one sentence that ends with the next step. It never repeats what was refused,
/// so it can be logged: links carry tokens.
public struct LinkError: Error, Hashable, Sendable {
  /// The part of parsing that refused the link.
  public enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
    /// Size, before anything is read.
    case limits
    /// Scheme and host.
    case site
    /// The segments' form.
    case path
    /// The query items' form.
    case query
    /// The fragment's form.
    case fragment
    /// The search for a link of that form.
    case match
    /// The values' conversion to the identifier's types.
    case conversion
  }

  /// The rule that refused the link; its raw value is a stable code for logs and analytics.
  public enum Rule: String, BitwiseCopyable, Hashable, Sendable, Codable, CaseIterable {
    /// More bytes than ``LinkLimits/bytes``.
    case tooLong
    /// More segments of a path than ``LinkLimits/segments``.
    case tooManySegments
    /// More query items than ``LinkLimits/queryItems``.
    case tooManyQueryItems
    /// A text that does not begin with a scheme.
    case missingScheme
    /// A scheme that none of the parser's sites has.
    case foreignScheme
    /// No host where the scheme wants one.
    case missingHost
    /// A host that none of the parser's sites has.
    case foreignHost
    /// A port that the site does not list.
    case foreignPort
    /// A user or password in front of the host.
    case userInfo
    /// A host or port that is not written as one.
    case malformedAuthority
    /// No slash after the scheme, as in `mailto:`.
    case opaqueLink
    /// Two slashes in a row, or a value that is empty.
    case emptySegment
    /// A segment `.` or `..`, also an escaped one.
    case dotSegment
    /// A percent sign without two hexadecimal digits after it.
    case malformedPercent
    /// Escapes beside characters that want to be escaped, too: readers differ on what that means.
    case mixedEncoding
    /// Escaped bytes that are no UTF-8.
    case invalidUTF8
    /// A control character, escaped or not.
    case controlCharacter
    /// A character that no URL may contain.
    case forbiddenCharacter
    /// The character U+FEFF in front of a text, which Foundation would drop.
    case byteOrderMark
    /// A well-formed URL that no link fits.
    case unrecognized
    /// A URL that two links fit equally well.
    case ambiguous
    /// The path fits a link whose query item is missing.
    case missingQueryItem
    /// A value that its parameter's type refuses.
    case unconvertibleValue
    /// The identifier names its parameters in another order than the link's pattern.
    case crossedParameters
  }

  /// The part of parsing that refused the link.
  public let stage: Stage
  /// The rule that refused it.
  public let rule: Rule
  /// Where: the offset of the first offending byte in the UTF-8 text that was given.
  public let offset: Int
  /// The site the link is on, or nil if it is on none of the parser's sites.
  ///
  /// An app sends an unrecognized link of its own site to the browser; a foreign one is not its business.
  public let site: LinkSite?
  /// The link that came closest and what of it was at fault, where one did.
  let cause: Cause?

  init(stage: Stage, rule: Rule, offset: Int, site: LinkSite? = nil, cause: Cause? = nil) {
    self.stage = stage
    self.rule = rule
    self.offset = offset
    self.site = site
    self.cause = cause
  }
}

extension LinkError {
  /// The primary pattern of the link that came closest, where one did.
  public var pattern: String? { cause?.pattern }

  /// The primary pattern of the other link that an ambiguous URL fits.
  public var otherPattern: String? { cause?.otherPattern }

  /// The parameter or query key that was at fault, where it was one.
  public var parameter: String? { cause?.parameter }

  /// What the parameter's type expected.
  public var expected: String? { cause?.expected }

  /// The fault, put into words only when a caller reads them: a miss must cost nothing.
  struct Cause: Sendable {
    fileprivate let table: CompiledTable
    /// The pattern by its index.
    fileprivate let index: Int32
    fileprivate let part: LinkFailure.Part?

    init(table: CompiledTable, _ failure: LinkFailure) {
      self.table = table
      index = failure.pattern
      part = failure.part
    }

    var pattern: String { table.primaryText(ofPattern: index) }

    var otherPattern: String? { rival.map(table.primaryText(ofPattern:)) }

    /// The pattern of the other link, by its index.
    private var rival: Int32? { if case .rival(let index) = part { index } else { nil } }

    /// What each of two links has against the other; none where no two are at fault.
    var ties: [LinkFailure] {
      guard let rival else { return [] }
      return [(index, rival), (rival, index)].map { pattern, other in
        LinkFailure(rule: .ambiguous, pattern: pattern, part: .rival(other), offset: 0)
      }
    }

    var parameter: String? {
      switch part {
      case .parameter(let index): table.string(table.parameter(index).name)
      case .condition(let index): table.string(table.condition(index).key)
      case .rival, nil: nil
      }
    }

    var expected: String? {
      let pattern = table.pattern(index)
      guard case .parameter(let index) = part,
        let types = table.links[Int(pattern.link)].parameters
      else { return nil }
      return types.type(index - pattern.parameters.lowerBound)?.linkExpectation
    }
  }
}

extension LinkError.Cause: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.pattern == right.pattern && left.otherPattern == right.otherPattern
      && left.parameter == right.parameter
      && left.expected == right.expected
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(parameter)
  }
}
