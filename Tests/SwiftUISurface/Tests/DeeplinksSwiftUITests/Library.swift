import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import Observation
import SwiftUI
import SwiftUIHost
import Testing

// A small app for the tests: three tabs, a login, and links to what is in the tabs.

enum LibraryTab: String, TabRoute, CaseIterable {
  case books, films, account

  var root: LibraryRoute {
    switch self {
    case .books: .books
    case .films: .films
    case .account: .account
    }
  }
}

enum LibraryRoute: Route, Codable {
  case books
  case book(Int)
  case chapter(Int)
  case films
  case film(Int)
  case account
  case login
  case card

  var isArchivable: Bool { self != .login }

  var title: String {
    switch self {
    case .books: "Books"
    case .book(let number): "Book \(number)"
    case .chapter(let number): "Chapter \(number)"
    case .films: "Films"
    case .film(let number): "Film \(number)"
    case .account: "Account"
    case .login: "Login"
    case .card: "Card"
    }
  }
}

extension LibraryRoute: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    LibraryScreen(route: route)
  }
}

struct LibraryScreen: View {
  let route: LibraryRoute
  @Environment(\.router) private var router
  @Environment(\.tabRouter) private var tabRouter
  @Environment(\.openURL) private var openURL
  @Environment(\.openDeeplink) private var openDeeplink

  var body: some View {
    List {
      RouteLink("Push book 9", to: LibraryRoute.book(9))
      Button("Present book 9") { router.present(LibraryRoute.book(9)) }
      Button("Cover book 9") { router.cover(LibraryRoute.book(9)) }
      Button("Close") { router.dismiss() }
      Button("Films") { tabRouter?.select(LibraryTab.films) }
      Button("Open film 5") { Task { await openDeeplink.open("library://films/5") } }
      Button("Visit film 5") { visit("library://films/5") }
      Button("Visit nothing of ours") { visit("library://nothing") }
      Button("Visit elsewhere") { visit("https://elsewhere.example/") }
    }
    .navigationTitle(route.title)
  }

  private func visit(_ text: String) {
    if let url = URL(string: text) { openURL(url) }
  }
}

struct LibraryHandler: TabDeeplinkHandler {
  var knowsWayBack = false

  func deeplink(from id: LibraryID) async throws -> TabDeeplink<LibraryTab, LibraryRoute>? {
    switch id {
    case .book(let number): TabDeeplink(tab: .books, deeplink: .push(.book(number)))
    case .chapter(let book, let number):
      TabDeeplink(tab: .books, deeplink: .push(.chapter(number), path: [.book(book)]))
    case .film(let number): TabDeeplink(tab: .films, deeplink: .present(.film(number)))
    case .card: TabDeeplink(tab: .account, deeplink: .cover(.card))
    }
  }

  /// No link leads to a chapter without its book.
  func identifier(for route: LibraryRoute) -> LibraryID? {
    guard knowsWayBack else { return nil }
    return switch route {
    case .book(let number): .book(number)
    case .film(let number): .film(number)
    case .card: .card
    case .books, .chapter, .films, .account, .login: nil
    }
  }
}

/// The card is for those who are signed in.
@MainActor
final class Librarian: DeeplinkResolver {
  var isSignedIn = false
  /// Whether those who are signed in get no card.
  var isStrict = false

  @MainActor func resolve(
    _ id: LibraryID, from source: LinkSource
  ) async -> DeeplinkResolution<LibraryID> {
    guard id == .card else { return .open(id) }
    guard isSignedIn else { return .require(.login, id) }
    return isStrict ? .refuse(reason: "no more cards") : .open(id)
  }
}

/// The app without its views.
@MainActor
final class Library {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
  let librarian = Librarian()
  let recorder = EventRecorder()
  let pipeline: DeeplinkPipeline<LibraryID>

  init(
    options: PipelineOptions = PipelineOptions(clock: ManualClock()),
    prompt: DeeplinkRoute<LibraryRoute>? = .present(.login), knowsWayBack: Bool = false,
    fallback: DeeplinkFallback<TabDeeplink<LibraryTab, LibraryRoute>> = .reject
  ) {
    pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("library.example"), .scheme("library")], links: LibraryID.links),
      resolver: librarian,
      handler: LibraryHandler(knowsWayBack: knowsWayBack),
      router: router,
      fallback: { _, _ in fallback },
      prompt: { _, _ in prompt.map { .current($0) } },
      options: options,
      observers: [recorder])
  }

  /// The app in a window in which no time passes.
  func host(_ behavior: Misbehavior = []) -> SceneHost {
    SceneHost(
      timeless: RoutingTabView(router: router).onDeeplink(pipeline), misbehaving: behavior)
  }

  func signIn() async {
    librarian.isSignedIn = true
    await pipeline.fulfill(.login)
  }

  /// Signs in, for which the card is waiting.
  func signIn(in host: SceneHost) async throws {
    let signingIn = Task { await signIn() }
    try await host.run { host.modals == [.init(.cover, "Card")] }
    try await host.value(of: signingIn)
  }

  /// How the links ended or were put off, oldest first.
  var outcomes: [DeeplinkEvent.Stage] {
    recorder.stages().filter { ![.received, .parsed, .resolved, .enriched].contains($0) }
  }
}

/// Makes the libraries of an app's windows, and keeps them in order.
@MainActor
final class Libraries {
  private(set) var all: [Library] = []

  /// How many links have opened in each window, and how many have arrived there.
  var opened: [Int] { all.map { library in library.outcomes.filter { $0 == .opened }.count } }
  var received: [Int] { all.map(\.recorder.numberOfLinks) }

  func make(options: PipelineOptions = PipelineOptions(clock: ManualClock())) -> Library {
    let library = Library(options: options)
    all.append(library)
    return library
  }
}

extension AppHost {
  /// The app with some windows, each of which has a library of its own.
  static func settled(
    _ libraries: Libraries, inbox: DeeplinkInbox<LibraryID>? = nil, windows: Int,
    _ behavior: Misbehavior = []
  ) async throws -> AppHost {
    let app = AppHost(
      timeless: {
        let library = libraries.make()
        return WindowGroup {
          RoutingTabView(router: library.router).onDeeplink(library.pipeline, inbox: inbox)
        }
      }, misbehaving: behavior)
    for _ in 0..<windows {
      app.openWindow()
      try await app.settle()
    }
    return app
  }
}

/// Leads links into one stack.
private struct StackHandler: DeeplinkHandler {
  func deeplink(from id: LibraryID) async throws -> DeeplinkRoute<LibraryRoute>? {
    switch id {
    case .book(let number): .push(.book(number))
    case .film(let number): .present(.film(number))
    case .chapter, .card: nil
    }
  }
}

/// The app's pipeline, where it has one stack and no tabs.
@MainActor
func pipeline(for router: Router<LibraryRoute>) -> DeeplinkPipeline<LibraryID> {
  DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("library")], links: LibraryID.links),
    handler: StackHandler(), router: router, fallback: { _, _ in .reject },
    options: PipelineOptions(clock: ManualClock()))
}

/// What an app has chosen to show.
@MainActor @Observable
final class Chosen<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Shows what is chosen.
struct ChosenView<Value, Content: View>: View {
  private let chosen: Chosen<Value>
  private let content: (Value) -> Content

  init(_ chosen: Chosen<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    (self.chosen, self.content) = (chosen, content)
  }

  var body: some View { content(chosen.value) }
}

extension URL {
  /// A URL that a test has written.
  init(of text: String) throws {
    self = try #require(URL(string: text))
  }
}

extension SceneHost {
  /// Shows frames until everything wanted is shown or refused, and returns what was refused.
  func refusal<Destination>(of router: Router<Destination>) async throws -> NavigationStep? {
    var answers: [NavigationStep?] = []
    Task { answers.append(await router.settled()) }
    try await run { !answers.isEmpty }
    return answers[0]
  }
}

extension EventRecorder {
  /// How many links have arrived, through whichever source.
  var numberOfLinks: Int { events.filter { $0.stage == .received }.count }
}
