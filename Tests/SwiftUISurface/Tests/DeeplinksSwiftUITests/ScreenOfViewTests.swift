import Deeplinks
import Testing

/// The screen of a view, behind which a controller may be replaced.
@MainActor
struct ScreenOfViewTests {
  @Test func `a controller that was replaced does not hide what the app presents`() {
    let router = Router(root: LibraryRoute.books)
    router.push(.book(1))
    let screen = ScreenOfView(of: .book(1), on: router)
    let (old, new) = (Surroundings(.gone), Surroundings(.there))
    screen.note(.there, in: old)
    screen.note(.there, in: new)
    screen.note(.gone, in: old)
    #expect(screen.appearance.phase == .there)
    #expect(screen.surroundings?.presented == .there)
  }

  private final class Surroundings: ViewSurroundings {
    let presented: Appearance.Phase

    init(_ presented: Appearance.Phase) { self.presented = presented }

    func isMoving(_ ended: @escaping @MainActor () -> Void) -> Bool { false }
  }
}
