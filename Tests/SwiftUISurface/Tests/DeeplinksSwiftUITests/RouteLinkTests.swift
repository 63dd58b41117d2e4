import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RouteLinkTests {
  private let router = Router(root: ParcelRoute.list)

  private func host(_ behavior: Misbehavior = []) -> SceneHost {
    SceneHost(timeless: RoutingView(router: router), misbehaving: behavior)
  }

  @Test(arguments: ["Localized", "As it is", "With a label"])
  func `each form pushes its route`(label: String) async throws {
    let host = try await host().settle()
    try await host.tap(label).settle()
    #expect(host.screens == ["Parcels", "Parcel 1"])
    #expect(router.path == [.parcel(1)])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a feature pushes its own route on the app's stack, also in a sheet`(
    behavior: Misbehavior
  ) async throws {
    let host = try await host(behavior).settle()
    try await host.tap("Sender").settle()
    try await host.tap("Her street").settle()
    #expect(host.screens == ["Parcels", "Sender", "Street"])
    #expect(router.path == [.sender(.name), .sender(.street)])
    try await host.swipeBack().settle()
    #expect(router.path == [.sender(.name)])
    try await host.tap("In a sheet").settle { host.modals == [.init(.sheet, "Sender")] }
    try await host.tap("Her street").settle()
    #expect(router.shown.sheet?.path == [.sender(.street)])
    try await host.tap("In a sheet").settle { host.modals.count == 2 }
    try await host.dragDown().settle { host.modals.count == 1 }
    #expect(router.shown.sheet?.presented == nil)
    #expect(router.shown.sheet?.path == [.sender(.street)])
    #expect(host.problems == [])
  }

  @Test func `a route that nothing shows is reported`() async throws {
    try await expectIssues([
      "No router for routes of type ParcelRoute here; show this view in a RoutingView of that "
        + "type, or nest its routes with .embedding(_:)."
    ]) {
      let host = try await SceneHost(timeless: RouteLink("Parcel", to: ParcelRoute.list)).settle()
      try host.tap("Parcel")
    }
  }

  @Test
  func `it is a link of the stack around it, and a button where another stack takes the route`()
    async throws
  {
    let tabs = TabRouter(tabs: [LibraryTab.books], selection: .books) { _ in ParcelRoute.list }
    let host = try await SceneHost.settled(timeless: RoutingTabView(router: tabs))
    try await host.tap("Letters").settle { !host.modals.isEmpty }
    #expect(host.problems == [])
    // The stack of letters is nearer, and takes no parcels.
    try await host.tap("A parcel").settle()
    #expect(tabs.current.path == [.parcel(2)])
    #expect(host.problems == [])
    // A view finds all routers around the one that shows it.
    try await host.tap("A letter's sheet").settle { host.modals.count == 2 }
    #expect(host.texts.contains("in tabs"))
    try await host.tap("Another parcel").settle()
    #expect(tabs.current.path == [.parcel(2), .parcel(3)])
    try await host.tap("Close").settle { host.modals.count == 1 }
    // A sheet of the app's own is outside of the stack, where a link of it leads nowhere.
    try await host.tap("Own sheet").settle { host.modals.count == 2 }
    try await host.tap("A letter").settle()
    #expect(host.problems.count == 1)
  }

  @Test(arguments: [SplitColumnCount.two, .three])
  func `it looks like a row in every column`(columns: SplitColumnCount) async throws {
    let tabs = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let host = try await SceneHost.settled(RoutingSplitView(router: tabs, columns: columns))
    let link = SceneHost.ControlLook(
      isLink: true, isTinted: false, isHighlighted: false, isSelected: false)
    func row(isSelected: Bool) -> SceneHost.ControlLook {
      .init(
        isLink: false, isTinted: false, isHighlighted: isSelected, isSelected: isSelected)
    }
    #expect(host.look(of: "Push book 9") == (columns == .two ? link : row(isSelected: false)))
    tabs.current.push(.book(1))
    try await host.settle()
    // In three columns this is the row of the root, which comes before the screen beside it.
    #expect(host.look(of: "Push book 9") == (columns == .two ? link : row(isSelected: false)))
    try await host.tap("Push book 9").settle()
    #expect(host.title == "Book 9")
    guard columns == .three else { return }
    #expect(tabs.current.path == [.book(9)])
    #expect(host.look(of: "Push book 9") == row(isSelected: true))
    tabs.current.push(.book(2))
    try await host.settle()
    #expect(host.look(of: "Push book 9") == row(isSelected: true))
    tabs.current.popToRoot()
    try await host.settle()
    #expect(host.look(of: "Push book 9") == row(isSelected: false))
    tabs.current.push(.book(1))
    try await host.settle()
    #expect(host.problems == [])
  }
}

private enum ParcelRoute: Route {
  case list
  case parcel(Int)
  case sender(SenderRoute)
}

private enum LetterRoute: Route {
  case all, letter
}

extension LetterRoute: RouteDestination {
  static func view(for route: LetterRoute) -> some View {
    LetterScreen(route: route)
  }
}

private struct LetterScreen: View {
  let route: LetterRoute
  @State private var hasSheet = false
  @Environment(\.router) private var router
  @Environment(\.tabRouter) private var tabRouter

  var body: some View {
    List {
      Text(tabRouter == nil ? "in no tabs" : "in tabs")
      RouteLink("A parcel", to: ParcelRoute.parcel(2))
      Button("Another parcel") { router.push(ParcelRoute.parcel(3)) }
      Button("A letter's sheet") { router.present(LetterRoute.letter) }
      Button("Close") { router.dismiss() }
      Button("Own sheet") { hasSheet = true }
    }
    .navigationTitle(route == .all ? "All letters" : "Letter")
    .sheet(isPresented: $hasSheet) { RouteLink("A letter", to: LetterRoute.letter) }
  }
}

private enum SenderRoute: Route {
  case name, street
}

extension ParcelRoute: RouteDestination {
  static func view(for route: ParcelRoute) -> some View {
    switch route {
    case .list:
      List {
        RouteLink("Localized", to: ParcelRoute.parcel(1))
        RouteLink(["As it is"].joined(), to: ParcelRoute.parcel(1))
        RouteLink(ParcelRoute.parcel(1)) { Label("With a label", systemImage: "box") }
        RouteLink("Sender", to: ParcelRoute.sender(.name))
        LettersButton()
      }
      .navigationTitle("Parcels")
    case .parcel(let number): Text("").navigationTitle("Parcel \(number)")
    case .sender(let route): SenderScreen(route: route).embedding(ParcelRoute.sender)
    }
  }
}

/// A stack with routes of another type is in a sheet of the app's own.
private struct LettersButton: View {
  @State private var hasLetters = false

  var body: some View {
    Button("Letters") { hasLetters = true }
      .sheet(isPresented: $hasLetters) { RoutingView(destination: LetterRoute.self, root: .all) }
  }
}

/// It knows nothing of the app's routes.
private struct SenderScreen: View {
  let route: SenderRoute
  @Environment(\.router) private var router

  var body: some View {
    List {
      RouteLink("Her street", to: SenderRoute.street)
      Button("In a sheet") { router.present(SenderRoute.name) }
    }
    .navigationTitle(route == .name ? "Sender" : "Street")
  }
}
