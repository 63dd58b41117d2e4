/// A number that grows with every change of the routers that share it: those of one app's tabs, or one
/// stack, with all they present.
@MainActor
final class NavigationRevision {
  private(set) var number = 0

  func advance() {
    number += 1
  }
}
