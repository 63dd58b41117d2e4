import AppIntents
import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI
import UIKit
import UserNotifications

// The app that the article "Add links to an app" makes, and README's part of it.

// sample: AddLinks.md: extension ProfileRoute: RouteDestination {

// sample: AddLinks.md: extension AppRoute: RouteDestination {

struct MeScreen: View {
  var body: some View {
    RouteLink("Ada", to: ProfileRoute.user(userID: "ada")).navigationTitle("Profile")
  }
}

// sample: AddLinks.md: struct EditScreen: View {

struct HelpScreen: View {
  let topic: [String]

  var body: some View { Text(topic.joined(separator: ", ")).navigationTitle("Help") }
}

// sample: AddLinks.md: @Observable

// sample: AddLinks.md: extension DeeplinkFailure {

struct FirstWindow: View {
  let app: AppModel

  var body: some View {
    RoutingTabView(router: app.tabs, destination: AppRoute.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .onDeeplink(app.pipeline)
  }
}

// sample: AddLinks.md: struct AppWindow: View {

// sample: AddLinks.md: struct OpeningLink: View {

// sample: AddLinks.md: struct UserScreen: View {

// sample: AddLinks.md: struct SignInScreen: View {

// sample: AddLinks.md: extension AppModel {

// sample: AddLinks.md: final class ExampleAppDelegate: DeeplinkAppDelegate<AppDeeplinkID> {}

struct EditPreview: View {
  var body: some View {
    // sample: AddLinks.md: RoutingView(
  }
}

struct HelpPreview: View {
  var body: some View {
    // sample: AddLinks.md: let _ = app.tabs.handle(
  }
}

// sample: AddLinks.md: struct OpenHelpIntent: AppIntent {

// sample: AddLinks.md: struct NotOpened: Error, CustomLocalizedStringResourceConvertible {
