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
