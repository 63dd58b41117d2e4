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
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    case tooLong, tooManySegments, tooManyQueryItems
    case missingScheme, foreignScheme, missingHost, foreignHost, foreignPort
    case userInfo, malformedAuthority, opaqueLink
    case emptySegment, dotSegment
    case malformedPercent, invalidUTF8, controlCharacter, forbiddenCharacter
    case unrecognized, missingQueryItem
    case unconvertibleValue, crossedParameters
  }

  /// The part of parsing that refused the link.
  public let stage: Stage
  /// The rule that refused it.
  public let rule: Rule
  /// Where: the offset of the first offending byte in the UTF-8 text that was given.
  public let offset: Int
  /// The site the link is on, or nil if it is on none of the parser's sites.
  ///
  /// An app sends an unrecognised link of its own site to the browser; a foreign one is not its business.
  public let site: LinkSite?
  /// The primary pattern of the link that came closest, where one did.
  public let pattern: String?
  /// The parameter or query key that was at fault, where it was one.
  public let parameter: String?

  let expectation: LinkExpectation?

  /// What the parameter's type expected.
  public var expected: String? { expectation?.description }

  init(
    stage: Stage, rule: Rule, offset: Int, site: LinkSite? = nil, pattern: String? = nil,
    parameter: String? = nil, expectation: LinkExpectation? = nil
  ) {
    self.stage = stage
    self.rule = rule
    self.offset = offset
    self.site = site
    self.pattern = pattern
    self.parameter = parameter
    self.expectation = expectation
  }
}

/// A parameter type whose expectation is put into words only when somebody reads it.
struct LinkExpectation: Hashable, Sendable, CustomStringConvertible {
  let type: any LinkParameter.Type

  var description: String { type.linkExpectation }

  static func == (left: Self, right: Self) -> Bool {
    ObjectIdentifier(left.type) == ObjectIdentifier(right.type)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
