#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sets a pipeline's limits, and says which links the app claims, rewrites, places elsewhere, or opens in the browser.
public struct PipelineOptions: Sendable {
  /// The source of time, by default a `ContinuousClock`.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// How long the resolver and the handler may take together, and how long ``rewrite`` may take before them: by default
  /// 10 seconds; nil for no limit.
  public var deadline: Duration? = .seconds(10)
  /// How long a link may wait for a prerequisite, by default 10 minutes.
  ///
  /// A link that has waited longer expires when the prerequisite is fulfilled.
  public var waitingLifetime: Duration = .seconds(600)
  /// How soon after each other equal links count as one: by default 1 second; zero for never.
  ///
  /// A link is a duplicate of the one before it if its canonical text, before any ``rewrite``, and its placement are equal,
  /// and if only that link has changed the router in between. The canonical text is that of ``IncomingLink/url``, so a raw
  /// `é` equals its escapes. Links that were opened as identifiers are compared by these.
  /// Sources may differ: a notification's link and the same URL are one link. A duplicate opens nothing and gets the first
  /// one's outcome, even a rejection such as ``DeeplinkFailure/keptUnsavedWork(_:screen:)``. A test that opens one link
  /// twice advances its clock in between.
  ///
  /// If the second source is another one, and not `customScheme` or `content`, which anyone can write, a link that waits or
  /// hasn't come to the resolver is resolved with it. If the resolver has begun, the second link supersedes the first,
  /// and if the resolver has refused the first, the second opens on its own.
  public var duplicateWindow: Duration = .seconds(1)
  /// How often a resolver may redirect one link, by default 5 times.
  public var redirectLimit = 5
  /// Whether links open at once, as they do by default; if not, they wait for ``DeeplinkPipeline/becomeReady()``.
  public var startsReady = true
  /// The names of the query items that events carry with their values, by default `utm_*`; a `*` at the end stands for any
  /// ending.
  public var attribution: [String] = ["utm_*"]
  /// Which values of a link are kept out of events, by default all.
  public var redaction: Redaction = .values
  /// Whether another part of the app takes a link for itself, such as an SDK that takes its own callback; by default
  /// none does.
  ///
  /// Called before parsing. Return `true` for every URL shaped like your SDK's callback, including error callbacks.
  /// Such a link ends ``DeeplinkOutcome/claimed`` and changes nothing else: links that are being worked on or wait go
  /// on, and a prompt stays.
  ///
  /// ```swift
  /// options.claim = { $0.url.map(oauth.resume) ?? false }
  /// ```
  ///
  /// To open an identifier in place of a link that no pattern can say, claim the link and open the identifier from the
  /// same closure, with the link's source.
  public var claim: @MainActor (IncomingLink) -> Bool = { _ in false }
  /// Where links are shown that are opened without a placement, by their source; by default ``LinkPlacement/there``.
  public var placement: @Sendable (LinkSource) -> LinkPlacement = { _ in .there }
  /// Unwraps a link of any scheme before it is parsed, such as a tracking link; by default nil, so no link is unwrapped.
  ///
  /// Return nil to leave the link as it is. What comes out is trusted no more than what went in: a link of a custom scheme
  /// stays one, and a universal link becomes one if it isn't `https` any more.
  public var rewrite: (@MainActor @Sendable (URL) async -> URL?)? = nil
  /// Opens a web link in the browser and returns whether that worked; by default nil, and no link is opened there.
  ///
  /// Called with ``IncomingLink/url``, which means what the link's text means.
  ///
  /// If the link comes back from outside within 5 seconds, or the closure opens it itself, it ends
  /// ``DeeplinkFailure/redirectLoop`` and isn't opened again.
  public var openInBrowser: (@MainActor @Sendable (URL) async -> Bool)? = nil
  /// Whether work on a link starts without another turn of the main actor, if the system can do that.
  package var startsAtOnce = true
  /// The source of time for reports, in debug builds, of links that wait unnoticed.
  package var reportClock: any Clock<Duration> = ContinuousClock()

  /// Which values of a link are kept out of events.
  public enum Redaction: String, Hashable, Sendable, CaseIterable {
    /// All values, except the query items named in ``PipelineOptions/attribution``, because links may contain secrets.
    case values
    /// No values, for debugging.
    case nothing
  }

  /// Creates the default options, with time from `clock`.
  public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }
}
