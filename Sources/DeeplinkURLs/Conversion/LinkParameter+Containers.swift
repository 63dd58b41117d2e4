extension Optional: LinkParameter where Wrapped: LinkParameter {
  /// The wrapped value of the text.
  public init?(linkText: String) {
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = .some(value)
  }

  /// The wrapped value's text, or an empty one.
  public var linkText: String { self?.linkText ?? "" }

  /// The expectation of the wrapped type.
  public static var linkExpectation: String { Wrapped.linkExpectation }

  /// The stand-in of the wrapped type.
  public static var whenUnknown: Self? { Wrapped.whenUnknown.map(Optional.some) }

  /// The wrapped type's samples; nil if it has none.
  public static var linkSamples: [Self] {
    let samples = Wrapped.linkSamples.map(Optional.some)
    return samples.isEmpty ? [.none] : samples
  }

  /// One or none; an array that may be missing counts as a list.
  @inlinable
  public static var linkArity: LinkArity {
    switch Wrapped.linkArity {
    case .one: .optional
    case .list: .list
    case .optional, .items, .unsupported: .unsupported
    }
  }

  /// Whether the wrapped type takes line breaks.
  @inlinable public static var allowsLineBreaks: Bool { Wrapped.allowsLineBreaks }

  /// Reads the value; nil if the link has no such item, or if a number's item is empty.
  @inlinable
  public init(linkCapture: inout LinkCapture) throws(LinkMismatch) {
    guard !linkCapture.isMissing else {
      self = nil
      return
    }
    do throws(LinkMismatch) {
      self = .some(try linkCapture.value(as: Wrapped.self))
    } catch {
      guard linkCapture.takesAsMissing(Wrapped.self) else { throw error }
      self = nil
    }
  }

  /// The wrapped value's texts, or none.
  public var linkTexts: [String] { self?.linkTexts ?? [] }
}

extension Array: LinkParameter where Element: LinkParameter {
  /// An array of the one value.
  public init?(linkText: String) {
    guard let value = Element(linkText: linkText) else { return nil }
    self = [value]
  }

  /// The first value's text, or an empty one.
  public var linkText: String { first?.linkText ?? "" }

  /// The expectation of the element type.
  public static var linkExpectation: String { Element.linkExpectation }

  /// One element, and two.
  public static var linkSamples: [Self] {
    guard let sample = Element.linkSamples.first else { return [[]] }
    return [[sample], [sample, sample]]
  }

  /// A list.
  @inlinable
  public static var linkArity: LinkArity { Element.linkArity == .one ? .list : .unsupported }

  /// Whether the element type takes line breaks.
  @inlinable public static var allowsLineBreaks: Bool { Element.allowsLineBreaks }

  /// Reads every value in order; an unknown value is replaced by the element type's `whenUnknown`, if it has one.
  public init(linkCapture: inout LinkCapture) throws(LinkMismatch) {
    self = []
    for text in linkCapture.texts {
      if let value = Element(linkText: text) {
        append(value)
      } else {
        append(try linkCapture.standIn(for: Element.self))
      }
    }
  }

  /// The elements' texts in order.
  public var linkTexts: [String] { map(\.linkText) }
}
