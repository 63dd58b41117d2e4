/// A place an app's links live at: a web host for universal links, or a custom scheme.
///
/// Sites are an allow-list. A link on none of a parser's sites is refused before its path is looked
/// at. A site whose host or scheme is malformed is an issue of the parser, and no link is on it.
public struct LinkSite: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `https`, or another scheme that names a host before the path.
    case host
    /// A scheme whose host, if any, is the first segment of the path.
    case pathOnly
  }

  let kind: Kind
  /// The scheme in lower case.
  public let scheme: String
  /// The host, empty where there is none.
  let hostName: String
  /// The port that a link must name; nil is the scheme's own, named or not.
  public let port: Int?

  private init(kind: Kind, scheme: String, host: String, port: Int?) {
    self.kind = kind
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

  /// Universal links: `https` on exactly this host, or on exactly one label more if it begins `*.`.
  ///
  /// - Parameters:
  ///   - host: The host, in its ASCII form if it is an internationalised name. It may end in a port.
  ///   - port: The port, where it is not 443.
  public static func universal(_ host: String, port: Int? = nil) -> LinkSite {
    LinkSite(kind: .host, scheme: "https", host: host, port: port)
  }

  /// A custom scheme, where `shop://a/b`, `shop:///a/b` and `shop:/a/b` are all the path `/a/b`.
  public static func scheme(_ scheme: String) -> LinkSite {
    LinkSite(kind: .pathOnly, scheme: scheme, host: "", port: nil)
  }

  /// A custom scheme whose links all name this host, and have their path after it.
  public static func scheme(_ scheme: String, host: String, port: Int? = nil) -> LinkSite {
    LinkSite(kind: .host, scheme: scheme, host: host, port: port)
  }

  /// Whether links to this site are universal links, which no other app receives; anybody can write one.
  public var isUniversal: Bool { scheme == "https" }

  /// Whether any one label may stand in front of the host.
  public var isWildcard: Bool { hostName.hasPrefix("*.") }

  /// The port of the scheme, if it is one that has a port.
  var defaultPort: Int? { Self.defaultPort(of: scheme) }

  private static func defaultPort(of scheme: String) -> Int? {
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
  /// The site as the beginning of its links: `https://shop.example`, `shop:`.
  public var description: String { description(host: host) }

  /// The beginning of the links with a host.
  func description(host: String?) -> String {
    // SiteTable writes the same.
    // Each printed URL begins so, and interpolation would take 700 instructions more.
    guard let host else { return scheme + ":" }
    let text = scheme + "://" + host
    return port.map { text + ":" + String($0) } ?? text
  }
}
