extension LinkParser {
  /// Returns the table's own links that print none of the given identifiers.
  ///
  /// Links of included tables are left to their features. Links that are only parsed are left out, too, because they
  /// print nothing on purpose. A second link of one case counts as printing, though the first one is used.
  package func ownLinks(withoutValuesFor identifiers: [ID]) -> [LinkDescription] {
    let printer = LinkPrinter(links, usesSamples: true)
    var rest = Set(links.storage.indices)
    for inclusion in links.inclusions { rest.subtract(inclusion.links) }
    for identifier in identifiers {
      _ = printer.print(identifier, names: matcher.table.names(ofLink:)) { printout in
        rest.remove(printout.link)
        // Returning false makes the printer go on, so all links of the case are tried.
        return false
      }
    }
    return rest.sorted().map { links.storage[$0] }
      .filter { $0.declaration.parameters != nil || $0.printValues != nil }.map(\.declaration)
      .filter { (try? PatternText($0.primaryText))?.isPrintable ?? true }.map(LinkDescription.init)
  }
}

extension LinkTable {
  /// The identifier types of the tables that this one includes, at whatever depth.
  package var includedTypes: [any Sendable.Type] { inclusions.flatMap(\.tables).map(\.type) }

  /// The identifier types of the tables that this one includes itself.
  package var directlyIncludedTypes: [any Sendable.Type] {
    inclusions.compactMap(\.tables.first?.type)
  }
}
