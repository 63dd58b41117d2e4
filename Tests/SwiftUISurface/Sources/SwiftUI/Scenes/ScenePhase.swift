/// SwiftUI: `ScenePhase`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
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

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/scenePhase`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
