/// Why a text is no pattern, in one sentence that ends with what to write instead.
package struct PatternTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension PatternText {
  /// Reads a pattern.
  ///
  /// - Throws: ``PatternTextError`` where the text is not of the form above: no slash in front, an
  ///   empty or dot segment, a malformed escape, a parameter that is not a whole segment or value, a
  ///   catch-all or a rest of the query that is not last, a name or key that occurs twice.
  package init(_ text: String) throws(PatternTextError) {
    var parser = PatternParser(patterns: 1)
    self.text = text
    var segments: [Segment] = []
    var items: [Item] = []
    var rest: String?
    var (domain, label): (String?, String?)
    for index in try parser.read(text) {
      let part = parser.parts[index]
      let name = parser.string(part.text)
      switch part.kind {
      case .domain:
        domain = parser.string(part.key)
        label = part.text.isEmpty ? nil : name
      case .literal: segments.append(.literal(name))
      case .parameter: segments.append(.parameter(name.isEmpty ? "_" : name))
      case .catchAll: segments.append(.catchAll(part.text.isEmpty ? nil : name))
      case .itemLiteral:
        items.append(Item(key: parser.string(part.key), value: .literal(name)))
      case .item(let isRequired, let isList):
        let value = Item.Value.parameter(name, isRequired: isRequired, isList: isList)
        items.append(Item(key: parser.string(part.key), value: value))
      case .rest: rest = name
      }
    }
    self.segments = segments
    self.items = items
    self.rest = rest
    self.domain = domain
    self.label = label
  }
}
