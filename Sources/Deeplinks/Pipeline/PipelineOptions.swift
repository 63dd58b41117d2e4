#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a pipeline treats time, tracking and readiness.
public struct PipelineOptions: Sendable {
  /// Where time comes from.
  public var clock: any Clock<Duration>
  /// How long resolver and handler may take together; nil for ever.
  public var deadline: Duration? = .seconds(10)
  /// How long a link may wait for a prerequisite, judged when it is fulfilled.
  public var waitingLifetime: Duration = .seconds(600)
  /// How soon after one another equal links count as one; zero for never.
  ///
  /// A link is a duplicate of the one before it if it has the same text or identifier, source, and placement, and no change
  /// of the router came in between but the first link's own. It opens nothing and gets the first one's outcome, also a
  /// rejection such as ``DeeplinkFailure/keptUnsavedWork(_:screen:)``. A test that opens one link twice advances its clock
  /// in between.
  public var duplicateWindow: Duration = .seconds(1)
  /// How often a resolver may redirect one link.
  public var redirectLimit = 5
  /// Whether links open at once; if not, they wait for ``DeeplinkPipeline/becomeReady()``.
  public var startsReady = true
  /// The query items that events carry with their values; a `*` at the end stands for any ending.
  public var attribution: [String] = ["utm_*"]
  /// Which values of a link events may carry.
  public var redaction: Redaction = .values
  /// Whether another part of the app takes a link for itself, such as an SDK its own callback.
  ///
  /// It is asked first of all, before the sites are looked at. Take every link of a callback's shape, also one that
  /// brings an error instead of a code: left to the app, that would be an unknown link. A link that is taken ends
  /// ``DeeplinkOutcome/claimed`` and changes nothing here: no link that is being fetched, none that waits, no prompt.
  ///
  /// ```swift
  /// options.claim = { $0.url.map(oauth.resume) ?? false }
  /// ```
  public var claim: @MainActor (IncomingLink) -> Bool = { _ in false }
  /// Where links are shown that are opened without a placement of their own, by their source.
  public var placement: @Sendable (LinkSource) -> LinkPlacement = { _ in .home }
  /// Unwraps a tracking link before it is parsed; nil leaves the link as it is.
  public var rewrite: (@MainActor @Sendable (URL) async -> URL?)?
  /// Opens a web link in the browser and says whether that worked.
  ///
  /// If the link comes back from outside within 5 seconds, or the closure opens it itself, it ends
  /// ``DeeplinkFailure/redirectLoop`` and isn't opened again.
  public var openInBrowser: (@MainActor @Sendable (URL) async -> Bool)?
  /// Whether links are worked on without another turn of the main actor, where the system can do that.
  package var startsAtOnce = true
  /// Where the time comes from after which debug builds report what waits in silence.
  package var reportClock: any Clock<Duration> = ContinuousClock()

  /// Which values of a link events may carry.
  public enum Redaction: String, Hashable, Sendable, CaseIterable {
    /// None but those named in ``PipelineOptions/attribution``: reset tokens travel in links.
    case values
    /// All, for debugging.
    case nothing
  }

  /// Creates the default options, with time from `clock`.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }
}
