@_exported public import FoundationSurface

/// App Intents: `AppIntent`.
public protocol AppIntent: Sendable {
  /// App Intents: `AppIntent/PerformResult`.
  associatedtype PerformResult: IntentResult

  /// App Intents: `AppIntent/init()`.
  init()

  /// App Intents: `AppIntent/title`.
  static var title: LocalizedStringResource { get }
  /// App Intents: `AppIntent/openAppWhenRun`.
  static var openAppWhenRun: Bool { get }

  /// App Intents: `AppIntent/perform()`.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// App Intents: `AppIntent/openAppWhenRun`.
  public static var openAppWhenRun: Bool { false }
}

/// App Intents: `IntentResult`.
public protocol IntentResult: Sendable {}

/// What `result()` makes.
public struct EmptyIntentResult: IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  /// App Intents: `IntentResult/result()`.
  public static func result() -> some IntentResult { EmptyIntentResult() }
}
