import Foundation
import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct LinkTests {
  private let log = Log()
  private let url: URL

  init() throws {
    url = try #require(URL(string: "https://shop.example/p/1"))
  }

  private func host(
    _ misbehavior: Misbehavior = [], continuesActivities: Bool = true
  ) -> SceneHost {
    SceneHost(
      Sources(log: log, continuesActivities: continuesActivities), misbehaving: misbehavior)
  }

  @Test func `every handler gets a URL, outermost first`() {
    let host = host()
    host.frame()
    host.open(url)
    #expect(log.take() == ["outer \(url)", "inner \(url)"])
  }

  @Test func `the URL that launches the app comes with the first frame`() {
    let host = host()
    host.open(url)
    #expect(log.take().isEmpty)
    host.frame()
    #expect(log.take() == ["outer \(url)", "inner \(url)"])
  }

  @Test func `the URL that launches the app may come late`() async throws {
    let host = host(.deliversColdStartURLLate)
    host.open(url)
    await host.run(frames: 5)
    #expect(log.take().isEmpty)
    try await host.settle()
    #expect(log.take() == ["outer \(url)", "inner \(url)"])
  }

  @Test func `a universal link may come through two sources`() {
    let host = host(.deliversUniversalLinksTwice)
    host.frame()
    host.open(url)
    #expect(log.take() == ["outer \(url)", "inner \(url)", "activity \(url)"])
  }

  @Test func `an activity nobody continues comes as a URL`() {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    let first = host()
    first.frame()
    first.continueActivity(activity)
    #expect(log.take() == ["activity \(url)"])
    let second = host(continuesActivities: false)
    second.frame()
    second.continueActivity(activity)
    #expect(log.take() == ["outer \(url)", "inner \(url)"])
  }

  @Test func `an activity is advertised as long as there is something to tell`() throws {
    let advertiser = Advertiser()
    let host = SceneHost(Advertising(advertiser: advertiser))
    host.frame()
    #expect(host.advertisedActivity(of: "a") == nil)
    advertiser.url = url
    host.frame()
    let activity = try #require(host.advertisedActivity(of: "a"))
    #expect(activity.activityType == "a")
    #expect(activity.webpageURL == url)
    #expect(activity.isEligibleForHandoff)
    #expect(!activity.isEligibleForSearch)
    #expect(host.advertisedActivity(of: "b") == nil)
    advertiser.url = nil
    host.frame()
    #expect(host.advertisedActivity(of: "a") == nil)
  }

  @Test func `a share link shares its URL`() throws {
    let host = SceneHost(ShareLink(item: url))
    host.frame()
    try host.tap("Share…")
    #expect(host.sharedURLs == [url])
    #expect(host.unlabelledControls == 0)
  }

  @Test func `a URL nobody takes is a problem`() {
    let host = SceneHost(Text("no source"))
    host.frame()
    host.open(url)
    #expect(host.problems == ["No onOpenURL took \(url)."])
  }

  @Test func `an app may open its own URLs and leave the others to the system`() throws {
    let host = SceneHost(
      Opener(url: url).environment(
        \.openURL,
        OpenURLAction { url in
          guard url.host() == "shop.example" else { return .systemAction }
          log("opened \(url)")
          return .handled
        }))
    host.frame()
    try host.tap("Own")
    try host.tap("Other")
    #expect(log.take() == ["opened \(url)"])
    #expect(host.urlsOpenedBySystem.map(\.absoluteString) == ["https://example.com/"])
    try host.tap("Own link")
    #expect(log.take() == ["opened \(url)"])
    try host.tap("Other link")
    #expect(host.urlsOpenedBySystem.count == 2)
  }
}

private struct Sources: View {
  let log: Log
  let continuesActivities: Bool

  var body: some View {
    Text("inner").onOpenURL { log("inner \($0)") }
      .onOpenURL { log("outer \($0)") }
      .onContinueUserActivity(continuesActivities ? NSUserActivityTypeBrowsingWeb : "none") {
        log("activity \($0.webpageURL?.absoluteString ?? "")")
      }
  }
}

@MainActor
@Observable
private final class Advertiser {
  var url: URL?
}

private struct Advertising: View {
  let advertiser: Advertiser

  var body: some View {
    Text("advertising").userActivity("a", element: advertiser.url) { $1.webpageURL = $0 }
  }
}

private struct Opener: View {
  let url: URL
  let other = URL(string: "https://example.com/")
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("Own") { openURL(url) }
    Button("Other") {
      if let other { openURL(other) }
    }
    Link("Own link", destination: url)
    if let other {
      Link(destination: other) { Text("Other link") }
    }
  }
}
