/// A type that one parameter of a link can have: a segment of the path, an item of the query, or a label of the domain.
///
/// `String`, the integers, `Double`, `Float`, `Bool`, `UUID`, `Date`, `Decimal`, and `URL` conform, and so do optionals
/// and arrays of them. An enum with raw values only needs to declare the conformance. A type of your own needs two
/// members. Add a third, `linkExpectation`, so that errors can say what the text must be.
///
/// ```swift
/// enum Sort: String, LinkParameter { case price, rating, newest }
///
/// struct SKU: Hashable, LinkParameter {
///   static let linkExpectation = "an article number of 8 characters"
///   let linkText: String
///   init?(linkText: String) {
///     guard linkText.count == 8 else { return nil }
///     self.linkText = linkText
///   }
/// }
/// ```
public protocol LinkParameter: Sendable {
  /// Creates the value for a link's decoded text, or returns nil if the text is no value.
  ///
  /// One text may be converted for several links of a path. So if the value is a link in its turn, refuse one that has
  /// another link in it: the work would multiply with each level.
  init?(linkText: String)

  /// The text of this value in a link, before any percent-encoding.
  var linkText: String { get }

  /// The kind of text that converts, as errors say it: "a whole number".
  static var linkExpectation: String { get }

  /// The value that replaces a query value that does not convert; by default nil, which refuses the link.
  ///
  /// With such a value, next year's sort order does not break this year's app.
  static var whenUnknown: Self? { get }

  /// Up to two different values, with which a table checks its links before any URL arrives.
  ///
  /// For a type that is `CaseIterable`, the table tries all cases, if there are at most 256.
  static var linkSamples: [Self] { get }

  /// How many values of a link this type takes; one, unless it is an optional or an array.
  static var linkArity: LinkArity { get }

  /// Whether a query item of this type may have line breaks and tabs: `%0A`, `%0D`, and `%09`; by default, it may not.
  ///
  /// All other control characters refuse a link, whatever the type is.
  static var allowsLineBreaks: Bool { get }

  /// Reads the value out of a link; write it only for a type that wraps another.
  init(linkCapture: inout LinkCapture) throws(LinkMismatch)

  /// The texts that stand for this value: one, unless it is an optional or an array.
  var linkTexts: [String] { get }
}

/// How many values of a link a ``LinkParameter`` takes.
public enum LinkArity: Hashable, Sendable {
  /// Exactly one.
  case one
  /// One, or none where the link has no such item.
  case optional
  /// All values in order, however many there are.
  case list
  /// All query items that the pattern does not name, as ``LinkItems`` are.
  case items
  /// None: an optional or an array of something that is itself an optional or an array.
  case unsupported
}

// MARK: - Default implementations

extension LinkParameter {
  /// The type's name.
  public static var linkExpectation: String { "a value of type \(Self.self)" }

  /// Nil: a value that does not convert refuses the link.
  public static var whenUnknown: Self? { nil }

  /// The values that common texts convert to, if any do.
  public static var linkSamples: [Self] {
    Array(["1", "2", "a", "b"].lazy.compactMap(Self.init(linkText:)).prefix(2))
  }

  /// One.
  @inlinable public static var linkArity: LinkArity { .one }

  /// False.
  @inlinable public static var allowsLineBreaks: Bool { false }

  /// Converts the decoded text.
  @inlinable
  public init(linkCapture: inout LinkCapture) throws(LinkMismatch) {
    guard let text = linkCapture.text, let value = Self(linkText: text) else {
      throw LinkMismatch()
    }
    self = value
  }

  /// The one text.
  public var linkTexts: [String] { [linkText] }
}

// MARK: - Raw values

// Inlinable: a function that doesn't know the types looks them up for each value, with 2,000 instructions.

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// Creates the value whose raw value the text converts to.
  @inlinable
  public init?(linkText: String) {
    // Swift's strings may be equal although their bytes differ: the Kelvin sign equals K.
    guard let raw = RawValue(linkText: linkText), let value = Self(rawValue: raw),
      value.rawValue.linkText.isSame(as: raw.linkText)
    else { return nil }
    self = value
  }

  /// The raw value's text.
  @inlinable public var linkText: String { rawValue.linkText }

  /// The type's name.
  public static var linkExpectation: String { "a \(Self.self)" }
}

extension LinkParameter where Self: RawRepresentable & CaseIterable, RawValue: LinkParameter {
  /// The raw values of all cases.
  public static var linkExpectation: String {
    "one of " + allCases.map(\.linkText).joined(separator: ", ")
  }

  /// The first two cases.
  public static var linkSamples: [Self] { Array(allCases.prefix(2)) }
}
