#if canImport(SwiftUI)
  import CatalogFeature
  import Deeplinks
  import DeeplinksSwiftUI
  import OrdersFeature
  import SwiftUI

  struct HomeScreen: View {
    @Environment(Shop.self) private var shop
    @FeatureRouter(AppRoute.self) private var router

    var body: some View {
      ScrollViewReader { proxy in
        List {
          Text("Welcome to the shop").id(0)
          ForEach(shop.catalog.categories, id: \.slug) { category in
            DeeplinkButton(
              category.name, to: CatalogDeeplinkID.category(slug: category.slug, sort: nil)
            )
            .accessibilityHint("Opens in the catalog")
          }
          // A link asks for the login; selecting the tab would not.
          DeeplinkButton("My orders", to: OrdersDeeplinkID.list)
          Button(shop.session.isOn(.deals) ? "Hide the deals" : "Show the deals") {
            shop.session.set(.deals, isOn: !shop.session.isOn(.deals))
          }
          if shop.session.user == nil {
            Button("Sign in") { router.present(.signIn) }
          } else {
            Button("Sign out") { shop.signOut() }
          }
          #if DEBUG
            ConsoleButton()
          #endif
        }
        .onReselect(of: AppTab.home) { proxy.scrollTo(0) }
      }
      .navigationTitle("Home")
    }
  }

  /// The products at a special price; the shop's server says when there are any.
  struct DealsScreen: View {
    @Environment(Shop.self) private var shop

    var body: some View {
      List {
        ForEach(shop.catalog.products, id: \.id) { product in
          DeeplinkButton(
            product.name, to: CatalogDeeplinkID.product(id: product.id, referrer: "deals"))
        }
      }
      .navigationTitle("Deals")
    }
  }

  struct WelcomeScreen: View {
    var body: some View {
      VStack {
        Text("Good to have you here.")
        RouteLink("Look around", to: AppRoute.catalog(.list))
      }
      .navigationTitle("Welcome")
    }
  }

  struct InvitationScreen: View {
    let code: String
    @Environment(\.router) private var router

    var body: some View {
      VStack {
        Text("A friend has invited you.")
        Button("Accept") { router.dismiss() }
        Button("Not now") { router.dismiss() }
      }
      .navigationTitle("Invitation")
    }
  }

  struct SignInScreen: View {
    @Environment(Shop.self) private var shop
    @Environment(\.router) private var router

    var body: some View {
      VStack {
        Button("Sign in as demo") {
          Task {
            await shop.signIn("demo")
            // This closes a login that the user has opened without a link.
            router.dismiss()
          }
        }
        Button("Not now") { router.dismiss() }
      }
      .navigationTitle("Sign in")
    }
  }

  struct PasswordScreen: View {
    @State private var password = ""
    @Environment(\.router) private var router

    var body: some View {
      Form {
        SecureField("New password", text: $password)
        Button("Done") { router.dismiss() }
        Button("Cancel") { router.dismiss() }
      }
      .navigationTitle("New password")
    }
  }

  struct PaywallScreen: View {
    @Environment(\.router) private var router

    var body: some View {
      VStack {
        Text("With Shop Plus, everything arrives tomorrow.")
        Button("Not now") { router.dismiss() }
      }
      .navigationTitle("Shop Plus")
    }
  }
#endif
