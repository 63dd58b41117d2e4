import Deeplinks
import DeeplinksUIKit
import Foundation
import Observation
import UIKit

// A UIKit app with a login, notifications, and quick actions.

// sample: LinksInUIKit.md: final class MemberAppDelegate: DeeplinkAppDelegate<AppDeeplinkID> {

// sample: LinksInUIKit.md: final class MemberSceneDelegate: DeeplinkSceneDelegate {

// sample: LinksInUIKit.md: extension MemberSceneDelegate {

// sample: LinksInUIKit.md: final class SignInController: UIViewController {
