/// One pattern of one link, primary or alias, laid out for matching.
final class LinkPlan: Sendable {
  /// Where a parameter's value stands in a link of this pattern.
  enum Slot: Hashable, Sendable {
    case segment(Int)
    case rest(Int)
    case item([UInt8], isList: Bool)
    /// An alias has no place for it.
    case absent
  }

  /// An item that must have one value.
  struct Literal: Sendable {
    let key: [UInt8]
    let value: [UInt8]
  }

  /// The link's index in the table.
  let link: Int
  /// The pattern of this plan.
  let pattern: LinkPattern
  /// The link's primary pattern, as it was written.
  let primary: String
  /// The names of the parameters, in the order of the primary pattern.
  let names: [String]
  /// Their types, in the same order; nil where the link is read by name.
  let types: [any LinkParameter.Type]?
  /// Their places, in the same order.
  let slots: [Slot]
  /// Items that must have one value.
  let literals: [Literal]
  /// Keys of items that must be there.
  let requiredKeys: [[UInt8]]
  /// Whether the order of the parameters could not be proven on samples.
  let checksOrder: Bool

  init(
    link: Int, pattern: LinkPattern, primary: LinkPattern, types: [any LinkParameter.Type]?,
    checksOrder: Bool
  ) {
    self.checksOrder = checksOrder
    self.link = link
    self.pattern = pattern
    self.primary = primary.text
    self.types = types
    names = primary.parameterNames
    slots = names.map { pattern.slot(of: $0) }
    var literals: [Literal] = []
    var requiredKeys: [[UInt8]] = []
    for item in pattern.items {
      switch item.value {
      case .literal(let value):
        literals.append(Literal(key: Array(item.key.utf8), value: Array(value.utf8)))
      case .parameter(_, let isRequired, _):
        if isRequired { requiredKeys.append(Array(item.key.utf8)) }
      }
    }
    self.literals = literals
    self.requiredKeys = requiredKeys
  }

  /// Required literals beat required parameters beat none.
  var rank: (literals: Int, parameters: Int) { (literals.count, requiredKeys.count) }
}

extension LinkPattern {
  /// Where the parameter of this name stands.
  fileprivate func slot(of name: String) -> LinkPlan.Slot {
    for (index, segment) in segments.enumerated() where segment.name == name {
      if case .catchAll = segment { return .rest(index) }
      return .segment(index)
    }
    for item in items where item.name == name {
      guard case .parameter(_, _, let isList) = item.value else { continue }
      return .item(Array(item.key.utf8), isList: isList)
    }
    return .absent
  }
}
