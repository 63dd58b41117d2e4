/// A link's parameter as tools need it, to make examples of the link's URLs.
package struct LinkParameterSample: Hashable, Sendable {
  /// The name in the pattern.
  package let name: String
  /// Texts that the parameter's type accepts, one for each sample; empty if the type has no sample.
  package var texts = ["1", "a"]
  /// The texts of all values, if the type lists them and has few; otherwise empty.
  package var cases: [String] = []
  /// Whether a link with an empty item opens, too.
  package var takesEmptyText = true
  /// Whether the type takes all values, however many there are.
  package var isList = false
  /// What a text must be; nil if any text will do, or if the link reads its values by name.
  package var expectation: String?

  fileprivate init<Parameter: LinkParameter>(_ name: String, _ type: Parameter.Type) {
    self.name = name
    texts = type.linkSamples.compactMap(\.linkTexts.first)
    cases = Array(caseTexts(of: type)?.prefix(64) ?? [])
    takesEmptyText = LinkCapture("", isItem: true).converts(to: type)
    isList = type.linkArity == .list
    expectation = type.linkExpectation == String.linkExpectation ? nil : type.linkExpectation
  }

  /// A value that is read by name.
  fileprivate init(_ name: String) { self.name = name }
}

/// Returns the texts of all cases of a type, or of the type that it wraps; nil if it lists none, or more than 256.
func caseTexts(of type: any LinkParameter.Type) -> [String]? {
  func texts<Parameter: LinkParameter & CaseIterable>(_ type: Parameter.Type) -> [String]? {
    let cases = type.allCases.prefix(257)
    return cases.count > 256 ? nil : cases.map(\.linkText)
  }
  guard let type = unwrapped(type) as? any (LinkParameter & CaseIterable).Type else { return nil }
  return texts(type)
}

/// Returns the type inside of optionals, arrays, and lenient values; any other type as it is.
func unwrapped(_ type: any LinkParameter.Type) -> any LinkParameter.Type {
  (type as? any WrappingParameter.Type).map { unwrapped($0.wrapped) } ?? type
}

/// A parameter type that wraps another: an optional, an array, or a lenient value.
private protocol WrappingParameter {
  static var wrapped: any LinkParameter.Type { get }
}

extension Optional: WrappingParameter where Wrapped: LinkParameter {
  fileprivate static var wrapped: any LinkParameter.Type { Wrapped.self }
}

extension Array: WrappingParameter where Element: LinkParameter {
  fileprivate static var wrapped: any LinkParameter.Type { Element.self }
}

extension Lenient: WrappingParameter {
  fileprivate static var wrapped: any LinkParameter.Type { Value.self }
}

extension LinkTable {
  /// The parameters of each link in the order of ``entries``, with samples; empty for a link with an invalid pattern.
  ///
  /// - Complexity: Linear in the number of links.
  package var parameterSamples: [[LinkParameterSample]] {
    declarations.indices.map(parameterSamples(of:))
  }

  /// Returns the parameters of one link, by its index in ``entries``.
  package func parameterSamples(of index: Int) -> [LinkParameterSample] {
    let link = storage[index].declaration
    let names = (try? PatternText(link.primaryText))?.parameterNames ?? []
    return names.enumerated().map { position, name in
      guard let type = link.parameters?.type(position) else { return LinkParameterSample(name) }
      return LinkParameterSample(name, type)
    }
  }
}
