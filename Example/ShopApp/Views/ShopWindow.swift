#if canImport(SwiftUI)
  import CatalogFeature
  public import Deeplinks
  import DeeplinksSwiftUI
  public import Observation
  import OrdersFeature
  import ProfileFeature
  public import SwiftUI

  /// One window of the shop.
  public struct ShopWindow: View {
    private let makeShop: @MainActor () -> Shop
    private let inbox: DeeplinkInbox<AppDeeplinkID>?
    private let analytics: ShopAnalytics?
    @State private var own = OwnShop()

    /// The shop of one window.
    ///
    /// SwiftUI calls the initializer of a view often and keeps the state of the first one only, so the shop is made here,
    /// when the body first needs it.
    @MainActor
    private final class OwnShop {
      private var made: Shop?

      func shop(_ make: () -> Shop) -> Shop {
        let shop = made ?? make()
        made = shop
        return shop
      }
    }

    /// Creates a window with tabs of its own.
    ///
    /// - Parameters:
    ///   - catalog: The shop's data.
    ///   - session: Who is signed in, in all windows.
    ///   - inbox: Where links arrive that reach no window.
    ///   - analytics: Writes down which screens are seen.
    public init(
      catalog: ShopCatalog, session: ShopSession, inbox: DeeplinkInbox<AppDeeplinkID>? = nil,
      analytics: ShopAnalytics? = nil
    ) {
      self.init(inbox: inbox, analytics: analytics) {
        var options = PipelineOptions()
        // Pages of the website that the app does not have.
        options.openInBrowser = { await Browser.open($0) }
        return Shop(catalog: catalog, session: session, options: options)
      }
    }

    /// Creates a window that shows a shop, at any state of its router.
    public init(
      shop: Shop, inbox: DeeplinkInbox<AppDeeplinkID>? = nil, analytics: ShopAnalytics? = nil
    ) {
      self.init(inbox: inbox, analytics: analytics) { shop }
    }

    private init(
      inbox: DeeplinkInbox<AppDeeplinkID>?, analytics: ShopAnalytics?,
      makeShop: @escaping @MainActor () -> Shop
    ) {
      self.makeShop = makeShop
      self.inbox = inbox
      self.analytics = analytics
    }

    /// The window's tabs, or columns where there is room for them, with everything links need around them.
    public var body: some View {
      let shop = own.shop(makeShop)
      // The notice is below the columns and not over them: there it covers no bar.
      VStack {
        RoutingSplitView(
          router: shop.router, destination: AppDestination.self, columns: .three
        ) { tab in
          Label(tab.title, systemImage: tab.symbol)
        } placeholder: {
          ContentUnavailableView("Choose something from the list.", systemImage: "bag")
        }
        if let notice = shop.pipeline.notice {
          HStack {
            Text(Shop.notice(for: notice))
            Button("Close") { shop.pipeline.dismissNotice() }
          }
          .padding()
        }
      }
      .overlay {
        if shop.pipeline.opening != nil {
          OpeningLink(clock: shop.services.clock) { shop.pipeline.cancelOpening() }
        }
      }
      .task { await analytics?.follow(shop) }
      .onChange(of: shop.session.tabs) { shop.followFlags() }
      .onChange(of: shop.session.changes) { Task { await shop.followSession() } }
      #if !os(tvOS)
        .onChange(of: shop.session.user) { old, new in
          // The system's search shows the titles of screens that were advertised.
          if old != nil, old != new { Task { await NSUserActivity.deleteAllSavedUserActivities() } }
        }
      #endif
      .environment(shop)
      .environment(\.catalogService, shop.services)
      .environment(\.ordersService, shop.services)
      .environment(\.profileService, shop.services)
      .announcesDeeplinks()
      .restoresNavigation(of: shop.router, through: shop.pipeline, allowing: Shop.mayRestore)
      .advertisesDeeplink(
        shop.pipeline, activityType: "example.shop.screen",
        title: shop.title(of: shop.router.currentRoute)
      )
      .onDeeplink(shop.pipeline, inbox: inbox)
      #if DEBUG
        .modifier(ShowsConsole(pipeline: shop.pipeline))
      #endif
    }
  }

  extension Shop: Observable {}

  extension AppTab {
    /// The name of the tab, as the user reads it.
    var title: LocalizedStringKey {
      switch self {
      case .home: "Home"
      case .deals: "Deals"
      case .catalog: "Catalog"
      case .orders: "Orders"
      case .profile: "Profile"
      }
    }

    /// The tab's symbol in SF Symbols.
    var symbol: String {
      switch self {
      case .home: "house"
      case .deals: "percent"
      case .catalog: "bag"
      case .orders: "shippingbox"
      case .profile: "person"
      }
    }
  }
#endif
