import Deeplinks
import Testing

/// The screen of a view, behind which a controller may be replaced.
@MainActor
struct ScreenOfViewTests {
  @Test func `a controller that was replaced does not hide what the app presents`() {
    let router = Router(root: LibraryRoute.books)
    router.push(.book(1))
    let screen = ScreenOfView(of: .book(1), on: router)
    let (old, new) = (Controller(), Controller())
    screen.note(.there, of: ObjectIdentifier(old)) { .gone }
    screen.note(.there, of: ObjectIdentifier(new)) { .there }
    screen.note(.gone, of: ObjectIdentifier(old)) { .gone }
    #expect(screen.appearance.phase == .there)
    #expect(screen.presented() == .there)
  }

  private final class Controller {}
}
