import Observation
import SwiftUI
import SwiftUIHost
import Testing
import UIKit

/// What real systems do that an app must not rely on; the stand-in names the reports.
@MainActor
struct RealSystemTests {
  @Test func `a stack on a screen of another one traps once something is pushed`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let model = Nest()
      let host = SceneHost(Nested(model: model))
      host.frame()
      guard host.problems.count == 1 else { return }
      model.inner = ["A"]
      host.frame()
    }
    #expect(message(of: crash).contains("comparisonTypeMismatch"))
  }

  @Test func `an identity that changes directly on a stack traps`() async {
    let crash = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let model = Nest()
      let host = SceneHost(Identified(model: model))
      host.frame()
      model.id += 1
      host.frame()
    }
    #expect(message(of: crash).contains("id(_:) is directly on it"))
  }

  @Test(arguments: [true, false])
  func `a child controller beside a stack turns off what the tab bar does by itself`(
    hasController: Bool
  ) async throws {
    guard #available(iOS 18, macOS 15, *) else { return }
    let model = Nest()
    model.outer = [1]
    let host = SceneHost(
      SearchTab(model: model, hasController: hasController), misbehaving: .popsBeforeReselecting)
    try await host.settle()
    #expect(host.hasSearchFieldInTabBar == !hasController)
    #expect(host.problems.isEmpty == !hasController)
    try host.selectTab("Search")
    #expect(model.outer == (hasController ? [1] : []))
  }

  @Test(arguments: [[], Misbehavior.repeatsAppearancesOfRemovedTabs])
  func `a tab view that is removed may call onAppear of each tab that it has shown`(
    behavior: Misbehavior
  ) async throws {
    let (model, log) = (Nest(), Log())
    let host = SceneHost(RemovedTabs(model: model, log: log), misbehaving: behavior)
    try await host.settle()
    model.outer = [1]
    try await host.settle()
    _ = log.take()
    model.hasSheet = true
    try await host.settle()
    #expect(log.take() == (behavior == [] ? [] : ["tab 0", "tab 1"]))
  }

  @Test func `a represented view is in a window once its screen moves, and finds what moves`()
    async throws
  {
    let (model, log) = (Nest(), Log())
    let host = SceneHost(
      NavigationStack(path: Bindable(wrappedValue: model).outer) {
        Watching(name: "root", log: log).navigationDestination(for: Int.self) {
          Watching(name: "\($0)", log: log)
        }
      })
    try await host.settle()
    #expect(log.take() == ["root enters at rest"])
    model.outer = [1]
    host.frame()
    #expect(log.take() == ["root leaves", "1 enters a navigation controller that moves"])
    try await host.settle()
    #expect(log.take() == ["the transition of 1 ends"])
  }

  private func message(of crash: ExitTest.Result?) -> String {
    String(decoding: crash?.standardErrorContent ?? [], as: UTF8.self)
  }
}

@MainActor @Observable
private final class Nest {
  var outer: [Int] = []
  var inner: [String] = []
  var hasSheet = false
  var id = 0
}

private struct Nested: View {
  @Bindable var model: Nest

  var body: some View {
    NavigationStack(path: $model.outer) {
      NavigationStack(path: $model.inner) {
        Text("Inner").navigationDestination(for: String.self) { Text($0) }
      }
    }
  }
}

private struct Identified: View {
  @Bindable var model: Nest

  var body: some View {
    NavigationStack(path: $model.outer) { Text("Root") }.id(model.id)
  }
}

@available(iOS 18.0, macOS 15.0, *)
private struct SearchTab: View {
  @Bindable var model: Nest
  let hasController: Bool
  @State private var tab = "Search"

  var body: some View {
    TabView(selection: $tab) {
      Tab(value: "Search", role: .search) {
        NavigationStack(path: $model.outer) {
          Text("Root").navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }
        }
        .background { if hasController { Beside() } }
      } label: {
        Text("Search")
      }
    }
  }
}

private struct Beside: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct RemovedTabs: View {
  let model: Nest
  let log: Log

  var body: some View {
    if model.hasSheet {
      Text("Other")
    } else {
      TabView(selection: .constant(model.outer.count)) {
        ForEach(0..<3, id: \.self) { tab in
          Text("Tab").onAppear { log("tab \(tab)") }.tabItem { Text(verbatim: "\(tab)") }.tag(tab)
        }
      }
    }
  }
}

private struct Watching: UIViewRepresentable {
  let name: String
  let log: Log

  func makeUIView(context: Context) -> WatchingView { WatchingView() }

  func updateUIView(_ view: WatchingView, context: Context) { (view.name, view.log) = (name, log) }

  final class WatchingView: UIView {
    var name = ""
    var log: Log?

    override func didMoveToWindow() {
      guard window != nil else { return log?("\(name) leaves") ?? () }
      let controller = next as? UIViewController
      let isMoving = controller?.transitionCoordinator?.animate(alongsideTransition: nil) {
        [name, log] _ in log?("the transition of \(name) ends")
      }
      let place =
        isMoving != true
        ? "at rest"
        : controller?.navigationController == nil ? "nothing" : "a navigation controller that moves"
      log?("\(name) enters \(place)")
    }
  }
}
