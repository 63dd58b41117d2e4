/// A place where an app's links are: a web host for universal links, or a custom scheme.
///
/// Sites are an allow-list: a parser refuses a link that is on none of its sites before it looks at the path. A site
/// whose host or scheme is malformed is an issue of the parser, and no link is on it.
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
    /// With the path right behind the colon and no slash between them: `bitcoin:address?amount=1`.
    case opaque
  }

  /// The meaning of a plus sign in a query.
  public enum Plus: Hashable, Sendable {
    /// A plus sign, as in all other parts of a URL.
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
  /// The port that a link must have; nil for the scheme's own port, which a link may leave out.
  public let port: Int?
  /// Where the path and the query of the links are.
  public let routing: Routing
  /// The meaning of a plus sign in the query.
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
    self.scheme = scheme.lowercased()
    let name = host.lowercased()
    let split = port == nil ? Self.splitPort(name) : nil
    hostName = split?.host ?? name
    let number = split?.port ?? port
    self.port = number == Self.defaultPort(of: self.scheme) ? nil : number
  }

  /// The host in lower case; it begins with `*.` if any single label may be in front of it.
  public var host: String? { kind == .host ? hostName : nil }

  /// Creates a site of universal links: `https` on this domain, or on its direct subdomains if it begins with `*.`.
  ///
  /// - Parameters:
  ///   - host: The domain, in its ASCII form if it is an internationalized name. It may end in a port.
  ///   - port: The port, if it isn't 443.
  ///   - routing: Where the path and the query are.
  ///   - alsoHTTP: Whether the site also has `http` links without a port, or with port 80. iOS hands such links over,
  ///     although they can be altered in transit. They print as `https`.
  ///   - plus: What a plus sign in the query stands for.
  public static func universal(
    _ host: String, port: Int? = nil, routing: Routing = .path, alsoHTTP: Bool = false,
    plus: Plus = .plus
  ) -> LinkSite {
    LinkSite(
      .host, "https", host: host, port: port, routing: routing, plus: plus, alsoHTTP: alsoHTTP)
  }

  /// Creates a site of a custom scheme.
  ///
  /// `shop://a/b`, `shop:///a/b`, and `shop:/a/b` all have the path `/a/b`. If the scheme is opaque, `shop:a/b` has it.
  public static func scheme(
    _ scheme: String, form: Form = .slashes, plus: Plus = .plus
  ) -> LinkSite {
    LinkSite(form == .opaque ? .opaque : .pathOnly, scheme, plus: plus)
  }

  /// Creates a site of a custom scheme whose links all name this host, with the path behind it or in the fragment.
  public static func scheme(
    _ scheme: String, host: String, port: Int? = nil, routing: Routing = .path, plus: Plus = .plus
  ) -> LinkSite {
    LinkSite(.host, scheme, host: host, port: port, routing: routing, plus: plus)
  }

  /// Whether the site's links are universal links, which no other app receives, though anybody can write one.
  ///
  /// With `alsoHTTP`, it is true for an `http` link, too, which can be altered in transit.
  public var isUniversal: Bool { scheme == "https" }

  /// Whether the links are a custom scheme's without a slash in front of the path.
  package var isOpaque: Bool { kind == .opaque }

  /// Whether any single label may be in front of the host.
  public var isWildcard: Bool { hostName.hasPrefix("*.") }

  /// The schemes that a link may have; the first one prints.
  var schemes: [String] { alsoHTTP ? [scheme, "http"] : [scheme] }

  /// The beginnings of the links that the site reads; two sites that read the same links share one.
  var readers: [String] {
    schemes.map { description(host: host, scheme: $0) + (isOpaque ? "/" : "") }
  }

  /// The port of a scheme that has one.
  static func defaultPort(of scheme: String) -> Int? {
    scheme == "https" ? 443 : scheme == "http" ? 80 : nil
  }

  /// Splits `host:1234`, but not the colons of an IPv6 address.
  private static func splitPort(_ text: String) -> (host: String, port: Int)? {
    let bytes = text.utf8
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), bytes.last != UInt8(ascii: "]"),
      let port = Int(linkText: String(text[bytes.index(after: colon)...])), port >= 0
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
    // SiteEntry writes the same.
    // Each printed URL begins so, and interpolation would take 700 instructions more.
    guard let host else { return scheme + ":" }
    var text = scheme + "://" + host
    if let port { text += ":" + String(port) }
    return routing == .fragment ? text + "/#" : text
  }
}

extension LinkSite {
  /// Why no link can be on the site, and what to write; nil for a valid site.
  var problem: String? {
    if let problem = schemeProblem { return problem }
    guard kind == .host else {
      return ["http", "https"].contains(scheme)
        ? "web links need a domain; write .universal(\"shop.example\") with yours" : nil
    }
    if let port, !(0...65_535).contains(port) { return "\(port) is no port; write one up to 65535" }
    if alsoHTTP, let port {
      return
        "alsoHTTP does not cover port \(port); leave out alsoHTTP, and list .scheme(\"http\", host: …, port: …) beside it"
    }
    return hostProblem
  }

  private var schemeProblem: String? {
    let bytes = scheme.utf8.enumerated()
    guard scheme.isEmpty || !bytes.allSatisfy({ $1.isOfScheme(isFirst: $0 == 0) }) else {
      return nil
    }
    if let colon = scheme.firstIndex(of: ":"), colon != scheme.startIndex {
      return "the scheme ends in front of the colon; write .scheme(\"\(scheme[..<colon])\")"
    }
    return "a scheme is a letter, then letters, digits, + - .; write one like .scheme(\"my-app\")"
  }

  private var hostProblem: String? {
    let name = isWildcard ? hostName.dropFirst(2) : hostName[...]
    // For nearly every host, this check is enough.
    guard !String(name).isDomain else { return nil }
    if let range = hostName.firstRange(of: "://") {
      let host = hostName[range.upperBound...].prefix { !"/?#".contains($0) }
      return "the scheme is no part of the host; write \"\(host)\""
    }
    if let end = hostName.firstIndex(where: { "/?#".contains($0) }), end != hostName.startIndex {
      return "the path is no part of the host; write \"\(hostName[..<end])\""
    }
    if let at = hostName.lastIndex(of: "@") {
      return "links with user information are refused; write \"\(hostName[at...].dropFirst())\""
    }
    let isAddress =
      name.hasPrefix("[") && name.hasSuffix("]") && !isWildcard && name.utf8.count > 2
      && name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
    return isAddress ? nil : "it is no host; write one like \"shop.example\", in ASCII"
  }
}
