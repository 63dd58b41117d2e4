/// SwiftUI: `ScenePhase`.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// SwiftUI: `ScenePhase/background`.
  case background
  /// SwiftUI: `ScenePhase/inactive`.
  case inactive
  /// SwiftUI: `ScenePhase/active`.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/scenePhase`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
