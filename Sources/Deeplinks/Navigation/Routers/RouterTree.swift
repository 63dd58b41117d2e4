/// What the routers of one app's tabs, or of one stack, share with all they present.
@MainActor
final class RouterTree<Destination: Route> {
  let changes = NavigationChanges()
  /// A number that grows with every change of what one of the routers wants.
  var revision: Int { changes.unobservedCount }
  /// Brings what they want on screen; nil as long as no host shows any of them.
  var driver: StepDriver<Destination>?
  /// The screens that are asked before a link takes them away.
  var questions: [(place: ScreenPlace<Destination>, question: LeaveQuestion)] = []
  /// The screens whose result somebody waits for.
  var awaited: [AwaitedScreen<Destination>] = []
  /// Who follows what the person sees on which router.
  var watches: [(router: WeakObject, watch: ScreenWatch)] = []
  var isFollowingScreens = false

  /// Whether anybody may wait for a screen or follow what is seen; most changes are nobody's concern.
  var isFollowed = false

  func noteChange() {
    changes.note()
    if isFollowed { tellFollowers() }
    driver?.proceed()
  }

  private func tellFollowers() {
    endGoneScreens()
    followScreens()
    isFollowed = !awaited.isEmpty || !watches.isEmpty
  }
}

/// An object that goes when nobody else keeps it.
struct WeakObject {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  static func === (lhs: Self, rhs: AnyObject) -> Bool { lhs.object === rhs }
}
