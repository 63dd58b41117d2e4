import Deeplinks

// An app in three versions, which archives of the older ones outlive.

/// The screens of version 1, without versions.
enum FirstRoute: Route, Codable, WrittenRoute {
  case home, settings, promotion, broken
  case item(id: Int)
  case coupon(code: String)
  case user(FirstUser)
  case compare(FirstUser, with: FirstUser?)

  static let words: [String: FirstRoute] = [
    "home": .home, "settings": .settings, "promotion": .promotion, "me": .user(.me),
  ]
  static let numbered: [String: @Sendable (Int) -> FirstRoute] = ["item": item]
}

enum FirstUser: Route, Codable {
  case me
  case named(String)
}

/// The screens of version 3: an item, which is a product since version 2, has its number as text, the promotion is gone,
/// a coupon is a secret and the user a feature of its own.
enum ThirdRoute: VersionedRoute, WrittenRoute {
  case home, settings
  case product(sku: String)
  case coupon(code: String)
  case profile(ProfilePage)
  case compare(ProfilePage, with: ProfilePage?)

  var isArchivable: Bool {
    if case .coupon = self { false } else { true }
  }

  static let words: [String: ThirdRoute] = [
    "home": .home, "settings": .settings, "me": .profile(.me),
  ]
  static let numbered: [String: @Sendable (Int) -> ThirdRoute] = [
    "product": { .product(sku: "S\($0)") }
  ]
  static let archiveVersion = 3

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> ThirdRoute? {
    switch (old.name, version) {
    case ("item", 1), ("product", 2):
      try .product(sku: "S\(old.payload.decode(Int.self, forKey: "id"))")
    case ("promotion", 1): nil
    case ("broken", 1): throw Secret()
    case ("user", 1): try ProfilePage.migrated(old.nested(), from: version).map(profile)
    case ("compare", 1): try comparison(old, from: version)
    default: try old.decoded(as: ThirdRoute.self)
    }
  }

  private static func comparison(_ old: ArchivedRoute, from version: Int) throws -> ThirdRoute? {
    guard let left = try ProfilePage.migrated(old.nested("_0"), from: version) else { return nil }
    guard try old.payload.contains("with") else { return .compare(left, with: nil) }
    return try .compare(left, with: ProfilePage.migrated(old.nested("with"), from: version))
  }

  static func migratedTab(_ name: String, from version: Int) -> String {
    switch name {
    case "shop", "offers": ThirdTab.catalog.name
    default: name
    }
  }

  /// What a careless app throws.
  struct Secret: Error, CustomStringConvertible {
    let description = "s3cret"
  }
}

/// A feature's screens, and what they were.
enum ProfilePage: Route, Codable {
  case me
  case person(name: String)

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> ProfilePage? {
    switch old.name {
    case "named": try .person(name: old.payload.decode(String.self, forKey: "_0"))
    default: try old.decoded(as: ProfilePage.self)
    }
  }
}

enum FirstTab: TabRoute, CaseIterable {
  case home, shop, offers

  static let initial = TabNavigationState(tabs: allCases, selected: home) { _ in FirstRoute.home }
}

enum ThirdTab: TabRoute, CaseIterable {
  case home, catalog

  static let initial = TabNavigationState(tabs: allCases, selected: home) { _ in ThirdRoute.home }
}
