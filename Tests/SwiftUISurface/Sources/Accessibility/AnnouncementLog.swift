import Synchronization

/// Where announcements go that are posted on behalf of one host.
///
/// A task inherits it from where it begins, so hosts of tests that take turns do not mix them up.
@_spi(Host) public final class AnnouncementLog: Sendable {
  /// The log of the host whose code runs.
  @TaskLocal public static var current: AnnouncementLog?

  private let stored = Mutex<[(text: String, isUrgent: Bool)]>([])

  /// An empty log.
  public init() {}

  /// What was announced, oldest first.
  public var texts: [String] { stored.withLock { $0.map(\.text) } }

  /// Forgets the plain announcements from a place on: a screen that appears interrupts them.
  public func interrupt(from start: Int) {
    stored.withLock { stored in
      stored = stored.prefix(start) + stored.dropFirst(start).filter(\.isUrgent)
    }
  }

  func append(_ text: String, isUrgent: Bool) {
    stored.withLock { $0.append((text, isUrgent)) }
  }
}
