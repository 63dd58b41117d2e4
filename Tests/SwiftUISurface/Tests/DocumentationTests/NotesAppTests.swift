import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@testable import Notes

/// The smallest app, as it is copied.
@MainActor
struct NotesAppTests {
  private func host(opening text: String) throws -> SceneHost {
    let host = SceneHost(timeless: NotesWindow())
    try host.open(text)
    return host
  }

  @Test func `a link opens its note, over all notes`() async throws {
    let host = try host(opening: "notes://notes/7")
    try await host.settle { host.screens == ["Notes", "Note 7"] }
    try await host.swipeBack().settle()
    try await host.tap("Note 1").run { host.screens == ["Notes", "Note 1"] }
    #expect(host.problems == [])
  }

  @Test(arguments: ["notes://notes/seven", "notes://recipes/7"])
  func `a link that leads nowhere says so and moves nobody`(text: String) async throws {
    let host = try host(opening: text)
    try await host.run { host.texts.contains("This link leads nowhere.") }
    #expect(host.screens == ["Notes"])
    try await host.open("notes://notes/7").settle { host.title == "Note 7" }
    #expect(!host.texts.contains("This link leads nowhere."))
    try await host.open(text).run { host.texts.contains("This link leads nowhere.") }
    try host.tap("This link leads nowhere.")
    try await host.run { !host.texts.contains("This link leads nowhere.") }
    #expect(host.title == "Note 7")
  }

  @Test func `the app shows its notes`() async throws {
    let host = try await SceneHost(app: NotesApp()).settle()
    #expect(host.title == "Notes")
  }
}
