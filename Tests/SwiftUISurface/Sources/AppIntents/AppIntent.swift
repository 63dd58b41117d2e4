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

/// App Intents: `IntentResultContainer`.
public struct IntentResultContainer<Value, OpensIntent, Snippet, Dialog>: IntentResult {}

extension IntentResult {
  /// App Intents: `IntentResult/result()`.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
}
