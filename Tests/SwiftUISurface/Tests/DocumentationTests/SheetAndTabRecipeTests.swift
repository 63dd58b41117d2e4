import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What the recipes for sheets and tabs say of links and users.
@MainActor
struct SheetAndTabRecipeTests {
  private enum Page: Route, LinkIdentifier, RouteDestination {
    case start, rating

    static let links: LinkTable<Self> = [LinkPattern("/start", Page.start)]

    static func view(for page: Page) -> some View {
      switch page {
      case .start: Text("Start").navigationTitle("Start")
      case .rating: RatingScreen().navigationTitle("Rating")
      }
    }
  }

  @Test func `a sheet with unsaved text is neither dragged down nor removed by a link unasked`()
    async throws
  {
    let router = Router(root: Page.start)
    let host = try await SceneHost(timeless: RoutingView(router: router)).settle()
    router.present(.rating)
    try await host.settle()
    try await host.type("Good", into: "Your rating").settle()
    #expect(throws: (any Error).self) { try host.dragDown() }
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("app")], links: Page.links),
      handler: RouteHandler<Page>(root: .start), router: router, fallback: { _, _ in .reject })
    let opening = Task { await pipeline.open("app://start") }
    try await host.settle { host.modals.last == .init(.alert, "Discard the rating?") }
    try host.tap("Cancel")
    #expect(try await host.value(of: opening).failure?.code == "keptUnsavedWork")
    #expect(router.presented != nil)
    try await host.settle()
    try host.tap("Close")
    try await host.settle { host.modals.last == .init(.alert, "Close without sending?") }
    try await host.tap("Cancel").settle()
    #expect(router.presented != nil)
    try await host.type("", into: "Your rating").settle()
    try await host.dragDown().settle()
    #expect(router.presented == nil)
  }

  @Test(arguments: ["", "Good"])
  func `its button closes the sheet, and asks while there is text`(text: String) async throws {
    let router = Router(root: Page.start)
    let host = try await SceneHost(timeless: RoutingView(router: router)).settle()
    router.present(.rating)
    try await host.settle()
    try await host.type(text, into: "Your rating").settle()
    try await host.tap("Close").settle()
    if !text.isEmpty {
      #expect(router.presented != nil)
      try await host.tap("Discard").settle()
    }
    #expect(router.presented == nil)
  }

  /// Shows a message in the last of three columns, and a text that the view itself holds.
  private enum Messages: RouteDestination {
    @MainActor static func view(for route: AppRoute) -> some View {
      Message(isUser: route != .home)
    }
  }

  private struct Message: View {
    let isUser: Bool
    @Environment(Drafts.self) private var drafts
    @State private var own = ""

    var body: some View {
      if isUser {
        MessageScreen(drafts: drafts, userID: "ada")
        TextField("Of the view", text: $own)
      }
    }
  }

  @Test func `a draft stays while columns build its view again, and what the view holds is lost`()
    async throws
  {
    let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \.root)
    let drafts = Drafts()
    let view = RoutingSplitView(
      router: tabs, destination: Messages.self, columns: .three
    ) { Text($0.title) }.environment(drafts)
    let host = try await SceneHost(timeless: view, size: .regular).settle()
    tabs.current.push(.profile(.user(userID: "ada")))
    try await host.settle()
    for field in ["Your message", "Of the view"] {
      try await host.type("Hello", into: field).settle()
    }
    for size in [SceneHost.Size.compact, .regular] {
      try await host.resize(to: size).settle()
      #expect(host.description.split(separator: "[field “Hello”]").count == 2)
    }
    drafts.removeAll()
    try await host.settle()
    #expect(!host.description.contains("Hello"))
  }

  @Test func `a badge is on its tab, and links open in tabs with one`() async throws {
    let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \.root)
    let host = try await SceneHost(timeless: BadgedTabs(tabs: tabs, unread: 3)).settle()
    #expect(host.badges == ["Profile": "3"])
    tabs.handle(
      tabDeeplink: TabDeeplink(tab: .profile, deeplink: .push(.profile(.user(userID: "ada")))))
    try await host.settle()
    #expect(host.selectedTab == "Profile")
    #expect(host.title == "ada")
  }

  @Test func `what has no tab of its own is a row of the last one, and a link pushes it there`()
    async throws
  {
    let tabs = TabRouter(tabs: MoreTab.allCases, selection: .home) { tab in
      tab == .home ? MoreRoute.home : .more
    }
    let host = try await SceneHost(timeless: RoutingTabView(router: tabs)).settle()
    tabs.handle(tabDeeplink: linkToSettings)
    try await host.settle()
    #expect(host.screens == ["More", "Settings"])
    try await host.swipeBack().settle()
    try await host.tap("Vouchers").settle()
    #expect(host.screens == ["More", "Vouchers"])
    #expect(host.problems == [])
  }

  @Test func `only the first link is shown without animation, and only while its screens come`()
    async throws
  {
    let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \.root)
    let launch = LaunchLink()
    let host = try await SceneHost(timeless: CalmLaunch(tabs: tabs, launch: launch)).settle()
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("app")], links: AppDeeplinkID.links),
      handler: AppHandler(), router: tabs, fallback: { _, _ in .reject }, observers: [launch])
    for (number, isCalm) in [(1, true), (2, false)] {
      let opening = Task { await pipeline.open(IncomingLink(text: "app://u/user\(number)")) }
      try await host.run { launch.isShowing || host.title == "user\(number)" }
      #expect(launch.isShowing == isCalm)
      try await host.run { host.title == "user\(number)" }
      let frames = host.frameCount
      #expect(try await host.value(of: opening).isOpened)
      #expect((host.frameCount - frames < 3) == isCalm)
      #expect(!launch.isShowing)
    }
  }

  @Test func `a launch link that comes twice is calm, and one that has waited for a login is not`()
    async throws
  {
    let session = Session()
    for (text, isCalm) in [("app://u/ada", true), ("app://profile/ada/edit", false)] {
      let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \.root)
      let launch = LaunchLink()
      let host = try await SceneHost(timeless: CalmLaunch(tabs: tabs, launch: launch)).settle()
      let pipeline = DeeplinkPipeline(
        parser: LinkParser(sites: [.scheme("app")], links: AppDeeplinkID.links),
        resolver: AppResolver(session: session), handler: AppHandler(), router: tabs,
        fallback: { _, _ in .reject }, observers: [launch])
      var openings = [Task { await pipeline.open(IncomingLink(text: text)) }]
      if isCalm {
        openings.append(Task { await pipeline.open(IncomingLink(text: text)) })
      } else {
        #expect(await openings[0].value.isFinal == false)
        try await session.signIn()
        openings = [Task { await pipeline.fulfill(.login) ?? .cancelled }]
      }
      try await host.run { tabs.selection == .profile && host.title != "Profile" }
      #expect(launch.isShowing == isCalm)
      for opening in openings { #expect(try await host.value(of: opening).isOpened) }
      #expect(!launch.isShowing)
    }
  }
}
