import DeeplinksInspector
import ShopApp
import Testing

@testable import shop

@MainActor
@Suite struct ManualTests {
  @Test func `every command has a page, and every page an example that is understood`() throws {
    let commands = Manual.pages.map(\.name)
    #expect(Set(commands).count == commands.count)
    #expect(Set(LinkVerb.allCases.map(\.rawValue)).isSubset(of: commands))
    for page in Manual.pages {
      #expect(!page.examples.isEmpty, "\(page.name)")
      for example in page.examples {
        let words = example.split(separator: " ").map(String.init)
        #expect(words.first == "shop")
        #expect(throws: Never.self, "\(example)") {
          try Invocation(arguments: Array(words.dropFirst()))
        }
      }
    }
  }

  /// All options, with a value for those that take one.
  private static let options: [String: String?] = [
    "--json": nil, "--trace": nil, "--keep": nil, "--discard": nil, "--no-pause": nil,
    "--markdown": nil, "--all": nil, "--signed-in": nil, "--source": "inApp", "--flag": "deals=on",
    "--latency": "1", "--overlap": "1", "--not-ready": "1", "--placing": "here", "--type": "Ada",
    "--layout": "columns", "--site": "shop", "--svg": "a.svg", "--output": "a", "--baseline": "a",
    "--write-baseline": "a", "--app-id": "ABCDE12345.a", "--exclude": "a", "--check": "a",
    "--match": "a", "--aasa": "a", "--info-plist": "a", "--entitlements": "a",
  ]

  /// Whether a command knows an option, be it that something else of the line is wrong.
  private func knows(_ page: CommandPage, _ option: String, _ value: String?) -> Bool {
    let operands = ["interactive": [], "tour": ["tour"]][page.name] ?? [page.name, "a"]
    do throws(CommandError) {
      _ = try Invocation(arguments: operands + [option] + (value.map { [$0] } ?? []))
      return true
    } catch {
      return !["has no option", "unknown option", " goes with ", "the tour takes"].contains {
        error.description.contains($0)
      }
    }
  }

  @Test func `each page has the options that its command knows, and no other`() {
    #expect(Set(Self.options.keys).isSuperset(of: Manual.options.map(\.name)))
    // The others are read with their pages.
    for page in Manual.pages
    where page.name != "help" && LinkVerb(rawValue: page.name) == nil {
      let told = page.options.map(\.name)
      #expect(Set(told).count == told.count)
      for (option, value) in Self.options {
        #expect(knows(page, option, value) == told.contains(option), "\(page.name) \(option)")
      }
    }
  }

  @Test func `a command's help is its way of use, its options and an example`() async {
    let run = await Transcript.of(["help", "links"])
    #expect(run.status == .success)
    #expect(
      run.output == """
          shop links [--markdown] [--flag NAME=on|off]
                               lists every link, where it leads, what it needs and how a
                               simulator opens it

        Options:
          --markdown           writes Markdown
          --flag NAME=on|off   switches a feature: paywall, deals
          --json               prints the answer as JSON

        Examples:
          shop links
          shop links --markdown

        """)
    #expect(await Transcript.of(["links", "--help"]).output == run.output)
  }

  @Test(arguments: [32, 40, 59, 60, 80])
  func `no page is wider than the terminal`(width: Int) {
    for name in [nil] + Manual.pages.map({ Optional($0.name) }) {
      for line in Manual.lines(about: name, width: width) {
        #expect(line.columns <= width)
        #expect(!line.contains(" …") || line.contains("LINK…"), "\(line)")
      }
    }
    for line in Guide.commands(width: width) { #expect(line.columns <= width) }
  }

  @Test func `help is asked for in capitals, too, and of one command`() async {
    let small = await Transcript.of([], input: ["help"])
    let large = await Transcript.of([], input: ["HELP"])
    #expect(small.output.hasPrefix("A link, such as shop://products/42, or\n"))
    #expect(large.output == small.output)
    let tab = await Transcript.of([], input: ["help tab"])
    #expect(tab.lines.first?.hasPrefix("  tab NAME ") == true)
    #expect(tab.lines.last == "  tab orders")
  }
}
