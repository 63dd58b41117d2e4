import Deeplinks
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@testable import DeeplinksSwiftUI

@MainActor
struct LazyTests {
  @Test func `a stack makes no router before it is shown`() {
    let views: [any View] = [
      RoutingView(destination: LibraryRoute.self, root: .books),
      RoutingView(
        destination: LibraryRoute.self, state: NavigationState(root: .books, path: [.book(1)])),
    ]
    for view in views {
      #expect(heldObjects(in: view).filter { !$0.hasPrefix("Lazy<") } == [])
    }
  }

  @Test func `a view that shows a router makes nothing before it is shown`() {
    let router = Router(root: LibraryRoute.books)
    let tabs = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let alerts = LeavingAlerts { nil }
    let split = RoutingSplitView(router: tabs, destination: LibraryRoute.self, columns: .three) {
      Text($0.rawValue)
    }
    let views: [(any View, given: [Any])] = [
      (StackBase<LibraryRoute>(router: router, alerts: nil), [router]),
      (
        TabBar(router: tabs, arrangement: nil) {
          Text($0.rawValue)
        } label: {
          Text($0.rawValue)
        },
        [tabs, tabs.shown]
      ),
      (SplitBase(split), [tabs]),
      (StackPresenter<LibraryRoute>(stack: tabs[.books], alerts: alerts), [router, alerts]),
    ]
    for (view, given) in views {
      let made = heldObjects(in: view).subtracting(heldObjects(in: given))
      #expect(made.filter { !$0.hasPrefix("Lazy<") } == [], "\(type(of: view))")
    }
  }

  @Test func `a stack keeps its router while its parent is evaluated again`() async throws {
    let host = try await SceneHost(timeless: Renamed()).settle()
    try await host.tap("Push book 9").settle()
    for name in ["b", "c"] {
      try await host.tap("Rename to \(name)").settle()
    }
    #expect(host.screens == ["Books", "Book 9"])
    #expect(host.problems == [])
  }

  @Test func `what a stack's router shows does not evaluate the view that made it`() async throws {
    let view = RoutingView(
      destination: LibraryRoute.self, state: NavigationState(root: .books, path: [.book(1)]))
    let host = try await SceneHost(timeless: view).settle()
    let before = host.evaluations.filter { $0.key.hasPrefix("RoutingView") }
    try await host.swipeBack().settle()
    #expect(host.screens == ["Books"])
    #expect(!before.isEmpty)
    #expect(host.evaluations.filter { $0.key.hasPrefix("RoutingView") } == before)
    #expect(host.problems == [])
  }
}

/// A stack whose parent changes.
private struct Renamed: View {
  @State private var name = "a"

  var body: some View {
    VStack {
      RoutingView(destination: LibraryRoute.self, root: .books)
      Text(name)
      ForEach(["b", "c"], id: \.self) { other in
        Button("Rename to \(other)") { name = other }
      }
    }
  }
}
