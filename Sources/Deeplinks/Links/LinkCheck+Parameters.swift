extension LinkCheck {
  /// Checks that the types fit the places of the primary pattern.
  mutating func checkTypes(
    of pattern: LinkPattern, _ types: [any LinkParameter.Type]?, link: Int
  ) {
    guard let types else { return }
    let names = pattern.parameterNames
    guard names.count == types.count else {
      add(
        .error, .parameterCount, [link], [pattern.text],
        "it has \(names.count) parameters and its identifier takes \(types.count); write one {name} for each"
      )
      return
    }
    for (name, type) in zip(names, types) { checkPlace(of: name, type, in: pattern, link: link) }
  }

  /// Checks that an alias has the primary pattern's parameters.
  mutating func checkAlias(
    _ alias: LinkPattern, of primary: LinkPattern, _ types: [any LinkParameter.Type]?, link: Int
  ) {
    let names = primary.parameterNames
    for name in alias.parameterNames where !names.contains(name) {
      add(
        .error, .unknownAliasParameter, [link], [alias.text],
        "{\(name)} is no parameter of \(primary.text); use its names: \(names.joined(separator: ", "))"
      )
    }
    guard let types, types.count == names.count else { return }
    for (name, type) in zip(names, types) {
      if alias.parameterNames.contains(name) {
        checkPlace(of: name, type, in: alias, link: link)
      } else if type.linkArity == .one {
        add(
          .error, .missingAliasParameter, [link], [alias.text],
          "it has no {\(name)}, which \(primary.text) needs; add it or make it optional")
      }
    }
  }

  private mutating func checkPlace(
    of name: String, _ type: any LinkParameter.Type, in pattern: LinkPattern, link: Int
  ) {
    guard type.linkArity != .unsupported else {
      add(
        .error, .parameterType, [link], [pattern.text],
        "{\(name)} is \(type), an optional or array inside another; use one of them")
      return
    }
    for segment in pattern.segments where segment.name == name {
      if case .catchAll = segment {
        guard ObjectIdentifier(type) != ObjectIdentifier([String].self) else { continue }
        add(
          .error, .parameterType, [link], [pattern.text],
          "the catch-all {\(name)...} binds [String] and not \(type); change the payload")
      } else if type.linkArity == .list {
        add(
          .error, .parameterType, [link], [pattern.text],
          "{\(name)} is one segment and binds no \(type); write {\(name)...} or a query item")
      }
    }
    for case .parameter(name, let isRequired, let isList) in pattern.items.map(\.value) {
      if isList, type.linkArity != .list {
        add(
          .error, .parameterType, [link], [pattern.text],
          "{\(name)...} takes every value and \(type) only one; write {\(name)}")
      } else if !isRequired, type.linkArity == .one {
        add(
          .error, .optionalQueryItem, [link], [pattern.text],
          "{\(name)} may be missing and \(type) may not; write ! or make it optional")
      }
    }
  }
}
