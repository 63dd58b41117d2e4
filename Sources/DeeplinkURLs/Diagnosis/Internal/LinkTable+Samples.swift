/// What tools need to know of a link's parameter to make examples of its URLs.
package struct LinkParameterSample: Hashable, Sendable {
  /// The name in the pattern.
  package let name: String
  /// Texts that the parameter's type takes, one for each sample; none where the type has no sample.
  package let texts: [String]
  /// The texts of all values where a type has few; none where it does not list them.
  package let cases: [String]
  /// Whether an empty text is a value, too.
  package let takesEmptyText: Bool
  /// Whether the type takes every value there is.
  package let isList: Bool
  /// What a text must be; nil where any text will do, or a link reads its values by name.
  package let expectation: String?

  fileprivate init<Parameter: LinkParameter>(_ name: String, _ type: Parameter.Type) {
    self.name = name
    texts = type.linkSamples.compactMap(\.linkTexts.first)
    cases = Array(caseTexts(of: type)?.prefix(64) ?? [])
    takesEmptyText = type.init(linkText: "") != nil
    isList = type.linkArity == .list
    let expectation = type.linkExpectation
    self.expectation = expectation == String.linkExpectation ? nil : expectation
  }

  /// A value that is read by name.
  fileprivate init(_ name: String) {
    self.name = name
    texts = ["1", "a"]
    cases = []
    takesEmptyText = true
    isList = false
    expectation = nil
  }
}

/// The texts of all cases of a type that lists up to 256, or of what it wraps; nil for another type.
func caseTexts(of type: any LinkParameter.Type) -> [String]? {
  if let wrapper = type as? any WrappingParameter.Type { return caseTexts(of: wrapper.wrapped) }
  func texts<Parameter: LinkParameter & CaseIterable>(_ type: Parameter.Type) -> [String]? {
    let cases = type.allCases.prefix(257)
    return cases.count > 256 ? nil : cases.map(\.linkText)
  }
  guard let type = type as? any (LinkParameter & CaseIterable).Type else { return nil }
  return texts(type)
}

/// The type of which a value may be missing; another type as it is.
func unwrapped(_ type: any LinkParameter.Type) -> any LinkParameter.Type {
  (type as? any OptionalParameter.Type)?.wrapped ?? type
}

/// A parameter that stands for none, one or more of another type.
private protocol WrappingParameter {
  static var wrapped: any LinkParameter.Type { get }
}

/// A parameter that stands for none or one of another type.
private protocol OptionalParameter: WrappingParameter {}

extension Optional: WrappingParameter, OptionalParameter where Wrapped: LinkParameter {
  fileprivate static var wrapped: any LinkParameter.Type { Wrapped.self }
}

extension Array: WrappingParameter where Element: LinkParameter {
  fileprivate static var wrapped: any LinkParameter.Type { Element.self }
}

extension LinkTable {
  /// The parameters of each link in the order of ``entries``, with samples; none for a link whose pattern
  /// is not sound.
  ///
  /// - Complexity: Linear in the number of links.
  package var parameterSamples: [[LinkParameterSample]] {
    declarations.indices.map(parameterSamples(of:))
  }

  /// The same of one link, by its index in ``entries``.
  package func parameterSamples(of index: Int) -> [LinkParameterSample] {
    let link = declarations[index]
    let names = (try? PatternText(link.primaryText))?.parameterNames ?? []
    return names.enumerated().map { position, name in
      guard let type = link.parameters?.type(position) else { return LinkParameterSample(name) }
      return LinkParameterSample(name, type)
    }
  }
}
