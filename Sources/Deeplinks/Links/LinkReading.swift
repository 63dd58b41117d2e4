/// One attempt to read the parameters of a link, from first to last.
///
/// What declares a link makes one closure of it. The same closure builds an identifier of a URL, of
/// another identifier's parts and of samples: ``LinkInspection`` stands for the latter two.
@usableFromInline
struct LinkReading {
  /// The parameter that could not be read, and where its value is.
  @usableFromInline
  struct Failure: Error {
    var rule = LinkError.Rule.unconvertibleValue
    var item: LinkError.Item?
    var offset = 0

    init(
      rule: LinkError.Rule = .unconvertibleValue, item: LinkError.Item? = nil, offset: Int = 0
    ) {
      self.rule = rule
      self.item = item
      self.offset = offset
    }
  }

  private let text: LinkText?
  let outline: LinkOutline
  @usableFromInline let inspection: LinkInspection?
  private var place: Int32 = 0
  /// What the link's author should know, or nil for nothing.
  private(set) var warnings: [LinkWarning]?
  /// Whether the order of the parameters is still to be proven on each identifier.
  private(set) var checksOrder = false
  private(set) var plan = LinkIndex.Plan.none

  init(text: LinkText, outline: LinkOutline) {
    self.text = text
    self.outline = outline
    inspection = nil
  }

  /// Reads parts or samples instead of a link.
  init(_ inspection: LinkInspection) {
    text = nil
    outline = LinkOutline()
    self.inspection = inspection
  }

  /// Starts with a plan.
  mutating func begin(_ plan: LinkIndex.Plan) {
    self.plan = plan
    place = plan.places.lowerBound
    checksOrder = false
    if warnings != nil { warnings = nil }
  }

  /// Reads the next parameter in the order of the primary pattern.
  @inlinable @inline(__always)
  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type, _ matcher: LinkMatcher
  ) throws(Failure) -> Parameter {
    if let inspection { return try inspection.next(type) }
    var capture = try nextCapture(matcher)
    do throws(LinkMismatch) {
      let value = try capture.value(as: type)
      if capture.isSubstituted || capture.isRepeated { warn(of: capture, type, matcher) }
      return value
    } catch {
      throw failure(capture)
    }
  }

  /// The part of the link that the next parameter reads.
  @usableFromInline
  mutating func nextCapture(_ matcher: LinkMatcher) throws(Failure) -> LinkCapture {
    guard let text else { throw Failure() }
    defer { place += 1 }
    let index = matcher.index
    return LinkCapture(
      bytes: text, outline: outline, place: index.places[Int(place)], index: index)
  }

  /// The failure of the parameter that was read last.
  @usableFromInline
  func failure(_ capture: borrowing LinkCapture) -> Failure {
    Failure(item: .place(place - 1), offset: capture.first?.start ?? outline.query.lowerBound)
  }

  @usableFromInline
  mutating func warn<Parameter: LinkParameter>(
    of capture: borrowing LinkCapture, _ type: Parameter.Type, _ matcher: LinkMatcher
  ) {
    let index = matcher.index
    if capture.isSubstituted {
      warn(
        .unknownValue(
          parameter: index.string(capture.place.name), expected: Parameter.linkExpectation))
    }
    if capture.isRepeated, Parameter.linkArity != .list {
      warn(.repeatedItem(key: index.string(capture.place.key)))
    }
  }

  private mutating func warn(_ warning: LinkWarning) { warnings = (warnings ?? []) + [warning] }

  // MARK: - Conditions

  /// Checks that the items that the plan wants are there with the values it wants.
  mutating func checkRequirements(_ index: LinkIndex) throws(Failure) {
    guard let text else { return }
    for number in plan.requirements {
      let requirement = index.requirements[Int(number)]
      var items = LinkItems(text: text, outline: outline, key: requirement.key, pool: index.pool)
      guard let value = items.next(),
        requirement.value.map({ text.isEqual(value, $0, index.pool) }) ?? true
      else {
        throw Failure(
          rule: .missingQueryItem, item: .requirement(number),
          offset: outline.query.upperBound)
      }
      if requirement.value != nil, items.next() != nil {
        warn(.repeatedItem(key: index.string(requirement.key)))
      }
    }
  }

  /// Refuses a link whose identifier names its parameters in another order.
  mutating func checkOrder(_ audit: LinkAudit) throws(Failure) {
    switch audit {
    case .sound, .unprintable: return
    case .unknown: checksOrder = true
    case .crossed: throw crossed
    }
  }

  /// The failure of a link whose identifier names its parameters in another order.
  @usableFromInline var crossed: Failure {
    Failure(rule: .crossedParameters, offset: outline.path.lowerBound)
  }

  /// The failure of a link that is read by name and refuses its values.
  var refused: Failure { Failure(offset: outline.path.lowerBound) }

  /// Warns of repeated items where the link is read by name and no type says how many it takes.
  mutating func checkRepeats(_ index: LinkIndex) {
    guard let text else { return }
    for number in plan.places {
      let place = index.places[Int(number)]
      guard place.kind == .item, !place.isList else { continue }
      var items = LinkItems(text: text, outline: outline, key: place.key, pool: index.pool)
      if items.next() != nil, items.next() != nil {
        warn(.repeatedItem(key: index.string(place.key)))
      }
    }
  }
}

@available(*, unavailable)
extension LinkReading: Sendable {}
