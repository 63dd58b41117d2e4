import DeeplinksInspector
import Testing

@testable import shop

/// Unsaved text, and `shop link`.
@MainActor
@Suite struct LeavingTests {
  private let onEdit = "profile: profile.me > profile.user > profile.edit"
  private let input = ["shop://profile/demo/edit", "type Ada", "shop://help/names"]

  // MARK: Unsaved text

  @Test func `unsaved text is kept where nobody can be asked`() async throws {
    for options in [[], ["--keep"]] {
      let run = await Transcript.of(["--json", "--signed-in"] + options, input: input)
      let last = try #require(try run.links().last)
      #expect((last.outcome, last.reason) == ("rejected", "keptUnsavedWork"))
      #expect(last.state.seen == onEdit)
      #expect(run.status == .rejected)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func `it is discarded where that is said`() async throws {
    let run = await Transcript.of(["--json", "--signed-in", "--discard"], input: input)
    #expect(try run.links().last?.outcome == "opened")
    #expect(run.status == .success)
  }

  @Test(arguments: [
    ("y", true), ("YES", true), (" y ", true), ("n", false), ("", false), ("yup", false),
    ("shop://welcome", false),
  ])
  func `a user is asked`(answer: String, isDiscarded: Bool) async {
    let run = await Transcript.of(["--signed-in"], input: input + [answer], isTyped: true)
    #expect(run.output.contains("Discard your changes? [y/N] shop://help/names → "))
    #expect(run.lines.contains { $0.hasSuffix("→ rejected (keptUnsavedWork)") } == !isDiscarded)
    #expect(
      run.lines.contains("  You kept your changes, so nothing was opened.") == !isDiscarded)
    #expect(run.lines.filter { $0.contains(" (unsaved) ") }.count == (isDiscarded ? 2 : 4))
  }

  @Test func `who types no answer keeps`() async {
    let run = await Transcript.of(["--signed-in"], input: input, isTyped: true)
    #expect(run.output.contains("[y/N] \nshop://help/names → rejected (keptUnsavedWork)"))
  }

  @Test func `a text is typed where a link leads to a text field`() async throws {
    let links = ["open", "shop://profile/demo/edit", "shop://help/names", "--signed-in", "--json"]
    #expect(try await Transcript.of(links).links().map(\.outcome) == ["opened", "opened"])
    let typed = try await Transcript.of(links + ["--type", "Ada"]).links()
    #expect(typed.map(\.outcome) == ["opened", "rejected"])
  }

  @Test func `a tab switch keeps the text, and a user who goes back loses it unasked`()
    async throws
  {
    let run = await Transcript.of(
      ["--json", "--signed-in"],
      input: input.dropLast() + [
        "shop://products/42", "tab profile", "shop://settings", "back",
        "shop://profile/demo/edit", "shop://settings",
      ])
    #expect(
      try run.links().map(\.outcome) == ["opened", "opened", "rejected", "opened", "opened"])
  }

  @Test func `where there is nothing to type into, that is reported`() async {
    let run = await Transcript.of([], input: ["type Ada"])
    #expect(run.status == .usage)
    #expect(
      run.errorLines == [
        "shop: there is nothing to type into here; type: shop://profile/demo/edit"
      ])
  }

  // MARK: The link of a screen

  @Test(arguments: [
    ([], "https://shop.example/"),
    (["shop://item?id=42"], "https://shop.example/products/42"),
    (["shop://p/42", "--site", "shop"], "shop://products/42"),
    (["shop://orders/1001/tracking", "--signed-in"], "https://shop.example/orders/1001/tracking"),
    (["shop://p/42", "--json"], #"{"link":"https://shop.example/products/42"}"#),
  ])
  func `the link of a screen is printed and nothing else`(
    arguments: [String], link: String
  ) async {
    let run = await Transcript.of(["link"] + arguments)
    #expect(run.lines == [link])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("shop://orders", "signIn"), ("https://shop.example/reset-password?token=t", "resetPassword"),
  ])
  func `a screen without a link, or with a secret, is reported in one line`(
    link: String, screen: String
  ) async {
    let run = await Transcript.of([], input: [link, "link"])
    #expect(run.status == .rejected)
    #expect(run.errorLines == ["shop: no link leads to the screen \(screen); leave it first"])
  }

  @Test(arguments: [
    ("shop://products/999", "rejected: There is no such product."),
    ("shop://orders", "pending: Sign in to go on; the link waits for it."),
  ])
  func `a link that does not open is reported instead, in one line`(link: String, line: String)
    async
  {
    let run = await Transcript.of(["link", link])
    #expect(run.status == .rejected)
    #expect(run.output.isEmpty)
    #expect(run.errorLines == [#"shop: "\#(link)" → \#(line)"#])
  }

  @Test func `the interactive command prints it as well`() async {
    let run = await Transcript.of(["--site", "shop"], input: ["shop://p/42", "link"])
    #expect(run.lines.last == "shop://products/42")
  }
}
