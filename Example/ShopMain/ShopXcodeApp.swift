import DeeplinksSwiftUI
import ShopApp
import SwiftUI

@main
struct ShopXcodeApp: App {
  #if canImport(UIKit)
    @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate
    private var inbox: DeeplinkInbox<AppDeeplinkID> { delegate.inbox }
  #else
    private let inbox = DeeplinkInbox<AppDeeplinkID>()
  #endif

  // An intent that launches the app asks for the inbox before there is a window.
  init() { ShopScene.addToIntents(inbox) }

  var body: some Scene { ShopScene(inbox: inbox) }
}
