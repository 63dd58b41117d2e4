import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI
import UIKit
import UserNotifications

// An app of several windows.

// sample: RecipesForWindows.md: final class SharedModel {

// sample: RecipesForWindows.md: struct SharedResolver: DeeplinkResolver {

// sample: RecipesForWindows.md: final class WindowModel {

// sample: RecipesForWindows.md: struct SharedSignInScreen: View {

// sample: RecipesForWindows.md: final class AppDelegate: DeeplinkAppDelegate<AppDeeplinkID> {
