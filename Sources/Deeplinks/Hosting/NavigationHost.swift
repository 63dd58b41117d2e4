/// The user interface that brings a router's wanted state on screen, one step at a time.
///
/// SwiftUI's views are such a host, and DeeplinksUIKit has two for UIKit's controllers. <doc:HostOfYourOwn> tells how
/// to write another. The wanted state of a router without a host counts as shown at once.
///
/// ```swift
/// final class PanelHost: NavigationHost {
///   func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
///     guard panel.canShow(step) else { throw .init(reason: "the panel is closed") }
///     await panel.animate(to: step)  // returns once the step is on screen
///   }
/// }
/// ```
@MainActor
public protocol NavigationHost: AnyObject, Sendable {
  /// Brings one step on screen and returns once it is there.
  ///
  /// ``Router/shown`` and ``TabRouter/shown`` contain the step already and say what to show. The router cancels the
  /// task if the step takes longer than the router's patience, or if the user has dismissed what it concerns. The next
  /// step may begin before a canceled one has returned.
  ///
  /// - Throws: ``NavigationStep/Refused`` if the step can't be brought on screen. The router then wants again what it
  ///   showed before.
  func perform(_ step: NavigationStep) async throws(NavigationStep.Refused)

  /// Whether `step` can begin now; false, for example, while something moves under the user's finger, or while a sheet
  /// that the user dismissed is still leaving.
  ///
  /// The router asks again when the host calls ``Router/hostBecameReady()``. Once the router's patience has ended, the step
  /// counts as refused.
  func isReady(for step: NavigationStep) -> Bool
}

// MARK: - Default implementations

extension NavigationHost {
  /// Returns true, because the host is always ready.
  public func isReady(for step: NavigationStep) -> Bool { true }
}

/// A host that looks at its controllers only while no step of its own is awaited.
@MainActor
package protocol LookingHost: NavigationHost {
  /// Makes the host look, because the driver awaits its step no longer, which may not even have begun.
  func lookSoon()
}

/// A host that says why it isn't ready.
@MainActor
package protocol ExplainingHost: NavigationHost {
  /// Returns why a step can't begin now; nil if it can.
  func obstacle(to step: NavigationStep) -> String?
}

/// A host whose stacks may also hold screens that the app has put there without the router.
///
/// Such screens lie over the router's screen that is beneath them, and go with it.
@MainActor
package protocol MixedHost: ExplainingHost, LookingHost {
  /// Reports what the user or the app has changed so far, before the wanted state changes.
  func reportChanges()

  /// Returns the screens of the app's own that lie directly over the topmost of a level's lowest `count` screens.
  func ownScreens(over count: Int, at depth: Int) -> Set<ObjectIdentifier>

  /// Returns whether a level's top may be hidden or about to go, because the user's finger is moving it, a search is over
  /// it, or the app has emptied the stack.
  func isHidden(at depth: Int) -> Bool

  /// Whether the app itself presents something over the host's topmost level; if so, the host calls
  /// ``Router/hostBecameReady()`` once that is gone.
  var isCovered: Bool { get }

  /// Pops the topmost screen of a level if it is the app's own.
  ///
  /// - Returns: Whether it is.
  func popOwnScreen(at depth: Int) -> Bool
}

/// A host that shows a change in updates of its own, and may write the shown state back during them.
///
/// If it writes back the selection that the app made last, that looks like the user's second tap on the tab. So the
/// host reports which changes it has finished.
@MainActor
package protocol WriteBackReporting: NavigationHost {
  /// ``NavigationChanges/revision`` as of the last change that the host has finished; -1 before the first.
  var settledRevision: Int { get }

  /// ``NavigationChanges/revision`` as of the last update of the host's views; -1 before the first.
  var renderedRevision: Int { get }

  /// Whether a tab that was selected before may still be on screen, so it has to stay in the tab bar.
  func mayStillShow(tab: AnyHashable) -> Bool
}
