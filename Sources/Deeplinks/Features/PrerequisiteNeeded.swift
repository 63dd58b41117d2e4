/// Thrown by a handler that learns only while fetching that something must happen first, such as a login
/// because the session expired: the link waits as if the resolver had asked for it.
public struct PrerequisiteNeeded: Error, Hashable, Sendable {
  /// What must happen first.
  public let prerequisite: Prerequisite

  /// Creates the error.
  public init(_ prerequisite: Prerequisite) {
    self.prerequisite = prerequisite
  }
}
