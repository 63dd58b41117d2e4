/// Says how a link reached the app, so a resolver can trust it more or less.
///
/// The source tells who may have written the link: anybody, unless the app itself makes such links. Apps add their own:
///
/// ```swift
/// extension LinkSource { static let carPlay = LinkSource("carPlay") }
/// ```
public struct LinkSource: Hashable, Sendable, CustomStringConvertible {
  /// The source's stable name, which goes to logs and analytics.
  public let name: String
  /// Creates a source with a stable name.
  public init(_ name: String) {
    self.name = name
  }

  /// An `https` link of one of the app's associated domains, or an `http` link that the system delivered as a browsing
  /// activity.
  public static let universalLink = LinkSource("universalLink")
  /// A link of the app's own scheme, which any app and any web page can make.
  public static let customScheme = LinkSource("customScheme")
  /// A notification that the user tapped.
  public static let notification = LinkSource("notification")
  /// A widget.
  public static let widget = LinkSource("widget")
  /// A quick action on the app's icon.
  public static let shortcut = LinkSource("shortcut")
  /// A search result in Spotlight.
  public static let spotlight = LinkSource("spotlight")
  /// An activity continued from another device.
  public static let handoff = LinkSource("handoff")
  /// An App Intent.
  public static let intent = LinkSource("intent")
  /// The app's own screens, through a ``LinkOpener``.
  public static let inApp = LinkSource("inApp")
  /// A link in text that the app shows, such as a review, which anybody may have written.
  public static let content = LinkSource("content")
  /// The link that led to the app's installation; see ``DeeplinkInbox/openDeferred(once:_:)``.
  public static let deferred = LinkSource("deferred")

  /// Saved navigation, whose screens are checked like links; see ``DeeplinkPipeline/allows(_:from:)``.
  public static let restoration = LinkSource("restoration")

  /// The sources of links that come with the framework, without ``restoration``.
  public static let allStandard: [LinkSource] = [
    universalLink, customScheme, notification, widget, shortcut, spotlight, handoff, intent, inApp,
    content, deferred,
  ]

  /// The source's name.
  public var description: String { name.onOneLine }
}
