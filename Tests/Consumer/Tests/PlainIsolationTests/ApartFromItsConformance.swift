import Deeplinks
import Testing

struct ScatteredHandler: DeeplinkHandler {}

// Swift takes the actor from a protocol only where the conformance is declared together with the method.
extension ScatteredHandler {
  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? {
    #expect(!isOnMainActor())
    return .push(.start)
  }
}

@Suite struct ApartFromItsConformance {
  @MainActor
  @Test func `a method that stands apart from its conformance runs elsewhere`() async throws {
    #expect(try await ScatteredHandler().deeplink(from: .page(1)) == .push(.start))
  }
}
