/// Something that must happen before a link can open, such as a login.
///
/// Apps add their own:
///
/// ```swift
/// extension Prerequisite { static let ageCheck = Prerequisite("ageCheck") }
/// ```
public struct Prerequisite: Hashable, Sendable, CustomStringConvertible {
  /// The prerequisite's stable name, which goes to logs and analytics.
  public let name: String

  /// Creates a prerequisite with a stable name.
  public init(_ name: String) {
    self.name = name
  }

  /// The user is signed in.
  public static let login = Prerequisite("login")
  /// The user has seen the app's introduction.
  public static let onboarding = Prerequisite("onboarding")
  /// A workspace, team or account is chosen.
  public static let workspace = Prerequisite("workspace")

  /// The prerequisite's name.
  public var description: String { name.onOneLine }
}
