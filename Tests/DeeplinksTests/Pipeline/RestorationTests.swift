import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct RestorationTests {
  let fixture = PipelineFixture()

  /// Two items in the first tab.
  let archive: NavigationArchive = {
    let router = TabRouter<PageTab, Page>()
    router.current.push(.item(id: 7))
    router.current.present(.item(id: 8))
    return NavigationArchive(router.state, initial: router.initialState)
  }()

  func restore(_ fixture: PipelineFixture) async -> [NavigationArchive.Cut]? {
    await fixture.pipeline.restore(archive, to: fixture.router) { _ in true }
  }

  func isRestored(_ fixture: PipelineFixture) -> Bool {
    fixture.router[.first].path == [.item(id: 7)]
  }

  @Test func `without a link what was saved is shown`() async {
    #expect(fixture.pipeline.canRestore)
    #expect(await restore(fixture) == [])
    #expect(isRestored(fixture))
    #expect(fixture.router.currentRoute == .item(id: 8))
  }

  @Test func `what the app does not allow is left out and told`() async {
    let cuts = await fixture.pipeline.restore(archive, to: fixture.router) { $0 != .item(id: 8) }
    #expect(cuts?.map(\.reason) == [.notAllowed])
    #expect(fixture.router.currentRoute == .item(id: 7))
  }

  @Test func `a stack of an older version is shown as far as its links of now would open`() async {
    let router = Router(root: ThirdRoute.home)
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("app")], links: ProductID.links),
      handler: ProductHandler(), router: router, fallback: { _, _ in .reject })
    let saved = NavigationState(
      root: FirstRoute.home, path: [.item(id: 1), .item(id: 2), .settings])
    let cuts = await pipeline.restore(NavigationArchive(saved), to: router)
    #expect(cuts == [Cut(nil, 0, 2, .notAllowed)])
    #expect(router.path == [.product(sku: "S1")])
  }

  enum ProductID: LinkIdentifier {
    case product(sku: String)
    static let links: LinkTable<Self> = [LinkPattern("/products/{sku}", ProductID.product)]
  }

  /// Knows the link to each product but one.
  struct ProductHandler: DeeplinkHandler {
    func deeplink(from identifier: ProductID) async throws -> DeeplinkRoute<ThirdRoute>? { nil }
    func identifier(for route: ThirdRoute) -> ProductID? {
      if case .product(let sku) = route, sku != "S2" { .product(sku: sku) } else { nil }
    }
  }

  @Test func `a failed link that comes again after the restoration is still the same`() async {
    for _ in 0..<2 {
      _ = await fixture.open("app://nowhere")
      _ = await restore(fixture)
    }
    #expect(fixture.recorder.events.last?.duplicateOf == 1)
  }

  // MARK: - Links first

  /// What happens before the restoration, or during it, and what is shown after it.
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    /// Nil for what was saved.
    let shown: Page?
    var fallback = PipelineFixture.Fallback.reject
    var hasPrompt = true
    let happen: @MainActor @Sendable (PipelineFixture) async -> Void

    var testDescription: String { rule }
  }

  nonisolated static let before = [
    Example(rule: "a link that opened is not overwritten", shown: .item(id: 1)) {
      _ = await $0.open("app://items/1")
    },
    Example(
      rule: "what is shown instead of a link is not overwritten", shown: .other,
      fallback: .show(.current(.push(.other)))
    ) { _ = await $0.open("app://nowhere") },
    Example(rule: "a link that waits is not overwritten, nor its prompt", shown: .login) {
      _ = await $0.open("app://secrets/1")
    },
    Example(rule: "a link that was rejected leaves room for what was saved", shown: nil) {
      _ = await $0.open("app://nowhere")
    },
    Example(
      rule: "a link that waits without a prompt leaves room, too", shown: nil, hasPrompt: false
    ) {
      _ = await $0.open("app://secrets/1")
    },
    Example(rule: "a link from within the app leaves none, though it was refused", shown: .start) {
      _ = await $0.pipeline.open(.refused, from: .inApp)
    },
    Example(rule: "a sign-out after a link that opened leaves room for what was saved", shown: nil)
    {
      _ = await $0.open("app://items/1")
      $0.pipeline.discardAll()
    },
    Example(
      rule: "a waiting link that was declined leaves room for what was saved, its prompt too",
      shown: nil
    ) {
      _ = await $0.open("app://secrets/1")
      $0.pipeline.decline(.login)
    },
  ]

  @Test(arguments: before)
  func `links that are or were there go before what was saved`(example: Example) async {
    let fixture = PipelineFixture(
      fallback: { _, _ in example.fallback },
      prompt: { _, _ in example.hasPrompt ? .current(.present(.login)) : nil })
    await example.happen(fixture)
    #expect(fixture.pipeline.canRestore == (example.shown == nil))
    #expect(await restore(fixture) == (example.shown == nil ? [] : nil))
    #expect(isRestored(fixture) == (example.shown == nil))
    #expect(fixture.router.currentRoute == example.shown ?? .item(id: 8))
  }

  @Test func `a link that waits until the app is ready opens over what is restored`() async {
    let fixture = PipelineFixture { $0.startsReady = false }
    let link = await fixture.begin("app://items/1")
    #expect(fixture.recorder.stages() == [.received, .parsed])
    #expect(await restore(fixture) == [])
    fixture.pipeline.becomeReady()
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(fixture.router.currentRoute == .item(id: 1))
    #expect(isRestored(fixture))
  }

  @Test func `a link that is on its way to the screen is not overwritten`() async {
    let host = fixture.makeHost()
    host.answer = { _ in .after(.seconds(1)) }
    let link = await fixture.start("app://items/1", sleepers: 2)
    #expect(await restore(fixture) == nil)
    for _ in 0..<3 { await fixture.backend.clock.pass(.seconds(1)) }
    #expect(await link.value == .opened(.item(id: 1)))
    #expect(!isRestored(fixture))
  }

  // MARK: - While the rules are asked

  /// Restores with a rule that takes a second, and does `meanwhile` in it.
  func restore(
    _ fixture: PipelineFixture, meanwhile: () async -> Void
  ) async -> [NavigationArchive.Cut]? {
    let clock = ManualClock()
    let restoration = Task {
      await fixture.pipeline.restore(archive, to: fixture.router) { route in
        if route == .item(id: 7) { try? await clock.sleep(for: .seconds(1)) }
        return true
      }
    }
    await clock.waitForSleepers(1)
    #expect(!isRestored(fixture))
    await meanwhile()
    clock.advance(by: .seconds(1))
    return await restoration.value
  }

  nonisolated static let meanwhile = [
    Example(rule: "a link that opens", shown: .item(id: 1)) { _ = await $0.open("app://items/1") },
    Example(rule: "a link that starts to wait", shown: .login) {
      _ = await $0.open("app://secrets/1")
    },
    Example(rule: "the user, who goes elsewhere", shown: .other) { $0.router.current.push(.other) },
    Example(rule: "a sign-out", shown: .start) { $0.pipeline.discardAll() },
    Example(rule: "another workspace", shown: .start) {
      await $0.pipeline.fulfill(.workspace, startingOver: true)
    },
    Example(rule: "the app, which gives restoration up", shown: .start) {
      $0.pipeline.discardRestoration()
    },
  ]

  @Test(arguments: meanwhile)
  func `what happens while the rules are asked wins`(example: Example) async {
    #expect(await restore(fixture) { await example.happen(fixture) } == nil)
    #expect(fixture.router.currentRoute == example.shown)
    #expect(!isRestored(fixture))
  }

  // MARK: - With a deadline

  /// A restoration whose rules have no answer yet but for `allowed` routes, and a link that waits for it.
  @MainActor
  struct Restoring {
    let fixture = PipelineFixture { $0.deadline = .seconds(10) }
    let person = LeavingTests.Person()
    let restoration: Task<[NavigationArchive.Cut]?, Never>
    let link: Task<DeeplinkOutcome<PageID>, Never>

    init(_ archive: NavigationArchive, allowed: [Page] = []) async {
      restoration = Task { [fixture, person] in
        await fixture.pipeline.restore(archive, to: fixture.router) {
          if allowed.contains($0) { true } else { await person.ask() }
        }
      }
      await fixture.backend.clock.waitForSleepers(1)
      link = await fixture.begin("app://items/1")
    }
  }

  @Test(arguments: [PageID.item(id: 1), .secret(id: 1)])
  func `a link or prompt whose turn comes meanwhile is shown afterward`(identifier: PageID) async {
    let fixture = PipelineFixture { $0.deadline = .seconds(10) }
    var link: Task<DeeplinkOutcome<PageID>, Never>?
    let cuts = await restore(fixture) {
      link = Task { await fixture.pipeline.open(identifier, from: .notification) }
      await quiet()
      #expect(fixture.router.currentRoute == .start)
    }
    #expect(cuts == [])
    _ = await link?.value
    await quiet()
    #expect(fixture.router.currentRoute == (identifier == .item(id: 1) ? .item(id: 1) : .login))
    #expect(isRestored(fixture))
  }

  @Test func `at the deadline, routes without an answer are left out`() async {
    let app = await Restoring(archive, allowed: [.item(id: 7)])
    await app.fixture.backend.clock.pass(.seconds(10))
    #expect(await app.restoration.value?.map(\.reason) == [.notAllowed])
    let stack = app.fixture.router[.first]
    #expect(stack.path == [.item(id: 7)] && stack.presented == nil)
    #expect(await app.link.value == .opened(.item(id: 1)))
    await app.person.answer(true)
    #expect(stack.presented == nil)
  }

  /// What ends a restoration whose rules have no answer yet.
  enum End: CaseIterable { case callerGivesUp, appGivesUp, user, newerLink }

  @Test(arguments: End.allCases)
  func `a restoration that ends gives links their turn at once`(end: End) async {
    let app = await Restoring(archive)
    switch end {
    case .callerGivesUp: app.restoration.cancel()
    case .appGivesUp: app.fixture.pipeline.discardRestoration()
    case .user: app.fixture.router.current.push(.other)
    case .newerLink: _ = await app.fixture.begin("app://items/2", from: .content)
    }
    #expect(await app.restoration.value == nil)
    #expect(await app.link.value == (end == .newerLink ? .superseded : .opened(.item(id: 1))))
    #expect(app.fixture.router[.second].path == [.item(id: end == .newerLink ? 2 : 1)])
    await app.person.answer(true)
    #expect(!isRestored(app.fixture))
  }

  // MARK: - Who gives up

  @Test func `of two restorations the later one counts`() async {
    let saved = NavigationArchive(fixture.router.state, initial: fixture.router.initialState)
    let cuts = await restore(fixture) {
      _ = await fixture.pipeline.restore(saved, to: fixture.router) { _ in true }
    }
    #expect(cuts == nil)
    #expect(!isRestored(fixture))
  }

  // MARK: - Ways of the app's own

  @Test func `an app with navigation of its own restores unless a link came first`() async {
    let pipeline = DeeplinkPipeline(parser: PageID.parser, perform: { _ in true })
    var count = 0
    #expect(pipeline.restore { count += 1 })
    await pipeline.open(.start, from: .inApp)
    #expect(!pipeline.restore { count += 1 })
    #expect(count == 1)
  }

  // MARK: - Rules of links

  @Test(arguments: [
    (PageID.item(id: 1), true), (.secret(id: 1), false), (.reset(token: "t"), false),
    (.moved(id: 1), false), (.circle, false), (.refused, false), (.retired, false),
  ])
  func `a screen is allowed if just its identifier would open now`(
    identifier: PageID, isAllowed: Bool
  ) async {
    #expect(await PipelineFixture().pipeline.allows(identifier) == isAllowed)
  }
}
