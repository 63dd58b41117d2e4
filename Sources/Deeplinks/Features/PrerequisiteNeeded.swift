/// An error that a handler throws if it learns while fetching that something must happen first.
///
/// An example is a login because the session has expired. The link then waits as if the resolver had required it.
public struct PrerequisiteNeeded: Error, Hashable, Sendable {
  /// The prerequisite that must be met first.
  public let prerequisite: Prerequisite

  /// Creates the error.
  public init(_ prerequisite: Prerequisite) {
    self.prerequisite = prerequisite
  }
}
