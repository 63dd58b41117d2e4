/// An error that a handler threw, comparable so that outcomes can be compared.
///
/// Two are equal if the underlying errors have the same type and, if that type is `Hashable`, are equal. The
/// description names only the type, because an error's text may contain a secret.
public struct HandlerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error that the handler threw.
  public let underlying: any Error

  /// Wraps an error that a handler threw.
  public init(_ underlying: any Error) {
    self.underlying = underlying
  }

  /// The type of the underlying error.
  public var description: String { String(describing: type(of: underlying)) }

  private var value: AnyHashable? { (underlying as Any as? any Hashable).map { AnyHashable($0) } }

  /// Whether both errors have the same type and, if it is `Hashable`, are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    type(of: lhs.underlying) == type(of: rhs.underlying) && lhs.value == rhs.value
  }

  /// Hashes the error's type and, if that is `Hashable`, the error.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: underlying)))
    hasher.combine(value)
  }
}
