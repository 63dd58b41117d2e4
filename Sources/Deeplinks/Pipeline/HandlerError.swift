/// An error that a handler threw, comparable so that outcomes can be compared.
///
/// Two are equal when the underlying errors are of the same type and, where that type is `Hashable`,
/// equal. The description names only the type: an error's text may hold a secret.
public struct HandlerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was thrown.
  public let underlying: any Error

  /// Wraps what was thrown.
  public init(_ underlying: any Error) {
    self.underlying = underlying
  }

  /// The type of what was thrown.
  public var description: String { String(describing: type(of: underlying)) }

  private var value: AnyHashable? { (underlying as Any as? any Hashable).map { AnyHashable($0) } }

  /// Whether both errors are of one type and, where it is `Hashable`, equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    type(of: lhs.underlying) == type(of: rhs.underlying) && lhs.value == rhs.value
  }

  /// Hashes the error's type and, where it is `Hashable`, its value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: underlying)))
    hasher.combine(value)
  }
}
