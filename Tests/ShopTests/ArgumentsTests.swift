import Deeplinks
import DeeplinksInspector
import ShopApp
import Testing

@testable import shop

/// What command lines mean; those that are wrong are in `Tests/Corpora/Shop/usage.txt`.
@Suite struct ArgumentsTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .run(_, _, let options) = try Invocation(arguments: arguments) else {
      throw CommandError("no app is run", status: .software)
    }
    return options
  }

  @Test func `no argument means the interactive mode, and so do options alone`() throws {
    #expect(try Invocation(arguments: []) == .run(.interactive))
    #expect(
      try Invocation(arguments: ["--json", "--signed-in", "ada"])
        == .run(.interactive, [], Options(printsJSON: true, user: "ada")))
  }

  @Test(arguments: [
    ["open", "--json", "--signed-in", "ada", "--latency", "20", "shop://a", "shop://b"],
    ["open", "shop://a", "--signed-in=ada", "shop://b", "--latency=20", "--json"],
    ["--json", "--latency", "20", "open", "shop://a", "shop://b", "--signed-in", "ada"],
  ])
  func `options stand before or after links`(arguments: [String]) throws {
    let options = Options(printsJSON: true, user: "ada", latency: .milliseconds(20))
    #expect(
      try Invocation(arguments: arguments) == .run(.open, ["shop://a", "shop://b"], options))
  }

  @Test(arguments: [
    (["open", "--signed-in", "shop://a"], "demo", ["shop://a"]),
    (["open", "--signed-in", "a/b"], "demo", ["a/b"]),
    (["open", "--signed-in", "ada", "shop://a"], "ada", ["shop://a"]),
    (["open", "shop://a", "--signed-in"], "demo", ["shop://a"]),
    (["open", "shop://a", "--signed-in", "--trace"], "demo", ["shop://a"]),
    (["open", "--signed-in", "--", "ada"], "demo", ["ada"]),
    (["open", "--signed-in", "--", "--json", "--"], "demo", ["--json", "--"]),
    (["payload", "-", "--signed-in=eve"], "eve", ["-"]),
  ])
  func `the word after --signed-in is its user if it can be no link`(
    arguments: [String], user: String, operands: [String]
  ) throws {
    guard case .run(_, operands, let options) = try Invocation(arguments: arguments) else {
      Issue.record("the words are others")
      return
    }
    #expect(options.user == user)
  }

  @Test func `of an option that stands twice the last word counts`() throws {
    #expect(try options("--flag=paywall=on").flags == [.paywall])
    #expect(try options("--flag=paywall=on", "--flag", "paywall=off").flags == [])
    #expect(try options("--placing", "there", "--placing", "here").placement == .here)
  }
}
