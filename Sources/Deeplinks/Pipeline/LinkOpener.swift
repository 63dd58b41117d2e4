#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Opens links from inside the app, so a feature can lead to another feature's screen without depending on it.
///
/// An identifier of the other feature's Links module says what a link means, so a misspelled link does not compile:
///
/// ```swift
/// Button("See the product") {
///   openDeeplink(CatalogDeeplinkID.product(id: 42, referrer: nil), placing: .here)
/// }
/// ```
///
/// A button need not report failures: the reason is in ``DeeplinkPipeline/notice``, which the window shows for all
/// links. Code that waits for the link calls `open`, whose result tells whether it has opened by now. False is not
/// always a failure: the link may wait for a login whose prompt is on screen, or the user may have kept unsaved work.
public struct LinkOpener: Sendable {
  private let openText: @MainActor (String, LinkPlacement?) async -> Bool
  private let openIdentifier: @MainActor (any LinkIdentifier, LinkPlacement?) async -> Bool
  private let makeURL: @Sendable (any LinkIdentifier) -> URL?

  /// Creates an opener from functions, for a preview or a test of a feature.
  ///
  /// - Parameters:
  ///   - identifier: Opens an identifier, and returns whether it opened.
  ///   - url: The URL of an identifier, for sharing.
  ///   - text: Opens a link's text.
  public init(
    identifier: @escaping @MainActor (any LinkIdentifier, LinkPlacement?) async -> Bool,
    url: @escaping @Sendable (any LinkIdentifier) -> URL? = { _ in nil },
    text: @escaping @MainActor (String, LinkPlacement?) async -> Bool = { _, _ in false }
  ) {
    openText = text
    openIdentifier = identifier
    makeURL = url
  }

  /// Creates an opener from a function that opens a link's text and returns whether it opened; identifiers don't open.
  public init(_ action: @escaping @MainActor @Sendable (String) async -> Bool) {
    self.init(identifier: { _, _ in false }, text: { text, _ in await action(text) })
  }

  /// Opens an identifier, with ``LinkSource/inApp`` as its source.
  ///
  /// The app's link table says how it includes each type of identifier. An identifier of another type doesn't open,
  /// which is reported. If a type is included twice, the first inclusion counts.
  ///
  /// - Parameters:
  ///   - identifier: An identifier of the app, or of a feature that its link table includes.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says.
  /// - Returns: Whether it opened; a link that waits for a login has not. The pipeline knows the reason.
  @discardableResult
  public func open(
    _ identifier: some LinkIdentifier, placing placement: LinkPlacement? = nil
  ) async -> Bool {
    await openIdentifier(identifier, placement)
  }

  /// Opens an identifier as `open` does, without waiting for it.
  @MainActor
  public func callAsFunction(
    _ identifier: some LinkIdentifier, placing placement: LinkPlacement? = nil
  ) {
    Task { await openIdentifier(identifier, placement) }
  }

  /// Opens a link's text, with ``LinkSource/inApp`` as its source.
  ///
  /// - Parameters:
  ///   - text: The link. Text that begins with a single slash is a path on the parser's first site that has slashes and
  ///     no wildcard; where that site's domain has links of its own, they are tried first.
  ///   - placement: Where it is shown; by default as ``PipelineOptions/placement`` says.
  /// - Returns: Whether it opened; a link that waits for a login has not. The pipeline knows the reason.
  @discardableResult
  public func open(_ text: String, placing placement: LinkPlacement? = nil) async -> Bool {
    await openText(text, placement)
  }

  /// The URL of an identifier on the app's first site, for sharing; nil if no link prints it.
  public func url(for identifier: some LinkIdentifier) -> URL? {
    makeURL(identifier)
  }
}

extension DeeplinkPipeline {
  /// The URL of the link that leads to a screen, for sharing; nil if no link does.
  ///
  /// The handler's `identifier(for:)` names the link. For Handoff, use ``advertisedURL``.
  ///
  /// - Parameters:
  ///   - route: The screen, such as the router's `currentRoute`.
  ///   - site: The site of the URL; by default the parser's first site without a wildcard.
  public func url(forScreen route: some Route, on site: LinkSite? = nil) -> URL? {
    app.identifier(route).flatMap { parser.url(for: $0, on: site) }
  }

  /// Use ``opener``.
  @available(
    *, unavailable,
    message: "Print an identifier with opener.url(for:), a screen with url(forScreen:)"
  )
  public func url(for identifier: Identifier) -> URL? { nil }

  /// The URL of the screen that the user sees, on the first universal site that has it, for Handoff.
  ///
  /// It is nil if no universal site has such a URL, if the route opts out of archives, or if the handler's
  /// `identifier(for:)` names no link to the screen.
  public var advertisedURL: URL? {
    guard let route = app.currentRoute(), route.mayBeArchived,
      let identifier = app.identifier(route)
    else { return nil }
    for site in parser.sites where site.isUniversal {
      if let url = parser.url(for: identifier, on: site, reports: false) { return url }
    }
    return nil
  }

  /// Opens links from inside the app, for features that lead to other features.
  public var opener: LinkOpener {
    let parser = parser
    return LinkOpener { identifier, placement in
      guard let identifier = parser.links.wrapped(identifier) else { return false }
      return await self.open(identifier, from: .inApp, placing: placement).isOpened
    } url: { identifier in
      parser.links.wrapped(identifier).flatMap { parser.url(for: $0) }
    } text: { text, placement in
      // A path goes behind the first site that has slashes and no wildcard.
      let isPath = text.hasPrefix("/") && !text.hasPrefix("//")
      let site = isPath ? parser.sites.first { !$0.isWildcard && !$0.isOpaque } : nil
      let link = IncomingLink(text: site.map { "\($0)\(text)" } ?? text, source: .inApp)
      return await self.open(link, placing: placement).isOpened
    }
  }
}

extension LinkTable {
  /// Returns a feature's identifier nested in the app's; nil, and a report, if its type is not included.
  fileprivate func wrapped(_ identifier: any LinkIdentifier) -> ID? {
    if let identifier = wrapping(identifier) { return identifier }
    let type = type(of: identifier)
    RuntimeIssue.report(
      "The links of \(ID.self) do not include those of \(type); add "
        + ".including(\(type).links, as: …) to them.")
    return nil
  }
}
