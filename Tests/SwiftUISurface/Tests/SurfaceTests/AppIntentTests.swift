import AppIntents
import Testing

struct AppIntentTests {
  @Test func `an intent runs with its parameter and a dependency`() async throws {
    unsafe AppDependencyManager.shared.add(dependency: Opened())
    let intent = OpenProduct()
    intent.id = 42
    _ = try await intent.perform()
    #expect(OpenProduct.openAppWhenRun)
    #expect(String(localized: OpenProduct.title) == "Open Product")
  }
}

private struct Opened: Sendable {
  func callAsFunction(_ id: Int) {
    #expect(id == 42)
  }
}

private struct OpenProduct: AppIntent {
  static let title: LocalizedStringResource = "Open Product"
  static let openAppWhenRun = true

  @Parameter(title: "Number") var id: Int
  @Dependency private var opened: Opened

  func perform() async throws -> some IntentResult {
    opened(id)
    return .result()
  }
}
