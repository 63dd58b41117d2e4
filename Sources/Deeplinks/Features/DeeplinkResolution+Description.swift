extension DeeplinkResolution: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The decision by names, without any value of the identifier's.
  public var description: String {
    switch self {
    case .open(let identifier): "open \(caseName(of: identifier))"
    case .require(let prerequisite, let identifier):
      "require \(prerequisite) for \(caseName(of: identifier))"
    case .redirect(let identifier): "redirect to \(caseName(of: identifier))"
    case .refuse(let reason): "refuse (\(reason.onOneLine))"
    case .unsupported: "unsupported"
    }
  }

  /// The decision with the values of its identifier, for tests.
  public var debugDescription: String {
    switch self {
    case .open(let identifier): "open(\(String(reflecting: identifier)))"
    case .require(let prerequisite, let identifier):
      "require(\(prerequisite), \(String(reflecting: identifier)))"
    case .redirect(let identifier): "redirect(\(String(reflecting: identifier)))"
    case .refuse(let reason): "refuse(reason: \(String(reflecting: reason)))"
    case .unsupported: "unsupported"
    }
  }

  /// A mirror that shows the ``description``.
  public var customMirror: Mirror { Mirror(of: self, saying: description) }
}
