/// A host that shows a change in updates of its own, in which it may write back what it shows.
///
/// Such an echo of the app's latest selection looks like the user's second tap on the tab. So the host reports which
/// changes it is done with.
@MainActor
package protocol EchoingHost: NavigationHost {
  /// ``NavigationChanges/countWithSteps`` when it was done with a change last; any other number before that.
  var doneCount: Int { get }

  /// ``NavigationChanges/countWithSteps`` when its views were updated last; any other number before that.
  var updatedCount: Int { get }

  /// Whether a tab may still be on screen that was selected before, so that it has to stay in the tab bar.
  func mayStillShow(tab: AnyHashable) -> Bool
}
