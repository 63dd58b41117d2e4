/// Receives the events of links, for logs and analytics.
///
/// ```swift
/// final class Analytics: DeeplinkObserver {
///   private(set) var numberOfOpenedLinks = 0
///
///   func receive(_ event: DeeplinkEvent) {
///     guard event.stage == .opened, event.duplicateOf == nil else { return }
///     numberOfOpenedLinks += 1
///     track("deeplink", event.pattern, event.attribution)
///   }
/// }
/// ```
///
/// Observers belong to the main actor, so a class with state needs no annotation.
@MainActor
public protocol DeeplinkObserver: Sendable {
  /// Receives an event; events come in the order in which they happen.
  ///
  /// The link waits for this method to return, so start anything that takes time elsewhere.
  func receive(_ event: DeeplinkEvent)
}

/// Writes events to standard error.
nonisolated public struct StandardErrorObserver: DeeplinkObserver {
  private let write: @Sendable (String) -> Void

  /// Creates an observer.
  public init() {
    self.init(write: StandardError.write)
  }

  /// Creates an observer that writes its lines with `write`, for tests.
  package init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Writes `event` on one line.
  public func receive(_ event: DeeplinkEvent) {
    write("deeplink \(event)")
  }
}

#if canImport(os)
  import os

  /// Writes events to the system's log.
  nonisolated public struct LoggerObserver: DeeplinkObserver {
    private let logger: Logger

    /// Creates an observer.
    ///
    /// - Parameter subsystem: The log's subsystem, usually the app's bundle identifier.
    public init(subsystem: String) {
      logger = Logger(subsystem: subsystem, category: "deeplinks")
    }

    /// Writes `event` on one line.
    public func receive(_ event: DeeplinkEvent) {
      logger.info("\(event.description, privacy: .public)")
    }
  }
#endif
