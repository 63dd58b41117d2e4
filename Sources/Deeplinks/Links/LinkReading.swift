/// One attempt to read the parameters of a plan out of a link.
struct LinkReading {
  /// The parameter that could not be read, and where its value is.
  struct Failure: Error {
    var rule = LinkError.Rule.unconvertibleValue
    var parameter: Int?
    var offset: Int
  }

  let text: LinkText
  let outline: LinkOutline
  let plan: LinkPlan
  let values: LinkValues
  private(set) var warnings: [LinkWarning] = []
  private var parameter = 0

  init(text: LinkText, outline: LinkOutline, plan: LinkPlan, values: LinkValues) {
    self.text = text
    self.outline = outline
    self.plan = plan
    self.values = values
  }

  /// Reads the next parameter in the order of the primary pattern.
  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(Failure) -> Parameter {
    let index = parameter
    parameter += 1
    var capture = LinkCapture(bytes: text, outline: outline, slot: plan.slots[index])
    guard let value = capture.value(as: type) else {
      throw Failure(parameter: index, offset: capture.first?.start ?? outline.query.lowerBound)
    }
    if capture.isSubstituted {
      warnings.append(
        .unknownValue(parameter: plan.names[index], expected: Parameter.linkExpectation))
    }
    if capture.isRepeated, Parameter.linkArity != .list { warnRepeated(capture.slot) }
    return value
  }

  /// Whether the items that the plan wants are there with the values it wants.
  mutating func hasRequiredItems() throws(Failure) {
    for (index, key) in plan.requiredKeys.enumerated() {
      var items = LinkItems(text: text, outline: outline, key: key)
      guard items.next() != nil else {
        throw Failure(
          rule: .missingQueryItem, parameter: index, offset: outline.query.upperBound)
      }
    }
    for (index, literal) in plan.literals.enumerated() {
      var items = LinkItems(text: text, outline: outline, key: literal.key)
      guard let value = items.next(), text.isEqual(value, literal.value) else {
        throw Failure(
          rule: .missingQueryItem, parameter: plan.requiredKeys.count + index,
          offset: outline.query.upperBound)
      }
      if items.next() != nil { warnRepeated(.item(literal.key, isList: false)) }
    }
  }

  /// Warns of repeated items where the link is read by name and no type says how many it takes.
  mutating func checkRepeats() {
    for slot in plan.slots {
      guard case .item(let key, isList: false) = slot else { continue }
      var items = LinkItems(text: text, outline: outline, key: key)
      if items.next() != nil, items.next() != nil { warnRepeated(slot) }
    }
  }

  private mutating func warnRepeated(_ slot: LinkPlan.Slot) {
    guard case .item(let key, _) = slot else { return }
    warnings.append(.repeatedItem(key: String(decoding: key, as: UTF8.self)))
  }
}
