import Deeplinks
import DeeplinksSwiftUI
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct WindowTests {
  /// An app whose windows each have a library of their own, in order.
  private let libraries = Libraries()

  @Test(
    arguments: Misbehavior.each,
    ["library://books/7/chapters/3", "https://library.example/books/7/chapters/3"])
  func `a link is shown in the window that is open`(behavior: Misbehavior, link: String)
    async throws
  {
    let app = try await AppHost.settled(libraries, windows: 1, behavior)
    let window = app.open(try URL(of: link))
    try await app.settle { app.windows[0].title == "Chapter 3" }
    #expect(window === app.windows[0])
    #expect(app.windows.count == 1)
  }

  @Test func `of several windows one takes the link`() async throws {
    let app = try await AppHost.settled(libraries, windows: 3)
    app.open(try URL(of: "library://books/7"))
    try await app.settle { app.windows.contains { $0.title == "Book 7" } }
    #expect(app.windows.filter { $0.title == "Book 7" }.count == 1)
    #expect(libraries.received.sorted() == [0, 0, 1])
    #expect(app.windows.count == 3)
  }

  @Test func `without a window a new one shows the link`() async throws {
    let app = try await AppHost.settled(libraries, windows: 1)
    app.close(app.windows[0])
    app.open(try URL(of: "library://books/7"))
    try await app.run { app.windows.first?.title == "Book 7" }
    #expect(app.windows.count == 1)
  }

  @Test func `an app may say that a window goes before the others`() async throws {
    var preferences: [Set<String>] = [["films"], []]
    let app = AppHost(timeless: {
      let library = libraries.make()
      return WindowGroup {
        RoutingTabView(router: library.router)
          .onDeeplink(library.pipeline)
          .handlesExternalEvents(preferring: preferences.popLast() ?? [], allowing: [])
      }
    })
    for _ in 0..<2 { app.openWindow() }
    try await app.settle()
    #expect(app.open(try URL(of: "library://films/5")) === app.windows[1])
    #expect(app.open(try URL(of: "library://books/7")) === app.windows[0])
  }
}
