import DeeplinkURLs

extension LinkPattern {
  /// What stands between the values of a parameter that may have several; nil for one that has one.
  func separator(of name: String) -> Character? {
    if segments.contains(.catchAll(name)) { return "/" }
    let isList = items.contains { item in
      if case .parameter(name, _, true) = item.value { true } else { false }
    }
    return isList ? "," : nil
  }

  /// A URL of the pattern; whether it is one of the link's is for the parser to say.
  ///
  /// - Parameter texts: The values of a parameter, by its name; none leaves its item out.
  func url(on site: LinkSite, _ texts: (String) -> [String]) -> String {
    let segments = segments.flatMap { segment -> [String] in
      switch segment {
      case .literal(let literal): [literal]
      case .parameter(let name): [texts(name).first ?? ""]
      // What has no name may be anything.
      case .catchAll(let name): name.map(texts) ?? ["1"]
      }
    }
    // Any one label fits a wildcard's place.
    var url = site.beginning(segments).replacing("//*.", with: "//www.")
    var separator = "?"
    for item in items {
      let values: [String] =
        switch item.value {
        case .literal(let literal): [literal]
        case .parameter(let name, _, _): texts(name)
        }
      for value in values {
        url += separator
        separator = "&"
        PercentCoding.append(item.key, as: .queryItem, to: &url)
        url += "="
        PercentCoding.append(value, as: .queryItem, to: &url)
      }
    }
    return url
  }
}
