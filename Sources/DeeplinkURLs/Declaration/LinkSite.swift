/// A place an app's links live at: a web host for universal links, or a custom scheme.
///
/// Sites are an allow-list. A link on none of a parser's sites is refused before its path is looked
/// at. A site whose host or scheme is malformed is an issue of the parser, and no link is on it.
public struct LinkSite: Hashable, Sendable {
  /// Where the path and the query of a site's links are.
  public enum Routing: Hashable, Sendable {
    /// In the URL's own path and query.
    case path
    /// In the fragment, as in `https://matrix.to/#/room?via=a`. The URL's own path is empty or `/`, and its query is empty.
    case fragment
  }

  /// How the links of a custom scheme are written.
  public enum Form: Hashable, Sendable {
    /// With slashes: `shop://products/7`.
    case slashes
    /// With the path right behind the colon and no slash there: `bitcoin:address?amount=1`.
    case opaque
  }

  /// What a plus sign in a query stands for.
  public enum Plus: Hashable, Sendable {
    /// Itself, as in all other parts of a URL.
    case plus
    /// A space, as web forms write it. A plus is written `%2B`.
    case space
  }

  enum Kind: Hashable, Sendable {
    /// `https`, or another scheme that names a host before the path.
    case host
    /// A scheme whose host, if any, is the first segment of the path.
    case pathOnly
    /// A scheme whose path has no slash in front.
    case opaque
  }

  let kind: Kind
  /// The scheme in lower case.
  public let scheme: String
  /// The host, empty where there is none.
  let hostName: String
  /// The port that a link must name; nil is the scheme's own, named or not.
  public let port: Int?
  /// Where the path and the query of the links are.
  public let routing: Routing
  /// What a plus sign in the query stands for.
  public let plus: Plus
  /// Whether `http` links of the host are read too.
  public let alsoHTTP: Bool

  private init(
    _ kind: Kind, _ scheme: String, host: String = "", port: Int? = nil, routing: Routing = .path,
    plus: Plus, alsoHTTP: Bool = false
  ) {
    self.kind = kind
    self.routing = routing
    self.plus = plus
    self.alsoHTTP = alsoHTTP
    self.scheme = Self.lowercased(scheme)
    var name = Self.lowercased(host)
    var number = port
    if number == nil, let split = Self.splitPort(name) {
      (name, number) = (split.host, split.port)
    }
    hostName = name
    self.port = number == Self.defaultPort(of: self.scheme) ? nil : number
  }

  /// The host in lower case, `*.` in front of it if any one label may stand there.
  public var host: String? { kind == .host ? hostName : nil }

  /// Universal links: `https` on exactly this domain, or with exactly one label more if it begins with `*.`.
  ///
  /// - Parameters:
  ///   - host: The domain, in its ASCII form if it is an internationalized name. It may end in a port.
  ///   - port: The port, where it is not 443.
  ///   - routing: Where the path and the query are.
  ///   - alsoHTTP: Whether `http` links without a port, or with port 80, are read too. iOS hands such links over, and
  ///     they can be altered in transit. They print as `https`.
  ///   - plus: What a plus sign in the query stands for.
  public static func universal(
    _ host: String, port: Int? = nil, routing: Routing = .path, alsoHTTP: Bool = false,
    plus: Plus = .plus
  ) -> LinkSite {
    LinkSite(
      .host, "https", host: host, port: port, routing: routing, plus: plus, alsoHTTP: alsoHTTP)
  }

  /// A custom scheme, where `shop://a/b`, `shop:///a/b` and `shop:/a/b` are all the path `/a/b`, or, if it is opaque,
  /// `shop:a/b` is.
  public static func scheme(
    _ scheme: String, form: Form = .slashes, plus: Plus = .plus
  ) -> LinkSite {
    LinkSite(form == .opaque ? .opaque : .pathOnly, scheme, plus: plus)
  }

  /// A custom scheme whose links all name this host, and have their path after it or in their fragment.
  public static func scheme(
    _ scheme: String, host: String, port: Int? = nil, routing: Routing = .path, plus: Plus = .plus
  ) -> LinkSite {
    LinkSite(.host, scheme, host: host, port: port, routing: routing, plus: plus)
  }

  /// Whether links to this site are universal links, which no other app receives; anybody can write one.
  ///
  /// With `alsoHTTP` it is true of a link of `http` as well, which can be altered in transit.
  public var isUniversal: Bool { scheme == "https" }

  /// Whether the links are a scheme's and have no slash in front of their path.
  package var isOpaque: Bool { kind == .opaque }

  /// Whether any one label may stand in front of the host.
  public var isWildcard: Bool { hostName.hasPrefix("*.") }

  /// The schemes of the links that are read; the first of them prints.
  var schemes: [String] { alsoHTTP ? [scheme, "http"] : [scheme] }

  /// Sites that read the same links have one of these texts in common.
  var readers: [String] {
    schemes.map { description(host: host, scheme: $0) + (isOpaque ? "/" : "") }
  }

  /// The port of a scheme that has one.
  static func defaultPort(of scheme: String) -> Int? {
    scheme == "https" ? 443 : scheme == "http" ? 80 : nil
  }

  /// The text in lower case, which nearly every scheme and host is in.
  private static func lowercased(_ text: String) -> String {
    let isLowercase = text.utf8.allSatisfy { $0 < 0x80 && $0 &- UInt8(ascii: "A") >= 26 }
    return isLowercase ? text : text.lowercased()
  }

  /// Splits `host:1234`, but not the colons of an IPv6 address.
  private static func splitPort(_ text: String) -> (host: String, port: Int)? {
    let bytes = text.utf8
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), bytes.last != UInt8(ascii: "]"),
      let port = Int(decimalDigits: bytes[bytes.index(after: colon)...])
    else { return nil }
    return (String(text[..<colon]), port)
  }
}

extension LinkSite: CustomStringConvertible {
  /// The site as the beginning of its links: `https://shop.example`, `shop:`, `https://matrix.to/#`.
  public var description: String { description(host: host) }

  /// The beginning of the links with a host, and with another scheme.
  func description(host: String?, scheme: String? = nil) -> String {
    let scheme = scheme ?? self.scheme
    // SiteTable writes the same.
    // Each printed URL begins so, and interpolation would take 700 instructions more.
    guard let host else { return scheme + ":" }
    var text = scheme + "://" + host
    if let port { text += ":" + String(port) }
    return routing == .fragment ? text + "/#" : text
  }
}
