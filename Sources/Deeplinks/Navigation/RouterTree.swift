/// What the routers of one app's tabs, or of one stack, share with all they present.
@MainActor
final class RouterTree<Destination: Route> {
  /// A number that grows with every change of what one of the routers wants.
  private(set) var revision = 0
  /// Brings what they want on screen; nil as long as no host shows any of them.
  var driver: NavigationDriver<Destination>?

  func noteChange() {
    revision += 1
    driver?.proceed()
  }
}
