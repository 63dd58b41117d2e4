import Deeplinks
import DeeplinksUIKit
import Foundation
import Observation
import UIKit
import UserNotifications

// A UIKit app with a login, notifications, and quick actions.

// sample: LinksInUIKit.md: final class MemberAppDelegate: UIResponder, UIApplicationDelegate {

// sample: LinksInUIKit.md: final class MemberSceneDelegate: UIResponder, UIWindowSceneDelegate {

// sample: LinksInUIKit.md: extension MemberSceneDelegate {

// sample: LinksInUIKit.md: final class SignInController: UIViewController {
