import DeeplinksInspector
import Testing

@testable import shop

/// What programs read of a link goes to logs, too.
@MainActor
@Suite struct JSONSecretsTests {
  @Test(arguments: [
    ("shop://reset-password?token=s3cret", "shop://reset-password?token=…"),
    ("shop://invite/s3cret", "shop://invite/…"),
    ("https://ada:s3cret@shop.example/", "https://…@shop.example/"),
    ("shop://products/42?ref=mail", "shop://products/42?ref=mail"),
  ])
  func `a link in JSON has no secret, and neither has what it means`(
    link: String, shown: String
  ) async throws {
    let transcript = await Transcript.of(["open", "--json", "--signed-in", "--", link])
    #expect(!transcript.output.contains("s3cret"))
    #expect(!transcript.errors.contains("s3cret"))
    #expect(try transcript.links().map(\.link) == [shown])
  }
}
