/// A screen that the user sees now, for analytics.
///
/// ```swift
/// for await change in tabRouter.screens {
///   analytics.log("screen", name: change.name, link: change.link)
/// }
/// ```
///
/// It names the screens and does not carry their values, as events do not: reset tokens stand in routes.
public struct ScreenChange: Hashable, Sendable, CustomStringConvertible {
  /// The name of the route that the user sees.
  public let name: String
  /// The name of the tab it is in, where there are tabs.
  public let tab: String?
  /// The level it is on: 0 for a tab's own stack, 1 for what is presented over it, and so on.
  public let depth: Int
  /// How that level is presented; nil for a tab's own stack.
  public let style: ModalStyle?
  /// The name of the route that the user saw before; nil for the screen that a stream begins with.
  public let before: String?
  /// The number of the link that led there, as its ``DeeplinkEvent``s have it; nil if the user or the app did.
  public let link: Int?

  /// The change in words: `catalog.product instead of home in tab catalog, by link 3`.
  public var description: String {
    let level = style.map { ", \($0.rawValue) at level \(depth)" } ?? ""
    let place = tab.map { " in tab \($0)" } ?? ""
    let cause = link.map { ", by link \($0)" } ?? ""
    return "\(name)\(before.map { " instead of \($0)" } ?? "")\(place)\(level)\(cause)".onOneLine
  }
}

/// Follows what the user sees on one router, and yields it and each other screen.
@MainActor
final class ScreenWatch {
  private let look: @MainActor (Looking) -> SeenScreen?
  private let stream: AsyncStream<ScreenChange>.Continuation
  private var last: SeenScreen?
  /// Where the last link leads, until the stream yields another screen.
  private var expected: (link: Int, screen: ScreenID?)?

  /// What is looked at.
  enum Looking { case shown, wanted }

  init(
    _ look: @escaping @MainActor (Looking) -> SeenScreen?,
    _ stream: AsyncStream<ScreenChange>.Continuation
  ) {
    self.look = look
    self.stream = stream
    tell()
  }

  deinit { stream.finish() }

  /// Whether its router is gone.
  var isOver: Bool { look(.wanted) == nil }

  /// Takes in that a link has led to what is wanted now.
  func noteLink(_ link: Int) {
    expected = look(.wanted).map { (link, $0.screen) }
  }

  /// Yields the screen that is seen now, if it is another one.
  func tell() {
    let before = last
    guard let seen = look(.shown), before == nil || seen.screen != before?.screen else { return }
    let link = expected?.screen == seen.screen ? expected?.link : nil
    (last, expected) = (seen, nil)
    stream.yield(
      ScreenChange(
        name: seen.name, tab: seen.tab, depth: seen.depth, style: seen.style,
        before: before?.name, link: link))
  }
}

/// What the user sees.
struct SeenScreen {
  /// Nil for one that the user has just pushed and the router does not want.
  let screen: ScreenID?
  /// The name of its route.
  let name: String
  let tab: String?
  let depth: Int
  let style: ModalStyle?
}
