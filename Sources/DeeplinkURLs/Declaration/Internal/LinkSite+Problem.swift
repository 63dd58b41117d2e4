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
