import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// `shop links`.
@MainActor
@Suite struct LinksCommandTests {
  func listing() async throws -> LinkListing {
    let run = await Transcript.of(["links", "--json"])
    #expect(run.status == .success)
    return try JSONDecoder().decode(LinkListing.self, from: Data(run.output.utf8))
  }

  @Test func `each link has an example on each site that opens it`() async throws {
    let listing = try await listing()
    #expect(listing.links.map(\.pattern) == AppDeeplinkID.links.entries.map(\.pattern))
    for link in listing.links {
      #expect(link.examples.map(\.site) == AppDeeplinkID.parser.sites.map(\.description))
      #expect(link.problem == nil)
      #expect(link.destination != nil || link.destinationProblem != nil)
      for example in link.examples {
        #expect((try? AppDeeplinkID.parser.parse(example.url))?.pattern == link.pattern)
        #expect(example.command == "xcrun simctl openurl booted '\(example.url)'")
      }
    }
  }

  @Test func `where a link leads and what it needs is shown`() async throws {
    let links = try await listing().links
    let tracking = links.first { $0.pattern == "/orders/{id}/tracking" }
    #expect(tracking?.feature == "OrdersLinks.OrdersDeeplinkID")
    #expect(
      tracking?.destination?.description
        == "orders.tracking as a sheet over orders.order in tab orders")
    #expect(tracking?.prerequisites == ["login"])
    #expect(tracking?.parameters.map(\.expectation) == ["a whole number (Int)"])
    let reset = links.first { $0.pattern.hasPrefix("/reset-password") }
    #expect(reset?.examples.map(\.decision) == [.opens, .refused])
    #expect(
      links.first { $0.pattern.hasPrefix("/verify-email") }?.destination?.description == "no screen"
    )
  }

  @Test func `a link behind a flag opens where the flag is on`() async {
    let nothing = "this version of the app has nothing to show for it"
    #expect(await Transcript.of(["links"]).output.contains(nothing))
    let flags = ["--flag", "deals=on", "--flag", "paywall=on"]
    #expect(await !Transcript.of(["links"] + flags).output.contains(nothing))
  }

  @Test func `people read the same as text and as Markdown`() async {
    let text = await Transcript.of(["links"])
    #expect(text.lines.contains("  also   /p/{id}, /item?id={id}!"))
    #expect(text.lines.contains("  needs  login"))
    let markdown = await Transcript.of(["links", "--markdown"])
    #expect(markdown.lines.first == "# Links")
    #expect(markdown.lines.contains("## `/products/{id}?ref={referrer}`"))
    #expect(markdown.output.hasSuffix("\n```\n"))
  }
}
