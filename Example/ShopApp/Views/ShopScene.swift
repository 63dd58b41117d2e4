#if canImport(SwiftUI)
  #if canImport(AppIntents)
    import AppIntents
  #endif
  public import Deeplinks
  public import SwiftUI

  /// The shop as a SwiftUI scene, over the same composition that the command line uses.
  ///
  /// ```swift
  /// @main
  /// struct ShopXcodeApp: App {
  ///   private let inbox = DeeplinkInbox<AppDeeplinkID>()
  ///
  ///   init() { ShopScene.addToIntents(inbox) }
  ///
  ///   var body: some Scene { ShopScene(inbox: inbox) }
  /// }
  /// ```
  public struct ShopScene: Scene {
    private let catalog: Result<ShopCatalog, any Error>
    private let given: DeeplinkInbox<AppDeeplinkID>?
    @State private var session = ShopSession()
    @State private var own = DeeplinkInbox<AppDeeplinkID>()

    /// Creates the scene with the bundled catalog.
    ///
    /// - Parameter inbox: The app's inbox, if its delegate has one; the scene's own otherwise.
    public init(inbox: DeeplinkInbox<AppDeeplinkID>? = nil) {
      catalog = Result { try ShopCatalog.bundled() }
      given = inbox
    }

    /// Creates the scene.
    public init(catalog: ShopCatalog, inbox: DeeplinkInbox<AppDeeplinkID>? = nil) {
      self.catalog = .success(catalog)
      given = inbox
    }

    /// The shop's windows; each has navigation and a pipeline of its own, and all share the session.
    public var body: some Scene {
      let inbox = given ?? own
      WindowGroup {
        switch catalog {
        case .success(let catalog):
          ShopWindow(
            catalog: catalog, session: session, inbox: inbox,
            analytics: ShopAnalytics { print($0) })
        case .failure: ContentUnavailableView("The shop is closed", systemImage: "bag")
        }
      }
    }

    /// Makes the app's intents open their links through its inbox; an app calls it in its `init`.
    @MainActor
    public static func addToIntents(_ inbox: DeeplinkInbox<AppDeeplinkID>) {
      #if canImport(AppIntents)
        unsafe AppDependencyManager.shared.add(dependency: inbox)
      #endif
    }
  }
#endif
