/// Why a user could not do something.
public enum HostError: Error, CustomStringConvertible, Sendable {
  /// Nothing on the topmost screen is called that.
  case nothingCalled(String, screen: String)
  /// It is there, but something lies over it.
  case covered(String, screen: String)
  /// While something appears or goes, touches do nothing.
  case moving(screen: String)
  /// A user cannot do that here.
  case impossible(String, screen: String)
  /// What was waited for did not come.
  case tooManyFrames(Int, screen: String)

  /// What happened, and what is on the screen.
  public var description: String {
    switch self {
    case .nothingCalled(let label, let screen): "Nothing is called “\(label)” here:\n\(screen)"
    case .covered(let label, let screen): "“\(label)” is covered:\n\(screen)"
    case .moving(let screen): "Something is appearing or going:\n\(screen)"
    case .impossible(let action, let screen): "The user cannot \(action) here:\n\(screen)"
    case .tooManyFrames(let frames, let screen):
      "It did not come within \(frames) frames:\n\(screen)"
    }
  }
}
