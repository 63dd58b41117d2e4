/// A change of the screen that the user sees, for analytics.
///
/// ```swift
/// for await change in tabRouter.screens {
///   analytics.log("screen", name: change.name, link: change.link)
/// }
/// ```
///
/// Like events, it names screens and doesn't carry their values, because routes may contain secrets such as reset
/// tokens.
public struct ScreenChange: Hashable, Sendable, CustomStringConvertible {
  /// The name of the route that the user sees.
  public let name: String
  /// The name of its tab; nil in an app without tabs.
  public let tab: String?
  /// The level of the screen: 0 for a tab's own stack, 1 for what is presented over it, and so on.
  public let depth: Int
  /// How that level is presented; nil for a tab's own stack.
  public let style: ModalStyle?
  /// The name of the route that the user saw before; nil for the screen that a stream begins with.
  public let before: String?
  /// The number of the link that led there, as in its ``DeeplinkEvent``s; nil if the user or the app did.
  public let link: Int?

  /// The change in words: `catalog.product instead of home in tab catalog, by link 3`.
  public var description: String {
    let level = style.map { ", \($0.rawValue) at level \(depth)" } ?? ""
    let place = tab.map { " in tab \($0)" } ?? ""
    let cause = link.map { ", by link \($0)" } ?? ""
    return "\(name)\(before.map { " instead of \($0)" } ?? "")\(place)\(level)\(cause)".onOneLine
  }
}

/// Yields the screen that the user sees on one router, and then each other screen.
@MainActor
final class ScreenWatch {
  private let look: @MainActor (Looking) -> SeenScreen?
  private let changes = Streams<ScreenChange>()
  private var last: RoutedScreen?
  /// Where links lead whose screens the stream hasn't yielded, oldest first.
  private var expected: [(link: Int, screen: RoutedScreen)] = []

  /// The state to look at.
  enum Looking { case shown, wanted }

  init(_ look: @escaping @MainActor (Looking) -> SeenScreen?) {
    self.look = look
  }

  /// Returns the stream, which begins with the screen that the user sees.
  func makeStream() -> AsyncStream<ScreenChange> {
    let stream = changes.makeStream()
    tell()
    return stream
  }

  /// Whether its router was removed, or its stream has ended.
  var isOver: Bool { !changes.isObserved || look(.wanted) == nil }

  /// Records that a link has led to what is wanted now.
  func noteLink(_ link: Int) {
    guard let screen = look(.wanted)?.level.top else { return }
    if !expected.contains(where: { $0.screen == screen }) { expected.append((link, screen)) }
  }

  /// Yields the screen that the user sees now, if it differs from the last one.
  func tell() {
    let before = last
    guard let seen = look(.shown), seen.level.top != before else { return }
    let screen = seen.level.top
    last = screen
    changes.yield(
      ScreenChange(
        name: screen.route.name, tab: seen.tab, depth: seen.depth, style: seen.level.style,
        before: before?.route.name, link: expected.first { $0.screen == screen }?.link))
    // A newer link may still be on its way.
    let wanted = look(.wanted)?.level.top
    expected.removeAll { $0.screen == screen || $0.screen != wanted }
  }
}

/// The level whose top the user sees, the name of its tab, and the number of levels beneath.
typealias SeenScreen = (level: Level, tab: String?, depth: Int)
