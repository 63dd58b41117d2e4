import Deeplinks
import Testing

/// The code of the README, and then of the article on feature modules, as it stands there; `ReadmeTests` compares them.
///
/// README's manifest is tried by `.ci/check-consumer`.
@MainActor
@Suite struct ReadmeSamples {
  // MARK: - README

  nonisolated enum NoteID: Hashable { case note(id: Int) }
  enum NotesRoute: Route { case all, note(id: Int) }

  struct NotesHandler: DeeplinkHandler {
    func deeplink(from id: NoteID) async throws -> DeeplinkRoute<NotesRoute>? {
      // README has little room.
      // swift-format-ignore
      switch id { case .note(let id): .push(.note(id: id)) }
    }
  }

  @Test func `the first sample prints what it says`() async throws {
    var printed: [String] = []
    func print(_ values: Any...) {
      printed.append(values.map { "\($0)" }.joined(separator: " "))
    }
    let router = Router(root: NotesRoute.all)
    // swift-format-ignore
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("notes")], links: [LinkPattern("/notes/{id}", NoteID.note)]),
      handler: NotesHandler(), router: router, fallback: { _, _ in .reject })

    print(await pipeline.open(IncomingLink(text: "notes://notes/7")), router.currentRoute)
    print(await pipeline.open(IncomingLink(text: "notes://notes/seven")), router.currentRoute)
    if let notice = pipeline.notice { print(notice) }

    #expect(printed.count == 3)
    #expect(try ReadmeTests.output(after: "It prints:") == printed)
  }

  // MARK: - Screens and the routes to them

  enum MainRoute: Route {
    case home, catalog, category(id: Int), product(id: Int), review(id: Int)
  }

  @Test func `a deep link leads to a product, and a tap from there`() {
    let router = Router(root: MainRoute.home)
    router.handle(deeplink: .push(.product(id: 42), path: [.catalog, .category(id: 7)]))
    router.push(.review(id: 3))  // the user's own tap
    router.back()
    #expect(router.path == [.catalog, .category(id: 7), .product(id: 42)])
  }

  // MARK: - A feature module

  enum ProfileDeeplinkID: LinkIdentifier {
    case user(userID: String), edit(userID: String), help(topic: [String])

    static let links: LinkTable<Self> = [
      LinkPattern("/profile/{userID}", ProfileDeeplinkID.user, aliases: ["/u/{userID}"]),
      LinkPattern("/profile/{userID}/edit", ProfileDeeplinkID.edit),
      LinkPattern("/help/{topic...}", ProfileDeeplinkID.help),
    ]
  }

  enum ProfileRoute: Route {
    case me, user(userID: String), edit(userID: String), help(topic: [String])
  }

  struct ProfileHandler: DeeplinkHandler {
    func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
      switch identifier {
      case .user(let userID): .push(.user(userID: userID))
      case .edit(let userID): .push(.edit(userID: userID), path: [.user(userID: userID)])
      case .help(let topic): .present(.help(topic: topic))
      }
    }
  }

  // MARK: - The app

  enum AppTab: TabRoute, CaseIterable { case home, profile }

  enum AppRoute: Route { case home, signIn, profile(ProfileRoute) }

  enum AppDeeplinkID: LinkIdentifier {
    case home, profile(ProfileDeeplinkID)

    static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .home)])
      .including(ProfileDeeplinkID.links, as: AppDeeplinkID.profile)
  }

  struct AppHandler: TabDeeplinkHandler {
    let profile = ProfileHandler()

    func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
      switch identifier {
      case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
      case .profile(let id):
        try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
      }
    }
  }

  @MainActor final class Session { var isSignedIn = false }

  struct AppResolver: DeeplinkResolver {
    let session: Session

    func resolve(
      _ identifier: AppDeeplinkID, from source: LinkSource
    ) async -> DeeplinkResolution<AppDeeplinkID> {
      switch identifier {
      case .profile(.edit):
        session.isSignedIn ? .open(identifier) : .require(.login, identifier)
      case .home, .profile: .open(identifier)
      }
    }
  }

  @Test func `the app's sample waits for the login and opens after it`() async {
    let session = Session()
    let tabs = TabRouter(tabs: AppTab.allCases, selected: .home) { tab in
      tab == .home ? AppRoute.home : .profile(.me)
    }
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("shop.example"), .scheme("shop")], links: AppDeeplinkID.links),
      resolver: AppResolver(session: session),
      handler: AppHandler(),
      router: tabs,
      fallback: { _, _ in .reject },  // the user stays where they are
      prompt: { _, _ in .current(.present(.signIn)) })

    let outcome = await pipeline.open(IncomingLink(text: "shop://profile/ada/edit"))
    #expect(outcome == .pending(.profile(.edit(userID: "ada")), .login))
    #expect(tabs.currentRoute == .signIn)
    // .pending: the sign-in sheet comes up. Once the user has signed in:
    session.isSignedIn = true
    await pipeline.fulfill(.login)  // .opened
    #expect(tabs.currentRoute == .profile(.edit(userID: "ada")))
    #expect(
      tabs[.profile].path == [.profile(.user(userID: "ada")), .profile(.edit(userID: "ada"))])

    tabs.select(.home)
    // A feature opens another one's screen by its identifier, and never imports the feature:
    await pipeline.opener.open(ProfileDeeplinkID.help(topic: ["login"]), placing: .here)
    #expect(tabs.selection == .home)
    #expect(tabs.currentRoute == .profile(.help(topic: ["login"])))
  }
}
