import DeeplinksInspector
import Testing

@testable import shop

/// What the lines of the interactive mode mean; those that are wrong are in `Tests/Corpora/Shop/interactive.txt`.
@Suite struct InputLineTests {
  @Test(arguments: ["", "   ", "\t", "# a comment", "  # another"])
  func `blank lines and comments mean nothing`(line: String) {
    #expect(InputLine(line) == .nothing)
  }

  @Test(
    arguments: [
      ("  tab\thome ", .tab, ["home"]), ("BACK", .back, []), ("Type Ada  B", .type, ["Ada", "B"]),
      ("sign-in", .signIn, []), ("Help Sign-In", .help, ["Sign-In"]), ("?", .help, []),
      ("EXIT", .quit, []), ("quit", .quit, []), ("here shop://a", .here, ["shop://a"]),
    ] as [(String, ShellCommand, [String])])
  func `a command is known by its first word`(
    line: String, command: ShellCommand, words: [String]
  ) {
    #expect(InputLine(line) == .command(command, words))
  }

  @Test(arguments: ["shop://a", "shop:/a ", " shop://a", "tab:orders", "https://x y"])
  func `a link is taken as it was typed, blanks included`(line: String) {
    #expect(InputLine(line) == .link(line))
    #expect(InputLine("open shop://a") == .link("shop://a"))
  }
}
