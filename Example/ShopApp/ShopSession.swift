public import Observation
public import OrdersFeature

/// Who is signed in, and which features are switched on.
@MainActor
@Observable
public final class ShopSession: Sendable {
  /// The user who is signed in, or nil.
  public private(set) var user: String?
  /// Whether the server has ended the session, which the app learns only when it asks for something.
  public private(set) var isExpired = false
  /// Whether the user has shown that the e-mail address is theirs.
  public private(set) var isEmailVerified = false
  /// The addresses that users have chosen for their orders, by the orders' numbers; the server keeps them.
  public private(set) var addresses: [Int: Address] = [:]
  /// A number that grows whenever a user signs in or out.
  public private(set) var changes = 0
  private var flags: Set<ShopFlag>

  /// Creates a session.
  public init(user: String? = nil, flags: Set<ShopFlag> = []) {
    self.user = user
    self.flags = flags
  }

  /// Whether `flag` is on.
  public func isOn(_ flag: ShopFlag) -> Bool { flags.contains(flag) }

  /// Switches `flag` on or off, as the shop's server may at any time.
  public func set(_ flag: ShopFlag, isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// The tabs that the app has now.
  public var tabs: [AppTab] { AppTab.allCases.filter { $0.flag.map(isOn) ?? true } }

  /// Signs `user` in.
  public func signIn(_ user: String) {
    if let last = self.user, last != user { isEmailVerified = false }
    self.user = user
    isExpired = false
    changes += 1
  }

  /// Signs the user out.
  public func signOut() {
    user = nil
    isExpired = false
    isEmailVerified = false
    changes += 1
  }

  /// Notes that the e-mail address is the user's.
  public func verifyEmail() {
    isEmailVerified = true
  }

  /// Notes where an order is delivered to.
  public func setAddress(_ address: Address, ofOrder id: Int) {
    addresses[id] = address
  }

  /// Ends the session on the server's side.
  public func expire() {
    isExpired = true
  }
}

/// A feature that can be switched on.
public enum ShopFlag: String, CaseIterable, Sendable {
  case paywall, deals
}
