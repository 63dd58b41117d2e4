/// SwiftUI: `DismissAction`.
@MainActor
@preconcurrency
public struct DismissAction {
  let action: (@MainActor () -> Void)?

  nonisolated init(action: (@MainActor () -> Void)?) {
    self.action = action
  }

  /// SwiftUI: `DismissAction/callAsFunction()`.
  public func callAsFunction() {
    action?()
  }
}

struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/dismiss`.
  public var dismiss: DismissAction { self[DismissKey.self] }
}
