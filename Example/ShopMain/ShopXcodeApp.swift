import ShopApp
import SwiftUI

@main
struct ShopXcodeApp: App {
  #if canImport(UIKit)
    @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate

    var body: some Scene { ShopScene(inbox: ShopAppDelegate.inbox) }
  #else
    var body: some Scene { ShopScene() }
  #endif
}
