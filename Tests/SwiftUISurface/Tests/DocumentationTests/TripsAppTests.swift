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
    let host = SceneHost(timeless: TripsWindow())
    try await host.settle()
    if let text { host.open(try #require(URL(string: text))) }
    return host
  }

  @Test func `a link waits for the login, and opens once the user has signed in`() async throws {
    let host = try await host(opening: "trips://trips/7")
    try await host.run { host.title == "Sign in" }
    try await host.settle()
    #expect(host.modals.count == 1)
    try host.tap("Sign in now")
    try await host.run { host.screens == ["Trips", "Trip 7"] }
    try await host.settle()
    #expect(host.modals == [])
    #expect(host.problems == [])
  }

  @Test(arguments: [false, true])
  func `a user who closes the login sees what they saw, and no notice`(isDragged: Bool) async throws
  {
    let host = try await host()
    try host.tap("Trip 2")
    try await host.run { host.title == "Sign in" }
    try await host.settle()
    if isDragged { try host.dragDown() } else { try host.tap("Not now") }
    try await host.settle()
    #expect(host.screens == ["Trips"])
    #expect(!host.texts.contains("This link was not opened."))
    // The login without a link leaves the link behind that was declined.
    host.open(try #require(URL(string: "trips://account")))
    try await host.run { host.title == "Account" }
    try await host.settle()
    try host.tap("Sign in")
    try await host.run { host.modals.count == 1 }
    try await host.settle()
    try host.tap("Sign in now")
    try await host.run { host.modals == [] }
    try await host.settle()
    #expect(host.screens == ["Account"])
  }

  @Test func `signing out removes all that the user has opened`() async throws {
    let host = try await host(opening: "trips://trips/7")
    try await host.run { host.title == "Sign in" }
    try await host.settle()
    try host.tap("Sign in now")
    try await host.run { host.title == "Trip 7" }
    try await host.settle()
    host.open(try #require(URL(string: "trips://account")))
    try await host.run { host.title == "Account" }
    try await host.settle()
    try host.tap("Sign out")
    try await host.settle()
    #expect(host.screens == ["Account"])
    try host.selectTab("Trips")
    try await host.settle()
    #expect(host.screens == ["Trips"])
    #expect(host.problems == [])
  }

  @Test func `a link that leads nowhere says so`() async throws {
    let host = try await host(opening: "trips://hotels")
    try await host.run { host.texts.contains("This link was not opened.") }
    #expect(host.screens == ["Trips"])
    try host.tap("Close")
    try await host.settle()
    #expect(!host.texts.contains("This link was not opened."))
  }

  @Test func `the app shows its trips`() async throws {
    let host = SceneHost(app: TripsApp())
    try await host.settle()
    #expect(host.title == "Trips")
  }
}
