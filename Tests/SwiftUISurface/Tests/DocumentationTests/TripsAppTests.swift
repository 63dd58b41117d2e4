import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@testable import TripsApp

/// The app with a login and tabs, as it is copied.
@MainActor
struct TripsAppTests {
  private func host(opening text: String? = nil) async throws -> SceneHost {
    let host = try await SceneHost(timeless: TripsWindow()).settle()
    if let text { host.open(try #require(URL(string: text))) }
    return host
  }

  @Test func `a link waits for the login, and opens once the user has signed in`() async throws {
    let host = try await host(opening: "trips://trips/7")
    try await host.settle { host.title == "Sign in" }
    #expect(host.modals.count == 1)
    try await host.tap("Sign in now").settle { host.screens == ["Trips", "Trip 7"] }
    #expect(host.modals == [])
    #expect(host.problems == [])
  }

  @Test(arguments: [false, true])
  func `a user who closes the login sees what they saw, and no notice`(isDragged: Bool) async throws
  {
    let host = try await host()
    try await host.tap("Trip 2").settle { host.title == "Sign in" }
    if isDragged { try host.dragDown() } else { try host.tap("Not now") }
    try await host.settle()
    #expect(host.screens == ["Trips"])
    #expect(!host.texts.contains("This link was not opened."))
    // The login without a link leaves the link behind that was declined.
    try await host.open("trips://account").settle { host.title == "Account" }
    try await host.tap("Sign in").settle { host.modals.count == 1 }
    try await host.tap("Sign in now").settle { host.modals == [] }
    #expect(host.screens == ["Account"])
  }

  @Test func `signing out removes all that the user has opened`() async throws {
    let host = try await host(opening: "trips://trips/7")
    try await host.settle { host.title == "Sign in" }
    try await host.tap("Sign in now").settle { host.title == "Trip 7" }
    try await host.open("trips://account").settle { host.title == "Account" }
    try await host.tap("Sign out").settle()
    #expect(host.screens == ["Trips"])
    try await host.selectTab("Account").settle()
    #expect(host.screens == ["Account"])
    #expect(host.problems == [])
  }

  @Test func `a link that leads nowhere says so`() async throws {
    let host = try await host(opening: "trips://hotels")
    try await host.run { host.texts.contains("This link was not opened.") }
    #expect(host.screens == ["Trips"])
    try await host.tap("Close").settle()
    #expect(!host.texts.contains("This link was not opened."))
  }

  @Test func `the app shows its trips`() async throws {
    let host = try await SceneHost(app: TripsApp()).settle()
    #expect(host.title == "Trips")
  }
}
