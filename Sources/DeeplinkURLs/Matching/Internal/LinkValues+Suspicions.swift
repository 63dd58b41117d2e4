extension LinkValues {
  /// Warnings about a link that opens, although its author perhaps meant something else.
  ///
  /// The search for them runs on demand, so a match costs nothing for it.
  var suspicions: [LinkWarning] {
    guard !components.query.isEmpty || source.utf8.contains(where: "%&".utf8.contains) else {
      return []
    }
    let pattern = table.pattern(pattern)
    return table.read(source) { bytes, pool, segments, items, _ in
      var warnings: [LinkWarning] = []
      func add(_ warning: LinkWarning) {
        if !warnings.contains(warning) { warnings.append(warning) }
      }

      func addIfRepeated(_ key: TableText) {
        var values = QueryItems(of: key)
        // A second value is enough for the warning.
        if values.next(bytes, pool, items) != nil, values.next(bytes, pool, items) != nil {
          add(.repeatedItem(key: table.string(key)))
        }
      }

      for index in pattern.literals { addIfRepeated(table.conditions[index].key) }
      for (position, index) in pattern.parameters.range.enumerated() {
        let parameter = table.parameters[index]
        // The author of a link knows an item by its key.
        let name = table.string(parameter.kind == .item ? parameter.key : parameter.name)
        let takesText = table.links[Int(pattern.link)].parameters?.isText(position) ?? true
        let texts = parameter.pathTokens(bytes, segments).map { bytes.text($0) }
        if takesText, texts.contains(where: { $0.replacing("&", with: "?").looksLikeQuery }) {
          add(.escapedQuery(parameter: name))
        }
        if texts.contains(where: \.isEscaped) { add(.escapedTwice(parameter: name)) }
        guard parameter.kind == .item else { continue }
        if !parameter.isList { addIfRepeated(parameter.key) }
        var values = QueryItems(of: parameter.key)
        while let value = values.next(bytes, pool, items) {
          let text = bytes.text(value.start..<value.end)
          if bytes.text(value).isEscaped { add(.escapedTwice(parameter: name)) }
          if takesText, site.plus == .plus, text.utf8.contains(UInt8(ascii: "+")) {
            add(.plusSign(parameter: name))
          }
          let next = items.indices.first { items[$0].start > value.end }
          if text.looksLikeAddress, text.looksLikeQuery, let next,
            !table.names(bytes.key(of: items[next]), pattern, bytes, pool)
          {
            add(.cutURL(parameter: name))
          }
        }
      }
      let keys =
        pattern.parameters.range.map { table.parameters[$0] }.filter { $0.kind == .item }.map(\.key)
        + pattern.literals.map { table.conditions[$0].key }
      let names = keys.map(table.string).map { (key: $0, simplified: $0.simplified) }
      for index in items.indices {
        let key = bytes.key(of: items[index])
        let text = bytes.text(items[index].start..<items[index].end)
        let value = String(text.drop { $0 != "=" }.dropFirst())
        if text.looksLikeQuery, !value.looksLikeAddress { add(.secondQuery) }
        if text.hasPrefix("amp;") { add(.escapedAmpersand) }
        guard !table.reads(key, pattern, bytes, pool) else { continue }
        let name = bytes.text(key).simplified
        for declared in names where declared.simplified == name && !name.isEmpty {
          add(.similarItem(key: declared.key))
        }
      }
      return warnings
    }
  }
}

extension String {
  /// Whether an equals sign follows a question mark.
  fileprivate var looksLikeQuery: Bool {
    utf8.firstIndex(of: UInt8(ascii: "?")).map { utf8[$0...].contains(UInt8(ascii: "=")) } ?? false
  }

  /// Whether a slash, or a scheme and a colon, come first, as in `/a`, `wc:a@2`, and `https://shop.example`.
  fileprivate var looksLikeAddress: Bool {
    prefixMatch(of: /\/|[A-Za-z][A-Za-z0-9+.\-]*:/) != nil || contains("://")
  }

  /// Whether a text, which is no address, can be decoded once more; `20%de` can't.
  fileprivate var isEscaped: Bool {
    guard contains(/%[0-9A-Fa-f]{2}/), !looksLikeAddress else { return false }
    // What is no UTF-8 is replaced.
    let token = LinkToken(start: 0, end: utf8.count, isEscaped: true)
    return !decoded(token).contains("\u{FFFD}")
  }

  /// A key in lower case and without punctuation or an index in brackets: `pagesize` of `page_size` and `pageSize[]`.
  fileprivate var simplified: String {
    prefix { $0 != "[" }.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
