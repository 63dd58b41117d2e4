import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import SwiftUI
import SwiftUIHost
import Testing

/// SwiftUI's own navigation beside the routers, as the table in the article on adding links says.
@MainActor
struct OwnNavigationTests {
  let clock = ManualClock()
  let library = Library()
  var router: Router<LibraryRoute> { library.router.current }

  private func host(
    columns: SplitColumnCount? = nil, misbehaving: Misbehavior = []
  ) async throws -> SceneHost {
    let (tabs, destination) = (library.router, OwnScreens.self)
    let view = Group {
      if let columns {
        RoutingSplitView(router: tabs, destination: destination, columns: columns)
      } else {
        RoutingTabView(router: tabs, destination: destination)
      }
    }
    let host = SceneHost(
      view.navigationPatience(.seconds(5), clock: clock), size: .regular, misbehaving: misbehaving)
    try await host.settle()
    return host
  }

  @Test(arguments: [nil, .two, .three] as [SplitColumnCount?])
  func `a link to a route of the stack pushes it, but not from the root in three columns`(
    columns: SplitColumnCount?
  ) async throws {
    let host = try await host(columns: columns)
    if columns == .three {
      try await host.tap("Own link", in: .content).settle()
      #expect(router.path == [])
      router.push(.book(1))
      try await host.settle()
      try host.tap("Own link", in: .detail)
    } else {
      try host.tap("Own link")
    }
    try await host.settle()
    #expect(router.path == (columns == .three ? [.book(1), .book(3)] : [.book(3)]))
    #expect(host.title == "Book 3")
    #expect(host.problems.count == (columns == .three ? 1 : 0))
  }

  @Test(arguments: [("Own sheet", Misbehavior()), ("Own cover", .hidesWhatIsCovered)])
  func `a link that pushes is shown beneath, with a warning if it is covered`(
    own: String, behavior: Misbehavior
  ) async throws {
    let host = try await host(misbehaving: behavior)
    try await host.tap(own).settle()
    let outcome = Task { await library.pipeline.open("library://books/7") }
    try await host.settle()
    if behavior != [] { clock.advance(by: .milliseconds(500)) }
    #expect(try await host.value(of: outcome).isOpened)
    #expect(host.title == own)
    #expect(router.path == [.book(7)])
    #expect(
      library.recorder.events.last?.warnings
        == (behavior == []
          ? [] : ["no view said in time that it is on screen: path book at level 0 of tab books"]))
  }

  @Test func `a stack in a sheet of the app's own goes on, and no link reaches it`() async throws {
    let host = try await host()
    try await host.tap("Own sheet").settle()
    try await host.tap("Further").settle()
    #expect(host.screens == ["Own sheet", "Number 7"])
    let outcome = Task { await library.pipeline.open("library://books/7") }
    #expect(try await host.value(of: outcome).isOpened)
    try await host.settle()
    #expect(host.screens == ["Own sheet", "Number 7"])
    try await host.swipeBack().settle()
    #expect(host.screens == ["Own sheet"])
    #expect(router.path == [.book(7)])
    #expect(host.problems == [])
  }
}

/// Screens that navigate without their router.
enum OwnScreens: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    OwnScreen(title: route.title)
  }
}

private struct OwnScreen: View {
  struct Own: Identifiable {
    let id = 1
  }

  let title: String
  @State private var own: Own?
  @State private var cover: Own?
  @State private var asks = false

  var body: some View {
    VStack {
      NavigationLink("Own link", value: LibraryRoute.book(3))
      Button("Own sheet") { own = Own() }
      Button("Own cover") { cover = Own() }
      Button("Own alert") { asks = true }
    }
    .navigationTitle(title)
    .sheet(item: $own) { _ in OwnStack() }
    .fullScreenCover(item: $cover) { _ in Text("of its own").navigationTitle("Own cover") }
    .alert("Own alert", isPresented: $asks) {
      Button("OK") {}
    } message: {
      Text("of its own")
    }
  }
}

private struct OwnStack: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("Further", value: 7)
        .navigationTitle("Own sheet")
        .navigationDestination(for: Int.self) { Text("Further").navigationTitle("Number \($0)") }
    }
  }
}
