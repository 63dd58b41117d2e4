/// The door a link came through.
///
/// It says who may have written the link: anybody, but for those that the app itself makes. Who may have read it
/// on its way is another thing, and ``site`` says it: a universal link reaches no other app, while any app can
/// register a custom scheme. Sources are equal when their doors are. Apps add their own:
///
/// ```swift
/// extension LinkSource { static let carPlay = LinkSource("carPlay") }
/// ```
public struct LinkSource: Hashable, Sendable, CustomStringConvertible {
  /// The source's stable name, which goes to logs and analytics.
  public let name: String
  /// The site of the link that came through it; nil before it is parsed, and for an identifier without a link.
  ///
  /// A universal link inside a push has ``notification`` as its door and an `https` site.
  public package(set) var site: LinkSite?

  /// Creates a source with a stable name.
  public init(_ name: String) {
    self.name = name
  }

  /// An `https` link of one of the app's associated domains.
  public static let universalLink = LinkSource("universalLink")
  /// A link of the app's own scheme, which any app and any web page can make.
  public static let customScheme = LinkSource("customScheme")
  /// A notification the person tapped.
  public static let notification = LinkSource("notification")
  /// A widget.
  public static let widget = LinkSource("widget")
  /// A quick action on the app's icon.
  public static let shortcut = LinkSource("shortcut")
  /// A search result of the system's.
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

  /// The doors for links that come with the framework; ``restoration`` is none.
  public static let allStandard: [LinkSource] = [
    universalLink, customScheme, notification, widget, shortcut, spotlight, handoff, intent, inApp,
    content, deferred,
  ]

  /// Whether both are the same door.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }

  /// Hashes the door.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The source's name.
  public var description: String { name.onOneLine }
}
