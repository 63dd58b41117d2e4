import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// The screens of the club that the article on prerequisites shows, and those that it does not.

extension ClubRoute: RouteDestination {
  static func view(for route: ClubRoute) -> some View {
    switch route {
    case .home: Text("Welcome").navigationTitle("Club")
    case .signIn: ClubSignIn().navigationTitle("Sign in")
    case .membership: ClubMembership().navigationTitle("Become a member")
    case .event(let id): Text("An event").navigationTitle("Event \(id)")
    case .photos(let event): Text("Photos").navigationTitle("Photos of \(event)")
    }
  }
}

struct ClubSignIn: View {
  @Environment(Club.self) private var club
  @Environment(\.router) private var router
  @State private var name = ""
  @State private var password = ""
  @State private var isBusy = false
  @State private var hasFailed = false

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
      if hasFailed { Text("That did not work. Try again.") }
      Button("Sign in") { Task { await signIn() } }.disabled(isBusy)
      Button("Not now") { router.dismiss() }
    }
  }

  // sample: Login.md: private func signIn() async {
}

struct ClubMembership: View {
  @Environment(Club.self) private var club
  @Environment(\.router) private var router
  @State private var hasFailed = false

  var body: some View {
    VStack {
      if hasFailed { Text("That did not work. Try again.") }
      Button("Join") { Task { await join() } }
    }
  }

  private func join() async {
    do { try await club.account.join() } catch { return hasFailed = true }
    await club.pipeline.fulfill(.membership)
    router.dismiss()
  }
}

struct ClubWindow: View {
  let club: Club

  // sample: Login.md: .task { await club.start() }
}

struct ClubWindowOfSeveral: View {
  let club: Club
  let inbox: DeeplinkInbox<ClubID>

  var body: some View {
    RoutingView(router: club.router)
      .environment(club)
      .onChange(of: club.account.departures) { club.router.restore(NavigationState(root: .home)) }
      .onDeeplink(club.pipeline, inbox: inbox)
  }
}

extension ClubWindowOfSeveral {
  func signIn(name: String, password: String, on router: AnyRouter) async throws {
    let isAnother = try await club.account.signIn(name: name, password: password)
    if isAnother { inbox.discardAll() }
    await inbox.fulfill(.login)
    router.dismiss()
  }

  func signOut() {
    club.account.signOut()
    inbox.discardAll()
  }
}
