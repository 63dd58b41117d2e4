import Synchronization

/// Where announcements go that are posted on behalf of one host.
///
/// A task inherits it from where it begins, so hosts of tests that take turns do not mix them up.
@_spi(Host) public final class AnnouncementLog: Sendable {
  /// The log of the host whose code runs.
  @TaskLocal public static var current: AnnouncementLog?

  private let storedTexts = Mutex<[String]>([])

  /// An empty log.
  public init() {}

  /// What was announced, oldest first.
  public var texts: [String] { storedTexts.withLock { $0 } }

  func append(_ text: String) {
    storedTexts.withLock { $0.append(text) }
  }
}
