import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import Foundation
import ShopApp
import Testing

@testable import shop

@MainActor
@Suite struct SessionTests {
  // MARK: Opening

  @Test func `the README's links open one after the other in one app`() async throws {
    let run = await Transcript.of([
      "open", "shop://products/42", "https://shop.example/orders/1001/tracking", "--signed-in",
    ])
    #expect(run.status == .success)
    #expect(
      run.lines.filter { $0.contains("→") } == [
        "shop://products/42 → opened", "https://shop.example/orders/1001/tracking → opened",
      ])
    #expect(
      run.tabBars == [
        "│  Home 0 [Catalog 2] Orders 0   Profile 0   │",
        "│  Home 0  Catalog 2 [Orders 1]  Profile 0   │",
      ])
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    (
      ["shop://products/999"], "shop://products/999 → rejected (failed)",
      "There is no such product."
    ),
    (
      ["shop://reset-password?token=s3cret"],
      "shop://reset-password?token=… → rejected (refused)",
      "A new password is set only by the link in our e-mail, opened as it is."
    ),
    (
      ["shop://paywall"], "shop://paywall → rejected (unsupported)",
      "This is not available right now."
    ),
    (
      ["shop://deals"], "shop://deals → rejected (unsupported)",
      "This is not available right now."
    ),
    (
      ["shop://profile"], "shop://profile → pending (login)",
      "Sign in to go on; the link waits for it."
    ),
    (
      ["shop://profile/ada/edit", "--signed-in"], "shop://profile/ada/edit → rejected (refused)",
      "You can edit no profile but your own."
    ),
    (
      ["shop://nowhere"], "shop://nowhere → rejected (unrecognized)",
      "The app has no page for this link."
    ),
    (
      ["https://shop.example/blog"], "https://shop.example/blog → fellBack (unrecognized)",
      "The app has no page for this link. It opened in the browser."
    ),
    (
      ["https://evil.example"], "https://evil.example → rejected (unrecognized)",
      "This is not a link of the shop."
    ),
  ])
  func `a link that does not open is reported with the reason`(
    arguments: [String], heading: String, notice: String
  ) async {
    let run = await Transcript.of(["open"] + arguments)
    #expect(Array(run.lines.prefix(2)) == [heading, "  \(notice)"])
  }

  @Test func `a waiting link is superseded by one that opens, and that is reported`() async {
    let run = await Transcript.of(["open", "shop://orders", "shop://welcome"])
    #expect(run.status == .success)
    #expect(
      run.lines.filter { $0.contains("→") } == [
        "shop://orders → pending (login)", "shop://welcome → opened", "shop://orders → superseded",
      ])
  }

  @Test func `one rejected link among others decides the exit status`() async throws {
    let run = await Transcript.of([
      "open", "shop://welcome", "https://evil.example", "shop://settings", "--json",
    ])
    #expect(run.status == .rejected)
    #expect(try run.links().map(\.outcome) == ["opened", "rejected", "opened"])
  }

  @Test(arguments: [(300, 300, "opened"), (20_000, 10_000, "rejected (timedOut)")])
  func `the latency is the shop's, and the pipeline waits ten seconds for it`(
    latency: Int, passing: Int, outcome: String
  ) async {
    let clock = ManualClock()
    async let run = Transcript.of(
      ["open", "shop://products/42", "--latency", "\(latency)"], clock: clock)
    // The service, the pipeline's deadline, and the line that tells of the fetch.
    await clock.waitForSleepers(3)
    clock.advance(by: .milliseconds(passing))
    #expect(await run.lines.contains("shop://products/42 → \(outcome)"))
  }

  @Test func `no printed line tells a token, whatever became of the link`() async {
    let links = [
      "https://shop.example/reset-password?token=s3cret", "shop://reset-password?token=s3cret",
      "shop://nowhere?token=s3cret", "https://evil.example/?to%6ben=s3cret",
      "shop://reset-password/?token=s3cret%zz", "shop://oauth?code=s3cret",
      "shop://nowhere?c%4fde=s3cret",
    ]
    let run = await Transcript.of(["open", "--trace"] + links)
    #expect(!run.output.contains("s3cret"))
    #expect(run.errors.isEmpty)
    let json = await Transcript.of(["open", "--trace", "--json"] + links)
    #expect(!json.errors.contains("s3cret"))
    #expect(!json.output.replacing(#/"link":"[^"]*"/#, with: "").contains("s3cret"))
  }

  @Test func `no link moves the cursor or colors the screen`() async {
    let run = await Transcript.of([
      "open", "shop://search?q=%C2%9B31m%E2%80%AE", "shop://x\u{1B}[2J", "shop://profile/\u{9B}",
      "--trace",
    ])
    for scalar in run.output.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
    }
  }

  // MARK: Trace

  @Test func `the trace stands beneath the drawn link and beside the JSON`() async throws {
    let stages = ["received", "parsed", "resolved", "enriched", "opened"]
    let drawn = await Transcript.of(["open", "shop://p/42", "--trace"])
    let traced = drawn.lines[1...5]
    #expect(
      traced.compactMap { $0.split(separator: " ").dropFirst().first } == stages.map { $0[...] })
    #expect(traced.allSatisfy { $0.hasPrefix("  #1 ") && $0.contains(" ms") })
    #expect(drawn.lines[5].hasSuffix("ms /products/{id}?ref={referrer} → catalog.product"))

    let json = await Transcript.of(["open", "shop://p/42", "--trace", "--json"])
    #expect(try json.links().count == 1)
    #expect(json.errorLines.count == 5)
  }

  // MARK: Payloads

  @Test func `payloads open as notifications, and a bad one does not stop the others`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = [
      "good.json": #"{"aps": {}, "deep_link": "shop://products/42"}"#,
      "reset.json": #"{"deep_link": "shop://reset-password?token=a"}"#,
      "none.json": #"{"aps": {}}"#, "number.json": #"{"deep_link": 42}"#, "text.json": "hello",
      "empty.json": "", "large.json": String(repeating: " ", count: 1 << 21),
    ]
    for (name, text) in contents {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let names = [
      "missing.json", "text.json", "none.json", "number.json", "empty.json", "large.json", ".",
      "reset.json", "good.json",
    ]
    let run = await Transcript.of(
      ["payload", "--json"] + names.map { folder.appending(path: $0).path })
    #expect(run.status == .unreadable)
    #expect(
      try run.links().map { "\($0.link) \($0.outcome)" } == [
        "shop://reset-password?token=… rejected", "shop://products/42 opened",
      ])
    #expect(run.errorLines.count == 7)
    for (line, name) in zip(run.errorLines, names) where name != "." {
      #expect(line.hasPrefix("shop: ") && line.hasSuffix("."))
    }

    let alone = await Transcript.of(["payload", folder.appending(path: "good.json").path])
    #expect(alone.status == .success)
    let other = await Transcript.of([
      "payload", folder.appending(path: "reset.json").path, "--source", "inApp",
    ])
    #expect(other.status == .success)
  }

  // MARK: Lines

  @Test func `piped lines are links and commands, told without a prompt`() async throws {
    let run = await Transcript.of(
      ["--json"],
      input: [
        "# a comment", "", "shop://products/42", "tab orders", "shop://orders/1001", "sign-in",
        "state", "quit", "shop://welcome",
      ])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    let links = run.lines.filter { $0.hasPrefix(#"{"link""#) }
      .compactMap { try? JSONDecoder().decode(LinkLine.self, from: Data($0.utf8)) }
    #expect(
      links.map { "\($0.link) \($0.outcome)" } == [
        "shop://products/42 opened", "shop://orders/1001 pending", "shop://orders/1001 opened",
      ])
    #expect(run.lines.count == 4)
    #expect(run.lines.last?.hasPrefix(#"{"tab":"orders","tabs":{"home""#) == true)
  }

  @Test func `a piped line that is no command is a link, and rejected if it is none`() async throws
  {
    let run = await Transcript.of(["--json"], input: ["frobnicate"])
    #expect(run.status == .rejected)
    #expect(try run.links().map(\.link) == ["frobnicate"])
  }

  @Test func `a piped command that is wrong is wrong usage, and the rest goes on`() async {
    let run = await Transcript.of(
      [], input: ["tab cart", "https://evil.example", "shop://welcome"])
    #expect(run.status == .usage)
    #expect(run.errorLines.count == 1)
    #expect(run.tabBars.count == 2)
  }

  @Test(arguments: ["dismiss", "tab catalog"])
  func `leaving the login ends the waiting link`(command: String) async {
    let run = await Transcript.of([], input: ["shop://orders", command])
    #expect(run.status == .rejected)
    #expect(run.output.contains("shop://orders → rejected (declined)\n  You did not sign in"))
  }

  @Test func `signing out ends the waiting link`() async {
    let run = await Transcript.of([], input: ["shop://orders", "sign-out"])
    #expect(run.status == .success)
    #expect(run.output.contains("shop://orders → cancelled\n"))
  }

  @Test func `equal links that wait together go on together`() async {
    let run = await Transcript.of([], input: ["shop://orders", "shop://orders", "sign-in"])
    #expect(run.lines.filter { $0 == "shop://orders → opened" }.count == 2)
  }

  @Test func `back, dismiss and tab do what a user does`() async {
    let run = await Transcript.of(
      [],
      input: [
        "shop://products/42/reviews/3", "back", "dismiss", "back", "tab home", "tab catalog",
        "tab catalog",
      ])
    #expect(
      run.tabBars.map { $0.split(separator: " ").filter { $0 != "│" }.joined(separator: " ") } == [
        "Home 0 [Catalog 2] Orders 0 Profile 0", "Home 0 [Catalog 2] Orders 0 Profile 0",
        "Home 0 [Catalog 2] Orders 0 Profile 0", "Home 0 [Catalog 1] Orders 0 Profile 0",
        "[Home 0] Catalog 1 Orders 0 Profile 0", "Home 0 [Catalog 1] Orders 0 Profile 0",
        "Home 0 [Catalog 0] Orders 0 Profile 0",
      ])
  }

  @Test func `the state is every tab's stack by the names of its routes`() async {
    let run = await Transcript.of(["--signed-in"], input: ["shop://orders/1001/tracking", "state"])
    #expect(
      run.lines.suffix(5).joined(separator: "\n") == """
          home: home
          catalog: catalog.list
        * orders: orders.list > orders.order
            sheet: orders.tracking
          profile: profile.me
        """)
  }

  @Test func `a user gets a prompt, a greeting and hints`() async {
    let run = await Transcript.of([], input: ["what", "tab cart"], isTyped: true)
    #expect(run.output.hasPrefix("Type a link, or help.\n╭"))
    #expect(run.output.hasSuffix("shop> shop> shop> \n"))
    #expect(run.errorLines.count == 2)
    #expect(run.status == .success)
  }

  @Test func `with JSON the prompt and what is no link stay off standard output`() async throws {
    let run = await Transcript.of(
      ["--json"], input: ["help", "links", "shop://welcome"], isTyped: true)
    #expect(try run.links().count == 1)
    #expect(run.errors.contains("shop> "))
    #expect(run.errors.contains("/products/{id}?ref={referrer}"))
  }
}
