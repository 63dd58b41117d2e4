import Deeplinks
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
    #expect(Set(Invocation.Verb.allCases.map(\.rawValue)).isSubset(of: commands))
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

  @Test(
    arguments: [
      (.open, ["--no-pause"]), (.interactive, ["--overlap", "--no-pause"]),
      (.payload, ["--overlap", "--no-pause"]),
      (
        .tour,
        [
          "--signed-in", "--source", "--flag", "--latency", "--overlap", "--placing", "--trace",
          "--json",
        ]
      ),
    ] as [(Invocation.Verb, [String])])
  func `a command knows the options on its page, and no other`(
    verb: Invocation.Verb, others: [String]
  ) throws {
    let page = try #require(Manual.page(verb.rawValue))
    let known = page.options.map(\.name)
    #expect(Set(known).union(others) == Set(Manual.options.map(\.name)))
    #expect(Set(known).isDisjoint(with: others))
    for option in others {
      let error = #expect(throws: CommandError.self) {
        try Invocation(arguments: [verb.rawValue, option])
      }
      #expect(error?.description.hasPrefix("unknown option \"\(option)\"") == true)
    }
  }

  @Test func `the first screen of help fits a terminal of 24 lines`() {
    #expect(Manual.lines(about: nil, width: 80).count <= 24)
  }

  @Test(arguments: [32, 40, 59, 60, 80])
  func `no page is wider than the terminal`(width: Int) {
    for name in [nil] + Manual.pages.map({ Optional($0.name) }) {
      for line in Manual.lines(about: name, width: width) {
        #expect(line.columns <= width)
        #expect(!line.contains(" …") || line.contains("LINK…"), "\(line)")
      }
    }
  }

  @Test func `the interactive mode's help names each of its commands`() {
    let lines = ShellCommand.help(width: 80)
    for command in ShellCommand.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(command.rawValue)") })
    }
  }

  @Test func `the guide says of every link what it opens, and of no other`() {
    #expect(Set(Guide.purposes.keys) == Set(AppDeeplinkID.links.entries.map(\.pattern)))
  }
}
