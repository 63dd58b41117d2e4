/// What the routers of one app's tabs, or of one stack, share with all they present.
@MainActor
final class RouterTree<Destination: Route> {
  let changes = NavigationChanges()
  /// A number that grows with every change of what one of the routers wants.
  var revision: Int { changes.unobservedCount }
  /// Brings what they want on screen; nil as long as no host shows any of them.
  var driver: StepDriver<Destination>?
  var screenIDs = ScreenID.Source()
  /// What screens ask before a link takes them off their stack, oldest first.
  var questions: [ScreenID: [LeaveQuestion]] = [:]
  /// The views that show screens.
  var views: [ScreenID: WeakObject] = [:]
  /// The results that somebody waits for, oldest first.
  var awaited: [Awaited: [AwaitedResult]] = [:]
  /// Who follows what the person sees on which router.
  var watches: [(router: WeakObject, watch: ScreenWatch)] = []
  var isFollowingScreens = false

  func noteChange() {
    changes.note()
    followScreens()
    driver?.proceed()
  }
}

/// An object that goes when nobody else keeps it.
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  static func === (lhs: Self, rhs: AnyObject) -> Bool { lhs.object === rhs }
}
