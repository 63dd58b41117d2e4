import DeeplinksInspector
import Testing

@testable import shop

/// `shop aasa --match` on other websites' URLs.
@MainActor
@Suite struct AASAMatchTests {
  @Test func `a rule that fits a URL of another website is reported with that`() async {
    let path = SettingsFiles.path("apple-app-site-association")
    let run = await Transcript.of(["aasa", "--match", path, "https://other.example/products/42"])
    #expect(run.status == .success)
    #expect(
      run.errorLines == [
        "The app has no site of that URL; the system asks the URL's host for a file of its own."
      ])
    let own = await Transcript.of(["aasa", "--match", path, "https://shop.example/products/x"])
    #expect(own.errors.isEmpty)
  }
}
