/// SwiftUI: `DismissAction`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public struct DismissAction {
  let action: (@MainActor () -> Void)?

  nonisolated init(action: (@MainActor () -> Void)?) {
    self.action = action
  }

  /// SwiftUI: `DismissAction/callAsFunction()`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public func callAsFunction() {
    action?()
  }
}

struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(action: nil) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/dismiss`.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// SwiftUI: `EnvironmentValues/isPresented`.
  public var isPresented: Bool { self[DismissKey.self].action != nil }
}
