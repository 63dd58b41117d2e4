import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// `DocumentationTests` compares these with the article "Recipes".

// MARK: - A root after the login

struct SignedInRoot: View {
  let shared: SharedModel

  var body: some View {
    if let user = shared.user {
      UserRoot(shared: shared, user: user).id(user)
    } else {
      Button("Sign in") { Task { await shared.signIn("ada") } }
        .onDeeplink(inbox: shared.inbox)
    }
  }
}

struct UserRoot: View {
  let shared: SharedModel
  let user: String
  @State private var own = OwnWindow()

  var body: some View {
    let window = own.model(shared: shared)
    RoutingTabView(router: window.tabs, destination: WindowDestination.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .environment(shared)
    .restoresNavigation(of: window.tabs, through: window.pipeline, key: "navigation.\(user)")
    .onDeeplink(window.pipeline, inbox: shared.inbox)
  }
}

// MARK: - A sheet with a path of its own

struct GuideHandler: DeeplinkHandler {
  func deeplink(from identifier: TicketID) async throws -> DeeplinkRoute<GuideRoute>? {
    switch identifier {
    case .tickets(let folder): .push(.tickets(folder: folder))
    case .guide(let chapter): .present(.contents, inner: chapter.map(GuideRoute.chapter))
    }
  }
}

enum GuideRoute: Route { case start, tickets(folder: String?), contents, chapter(String) }

// MARK: - An alert instead of a screen

enum CodeID: LinkIdentifier {
  case apply(code: String)

  static let links: LinkTable<Self> = [LinkPattern("/codes/{code}", CodeID.apply)]
}

@MainActor
@Observable
final class Vouchers {
  var isShown = false
  private(set) var text = ""

  func apply(_ code: String) async throws {
    text = "The code \(code) is applied."
    isShown = true
  }
}

struct CodeHandler: DeeplinkHandler {
  let vouchers: Vouchers

  func deeplink(from identifier: CodeID) async throws -> DeeplinkRoute<VoucherRoute>? {
    switch identifier {
    case .apply(let code):
      try await vouchers.apply(code)
      return .stay
    }
  }
}

enum VoucherRoute: Route { case all }

struct ShowsVouchers: ViewModifier {
  @Bindable var vouchers: Vouchers

  func body(content: Content) -> some View {
    content.alert("Voucher", isPresented: $vouchers.isShown) {
      Button("OK") {}
    } message: {
      Text(vouchers.text)
    }
  }
}

// MARK: - The same screen in two tabs

struct NearestTabHandler: TabDeeplinkHandler {
  let profile = ProfileHandler()

  func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .home)
    case .profile(.user(let userID)):
      TabDeeplink.current(.push(.profile(.user(userID: userID))).appending())
    case .profile(let id):
      try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
    }
  }
}

// MARK: - The row that is shown in the last column

struct PeopleScreen: View {
  let tabs: TabRouter<AppTab, AppRoute>
  let people = ["ada", "bob"].map(Person.init)

  var body: some View {
    List {
      ForEach(people) { person in
        let route = ProfileRoute.user(userID: person.id)
        RouteLink(route) {
          Label(person.id, systemImage: isShown(route) ? "person.fill" : "person")
        }
      }
    }
  }

  func isShown(_ route: ProfileRoute) -> Bool {
    tabs[.profile].path.first == .profile(route)
  }
}

struct Person: Identifiable { let id: String }

// MARK: - A reducer

enum StoreAction { case linkOpened(AppDeeplinkID), askedFor(Prerequisite), wentBack }

@MainActor
@Observable
final class Store {
  private(set) var opened: [AppDeeplinkID] = []
  private(set) var isAsking = false
  private(set) var moves = 0

  func send(_ action: StoreAction) {
    switch action {
    case .linkOpened(let identifier): opened.append(identifier)
    case .askedFor: isAsking = true
    case .wentBack: moves += 1
    }
  }
}

extension Store {
  func makePipeline(resolver: AppResolver) -> DeeplinkPipeline<AppDeeplinkID> {
    DeeplinkPipeline(
      parser: Stage.production.parser,
      resolver: resolver,
      perform: { identifier in
        self.send(.linkOpened(identifier))
        return true
      },
      prompt: { prerequisite, _ in self.send(.askedFor(prerequisite)) },
      revision: { self.moves })
  }
}
