import Deeplinks
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

extension SceneHost {
  /// A host that has come to rest, in which no time passes.
  static func settled(
    _ view: some View, size: Size = .regular, _ behavior: Misbehavior = []
  ) async throws -> SceneHost {
    try await settled(timeless: view, size: size, misbehaving: behavior)
  }

  /// Follows a link and shows frames until it is shown.
  func follow(
    _ link: DeeplinkRoute<LibraryRoute>, to tab: LibraryTab = .books,
    on router: TabRouter<LibraryTab, LibraryRoute>
  ) async throws {
    router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: link))
    try await settle()
    #expect(try await refusal(of: router.current) == nil)
  }
}
