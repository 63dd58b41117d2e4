import Accessibility
import Foundation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct SceneHostTests {
  @Test func `VoiceOver finds labels, combined elements and nothing that is hidden`() {
    let host = SceneHost(
      VStack {
        Text("plain")
        Text("42 €").accessibilityLabel("forty-two euros").accessibilityHint("the price")
        HStack {
          Text("one")
          Text("two")
        }.accessibilityElement(children: .combine)
        Text("decoration").accessibilityHidden(true)
        Image(systemName: "star").accessibilityLabel(Text("favourite"))
        Button {
        } label: {
          Text("three")
          Text("four")
        }
      })
    host.frame()
    #expect(
      host.accessibilityLabels == [
        "plain", "forty-two euros", "one, two", "favourite", "three, four",
      ])
  }

  @Test func `a user taps by text, by label and by identifier`() throws {
    let log = Log()
    let host = SceneHost(
      VStack {
        Button("text") { log("text") }
        Button {
          log("label")
        } label: {
          Image(systemName: "star")
        }.accessibilityLabel("star label")
        Button("identified") { log("identifier") }.accessibilityIdentifier("id")
        Button("off") { log("off") }.disabled(true)
      })
    host.frame()
    for label in ["text", "star label", "id"] { try host.tap(label) }
    #expect(log.take() == ["text", "label", "identifier"])
    #expect(throws: HostError.self) { try host.tap("off") }
    #expect(throws: HostError.self) { try host.tap("missing") }
  }

  @Test func `announcements belong to the host whose code posted them`() async throws {
    let first = SceneHost(Announcing(text: "first"))
    let second = SceneHost(Announcing(text: "second"))
    await first.run(frames: 2)
    await second.run(frames: 2)
    #expect(first.announcements == ["first in a task"])
    #expect(second.announcements == ["second in a task"])
  }

  @Test func `what appears interrupts a plain announcement of that moment, and no urgent one`() {
    let host = SceneHost(
      Text("here").onAppear {
        AccessibilityNotification.Announcement("plain").post()
        var urgent = AttributedString("urgent")
        urgent.accessibilitySpeechAnnouncementPriority = .high
        AccessibilityNotification.Announcement(urgent).post()
      })
    host.frame()
    #expect(host.announcements == ["urgent"])
    host.frame()
    #expect(host.announcements == ["urgent"])
  }

  @Test func `a host shows a scene, and an app`() throws {
    let scene = SceneHost(scene: CountingScene())
    scene.frame()
    try scene.tap("Add")
    scene.frame()
    #expect(scene.texts == ["1", "Add"])
    let app = SceneHost(app: CountingApp())
    app.frame()
    #expect(app.texts == ["0", "Add"])
  }

  @Test func `toolbars, overlays and insets are part of the screen`() throws {
    let host = SceneHost(
      Text("content")
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Done") {} }
          ToolbarItem { Text("status") }
        }
        .overlay(alignment: .top) { Text("overlay") }
        .safeAreaInset(edge: .bottom) { Text("inset") })
    host.frame()
    #expect(host.texts == ["content", "Done", "status", "overlay", "inset"])
  }

  @Test func `an integer in a localized text is grouped, a string is not`() {
    let host = SceneHost(Text("\(1_001) of \(String(1_001))"))
    host.frame()
    #expect(host.texts == ["1,001 of 1001"])
  }

  @Test func `what does not come is an error that draws the screen`() async {
    let host = SceneHost(List { Text("row") })
    await #expect {
      try await host.run(frames: 2) { false }
    } throws: { error in
      "\(error)".contains("List\n    “row”")
    }
  }

  @Test func `a list reader scrolls`() throws {
    let host = SceneHost(
      ScrollViewReader { proxy in
        Button("Top") { proxy.scrollTo("first") }
      })
    host.frame()
    try host.tap("Top")
    #expect(host.scrolls == ["first"])
  }
}

private struct Announcing: View {
  let text: String

  var body: some View {
    Text(text)
      .onAppear { AccessibilityNotification.Announcement("\(text) appears").post() }
      .task { AccessibilityNotification.Announcement("\(text) in a task").post() }
  }
}

private struct CountingScene: Scene {
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      Text("\(count)")
      Button("Add") { count += 1 }
    }
  }
}

private struct CountingApp: App {
  var body: some Scene { CountingScene() }
}
