/// A resolver's decision about an identifier.
public enum DeeplinkResolution<Identifier: Hashable & Sendable>: Hashable, Sendable {
  /// Open it.
  case open(Identifier)
  /// Wait until the prerequisite is fulfilled, then resolve the identifier again.
  case require(Prerequisite, Identifier)
  /// Resolve another identifier instead.
  case redirect(Identifier)
  /// Do not open it, for a reason that may go to logs.
  case refuse(reason: String)
  /// This version of the app has nothing to show for it.
  case unsupported

  /// The same decision with its identifier nested in another type, as a composer does.
  public func map<ID: Hashable & Sendable>(
    _ transform: (Identifier) -> ID
  ) -> DeeplinkResolution<ID> {
    switch self {
    case .open(let identifier): .open(transform(identifier))
    case .require(let prerequisite, let identifier): .require(prerequisite, transform(identifier))
    case .redirect(let identifier): .redirect(transform(identifier))
    case .refuse(let reason): .refuse(reason: reason)
    case .unsupported: .unsupported
    }
  }
}
