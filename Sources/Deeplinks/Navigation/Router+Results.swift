// Screens that return an answer to the code that showed them.

extension Router {
  /// Presents `route` in a new stack over this one, and waits for its screen's answer.
  ///
  /// ```swift
  /// if let address = await router.present(.addresses, as: .sheet, returning: Address.self) {
  ///   order.address = address
  /// }
  /// ```
  ///
  /// The screen answers with ``finish(with:)``. The route is a plain value: equality, archives, and links don't know
  /// that a caller waits. The router wants the route before this call first suspends. If the task is canceled, the call
  /// returns nil and the screen stays; if it was canceled before the call, nothing is presented. A waiting caller keeps
  /// the router alive: in a window that may close, keep the task in the window's model and cancel it when the model
  /// goes. Don't wait in the `task` of the screen: SwiftUI cancels that when a pushed screen or a cover hides the
  /// screen, and the answer is lost.
  ///
  /// - Parameters:
  ///   - route: The screen.
  ///   - style: How it is presented, replacing what this router presents already.
  ///   - type: The type of the answer.
  /// - Returns: The answer; nil if the screen goes in any other way, because the user, a link, or restoration removes
  ///   it or a host refuses it.
  public func present<Result: Sendable>(
    _ route: Destination, as style: ModalStyle = .sheet, returning type: Result.Type
  ) async -> Result? {
    await AnyRouter(self).present(route, as: style, returning: type)
  }

  /// Pushes `route` on this stack, and waits for its screen's answer.
  ///
  /// - Parameters:
  ///   - route: The screen.
  ///   - type: The type of the answer.
  /// - Returns: The answer; nil as in ``present(_:as:returning:)``.
  public func push<Result: Sendable>(
    _ route: Destination, returning type: Result.Type
  ) async -> Result? {
    await AnyRouter(self).push(route, returning: type)
  }

  /// Answers the caller that waits for a screen of this stack, and removes that screen with all above it.
  ///
  /// If callers wait for several screens, the topmost screen answers: a screen pushed in a picker answers for the
  /// picker. If no caller waits, as when a link led here, the screen on top of this stack just leaves.
  ///
  /// - Parameter result: The answer. An answer of another type than the caller waits for is reported and changes
  ///   nothing.
  /// - Returns: Whether a screen has left; at the bottom of a stack that nothing presents, none can.
  @discardableResult
  public func finish<Result: Sendable>(with result: Result) -> Bool {
    answer(with: result) == true
  }

  func present(_ route: Destination, as style: ModalStyle, awaiting result: AwaitedResult?) {
    wait(for: present(route, as: style).levelID.number, result)
  }

  func push(_ route: Destination, awaiting result: AwaitedResult?) {
    wait(for: want { $0.push(AnyRoute(route), at: place) }?.number, result)
  }

  /// Waits for the answer of a screen or a level; ends the wait at once if that was removed already.
  func wait(for number: Int?, _ result: AwaitedResult?) {
    guard let result else { return }
    guard let number, tree?.wanted.numbers.contains(number) == true else {
      return result.end(with: nil)
    }
    context.attachments[number, default: Attachments()].results.append(result)
  }

  /// Answers for the topmost screen that a caller waits for, and leaves it; without one, leaves the screen on top.
  ///
  /// - Returns: Whether a screen was left; nil if there is none to leave.
  func answer(with result: some Sendable) -> Bool? {
    // A stack that isn't wanted anymore gets a second tap or a late answer.
    guard !isGone else { return false }
    guard let (awaited, depth) = topmostAwaited else {
      guard !unobservedPath.isEmpty || parent != nil else { return nil }
      takeAway(screenAt: unobservedPath.count)
      return true
    }
    guard awaited.accepts(result) else {
      RuntimeIssue.report(
        "finish(with:) got a value of type \(Swift.type(of: result)), and the caller that waits for the screen wants one of "
          + "type \(awaited.type); nothing changes.")
      return false
    }
    awaited.end(with: result)
    takeAway(screenAt: depth)
    return true
  }

  /// The result that a caller waits for from the topmost screen, and the number of screens beneath that screen.
  ///
  /// If two callers wait for one screen, it is the newer caller's.
  private var topmostAwaited: (result: AwaitedResult, depth: Int)? {
    guard !context.attachments.isEmpty else { return nil }
    for (depth, screen) in level.screens.enumerated().reversed() {
      if let result = context.result(of: screen.number) { return (result, depth) }
    }
    return context.result(of: levelID.number).map { ($0, 0) }
  }
}
