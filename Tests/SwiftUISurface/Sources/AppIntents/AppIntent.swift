@_exported public import FoundationSurface

/// App Intents: `AppIntent`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public protocol AppIntent: Sendable {
  /// App Intents: `AppIntent/PerformResult`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  associatedtype PerformResult: IntentResult

  /// App Intents: `AppIntent/init()`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  init()

  /// App Intents: `AppIntent/title`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  static var title: LocalizedStringResource { get }
  /// App Intents: `AppIntent/openAppWhenRun`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  static var openAppWhenRun: Bool { get }

  /// App Intents: `AppIntent/perform()`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  func perform() async throws -> PerformResult
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension AppIntent {
  /// App Intents: `AppIntent/openAppWhenRun`.
  public static var openAppWhenRun: Bool { false }
}

/// App Intents: `IntentResult`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public protocol IntentResult: Sendable {}

/// App Intents: `IntentResultContainer`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct IntentResultContainer<Value, OpensIntent, Snippet, Dialog>: IntentResult {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension IntentResult {
  /// App Intents: `IntentResult/result()`.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
}
