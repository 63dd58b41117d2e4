/// The reason why a text is none of an app's links: the rule that refused it, and the byte.
///
/// The description is one sentence that ends with the next step. It never repeats the refused text, because links
/// contain secrets, so it can be logged.
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
    /// No scheme at the beginning of the text.
    case missingScheme
    /// A scheme that none of the parser's sites has.
    case foreignScheme
    /// No host, although the scheme needs one.
    case missingHost
    /// A host that none of the parser's sites has.
    case foreignHost
    /// A port that the site does not have.
    case foreignPort
    /// A user or password in front of the host.
    case userInfo
    /// A host or port that is not written as one.
    case malformedAuthority
    /// No slash after the scheme, as in `mailto:`.
    case opaqueLink
    /// Two slashes in a row, as if a value in the path were empty.
    case emptySegment
    /// A segment `.` or `..`, even an escaped one.
    case dotSegment
    /// A percent sign without two hexadecimal digits after it.
    case malformedPercent
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
  /// The offset of the first offending byte in the UTF-8 of the given text.
  public let offset: Int
  /// The site the link is on, or nil if it is on none of the parser's sites.
  ///
  /// Send an unrecognized link of the app's own site to the browser. A foreign link is not the app's business.
  public let site: LinkSite?
  /// The link that came closest, and the part of it that the text did not fit.
  let cause: Cause?
}

extension LinkError {
  /// The primary pattern of the link that came closest, if one did.
  public var pattern: String? { cause?.pattern }

  /// The primary pattern of the other link that an ambiguous URL fits.
  public var otherPattern: String? { cause?.otherPattern }

  /// The parameter or query key that was at fault, if one was.
  public var parameter: String? { cause?.parameter }

  /// The expectation of the parameter's type, in words.
  public var expected: String? { cause?.expected }

  /// The fault, put into words only when a caller reads it, because a text that is no link must cost nothing.
  struct Cause: Sendable {
    let table: CompiledTable
    let fault: LinkFault

    var pattern: String { table.primaryText(ofPattern: fault.pattern) }

    var otherPattern: String? { rival.map(table.primaryText(ofPattern:)) }

    /// The pattern of the other link, by its index.
    private var rival: Int32? { if case .rival(let index) = fault.part { index } else { nil } }

    /// Two links that exclude each other, each with the other; empty for any other fault.
    var ties: [(pattern: Int32, other: Int32)] {
      rival.map { [(fault.pattern, $0), ($0, fault.pattern)] } ?? []
    }

    var parameter: String? {
      switch fault.part {
      case .parameter(let index): table.string(table.parameters[index].name)
      case .condition(let index): table.string(table.conditions[index].key)
      case .rival, nil: nil
      }
    }

    /// The query item that is missing, with the value that it must have if there is only one.
    var item: String? {
      guard case .condition(let index) = fault.part else { return nil }
      let condition = table.conditions[index]
      return table.string(condition.key)
        + (condition.isLiteral ? "=" + table.string(condition.value) : "")
    }

    var expected: String? {
      let pattern = table.pattern(fault.pattern)
      guard case .parameter(let index) = fault.part,
        let types = table.links[Int(pattern.link)].parameters
      else { return nil }
      return types.type(index - pattern.parameters.start)?.linkExpectation
    }
  }
}

extension LinkError.Cause: Hashable {
  private var texts: [String?] { [pattern, otherPattern, parameter, expected] }

  static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }

  func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
