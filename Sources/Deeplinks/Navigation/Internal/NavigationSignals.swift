import Observation

/// The observers of a level, or of a window's tabs.
///
/// It isn't generic. In a generic class, each access to a property makes the property's key path again, which would take
/// longer than the change.
@MainActor
@Observable
final class NavigationSignals {
  typealias Property = KeyPath<NavigationSignals, Void>

  // Of a level.
  var root: Void { () }
  var path: Void { () }
  var presented: Void { () }
  var shownRoot: Void { () }
  var shownPath: Void { () }
  var shownPresented: Void { () }
  // Of the tabs.
  var tabs: Void { () }
  var selection: Void { () }
  var reselection: Void { () }
  var shownTabs: Void { () }
  var shownSelection: Void { () }

  /// Makes the code that runs now an observer.
  func read(_ property: Property) { access(keyPath: property) }

  func announce(_ property: Property) { withMutation(keyPath: property) {} }
}
