import Deeplinks
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@testable import DeeplinksSwiftUI

/// What is compiled for macOS only, where there are no covers.
@MainActor
struct PresentedAsSheetsTests {
  let router = Router(root: LibraryRoute.books)

  @Test(arguments: Misbehavior.combinations)
  func `a cover is a sheet, and a sheet becomes one`(behavior: Misbehavior) async throws {
    let host = try await SceneHost(SheetsOnly(router: router), misbehaving: behavior).settle()
    router.present(.film(1))
    try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
    router.handle(deeplink: .cover(.film(2)))
    try await host.settle { host.modals == [.init(.sheet, "Film 2")] }
    #expect(try await host.refusal(of: router) == nil)
    #expect(router.shown.cover?.root == .film(2))
    try await host.dragDown().run { router.presented == nil && host.modals.isEmpty }
    #expect(host.problems == [])
  }
}

private struct SheetsOnly: View {
  let router: Router<LibraryRoute>
  // No patience may end while other tests keep the main actor busy.
  var clock = ManualClock()
  @State private var host: StackHost<LibraryRoute>?

  var body: some View {
    RootScreen<LibraryRoute>(router: router)
      .onAppear {
        let made = StackHost(base: router)
        made.show(router, timing: NavigationTiming(clock: clock))
        host = made
      }
      .modifier(presenter(turn: false))
      .modifier(presenter(turn: true))
  }

  private func presenter(turn: Bool) -> PresentedAsSheets<LibraryRoute> {
    PresentedAsSheets(
      router: router, host: host ?? StackHost(base: router), isPresenting: host != nil,
      turn: turn)
  }
}
