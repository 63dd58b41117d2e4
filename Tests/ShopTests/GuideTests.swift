import Deeplinks
import DeeplinksInspector
import ShopApp
import Testing

@testable import shop

@MainActor
@Suite struct GuideTests {
  @Test func `the guide says of every link what it opens, and of no other`() async {
    #expect(Set(Guide.purposes.keys) == Set(AppDeeplinkID.links.entries.map(\.pattern)))
    let run = await Transcript.of([], input: ["links"])
    for pattern in Guide.purposes.keys { #expect(run.lines.contains(pattern)) }
    #expect(run.lines.contains("  Also /p/{id}, /item?id={id}!"))
  }

  @Test func `the guide names every option and every command`() {
    let usage = Manual.overview(width: 80)
    for option in Manual.options {
      #expect(usage.contains { $0.contains(option.name) })
    }
    for name in ShellCommand.Name.allCases {
      #expect(Guide.commands(width: 80).contains { $0.hasPrefix("  \(name.rawValue)") })
    }
  }

  @Test func `the tour shows what it says`() async {
    let run = await Transcript.of(["tour"])
    #expect(run.status == .success)
    #expect(
      run.tabBars == [
        "│  Home 0 [Catalog 2] Orders 0   Profile 0   │",
        "│  Home 0  Catalog 2  Orders 0  [Profile 1]  │",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "│  Home 0  Catalog 2  Orders 0  [Profile 1]  │",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 1   │",
        "│  Home  Deals  Catalog  [Orders]  Profile   │",
        "│  Home [Deals] Catalog   Orders   Profile   │",
        "│ [Home 0] Catalog 2  Orders 1   Profile 1   │",
      ])
    #expect(run.lines.filter { $0.contains("─ sheet ─") }.count == 8)
    #expect(run.lines.contains("  The order is delivered to Work, 3 Dock Road, Leeds."))
    #expect(run.output.contains("There is no such product."))
  }
}
