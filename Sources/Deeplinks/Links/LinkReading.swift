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

    @usableFromInline
    init() {}

    init(
      rule: LinkError.Rule = .unconvertibleValue, item: LinkError.Item? = nil, offset: Int
    ) {
      self.rule = rule
      self.item = item
      self.offset = offset
    }
  }

  /// What parameters are read from.
  @usableFromInline
  enum Source {
    /// A link that was scanned.
    case text(LinkText)
    /// Parts or samples instead of a link.
    case inspection(LinkInspection)
  }

  /// Warnings, of which most readings have none.
  ///
  /// To destroy an optional array the compiler asks for the metadata of that type, which a process that
  /// starts has not made yet; this has its own.
  enum Notes {
    case none
    case some([LinkWarning])
  }

  @usableFromInline let source: Source
  /// Where the identifier goes.
  @usableFromInline private(set) var destination: LinkDestination
  /// The plan that is tried.
  private(set) var plan: Int32 = -1
  /// The place of the next parameter.
  private var place: Int32 = 0
  /// Whether the order of the parameters is still to be proven on each identifier.
  private(set) var checksOrder = false
  /// What the link's author should know.
  private(set) var notes = Notes.none

  /// Reads a link that was scanned.
  @inline(__always)
  init(_ text: LinkText, into destination: LinkDestination) {
    source = .text(text)
    self.destination = destination
  }

  /// Reads parts or samples instead of a link.
  init(_ inspection: LinkInspection, into destination: LinkDestination) {
    source = .inspection(inspection)
    self.destination = destination
  }

  @inline(__always)
  private var text: LinkText? {
    if case .text(let text) = source { text } else { nil }
  }

  /// Where the parts of the link are.
  var outline: LinkOutline { text?.outline ?? LinkOutline() }

  /// Starts with a plan, given by its index too.
  @inline(__always)
  mutating func begin(_ index: Int32, _ plan: LinkIndex.Plan) {
    self.plan = index
    place = plan.places.lowerBound
    checksOrder = false
    if case .some = notes { notes = .none }
  }

  /// Reads the next parameter in the order of the primary pattern.
  @inlinable @inline(__always)
  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(Failure) -> Parameter {
    if case .inspection(let inspection) = source { return try inspection.next(type) }
    var capture = try nextCapture()
    do throws(LinkMismatch) {
      let value = try capture.value(as: type)
      if capture.isSubstituted || capture.isRepeated { warn(of: capture, type) }
      return value
    } catch {
      throw failure(capture)
    }
  }

  /// Takes the identifier, which ends the reading.
  @inlinable @inline(__always)
  func deliver<ID>(_ identifier: ID) { destination.deliver(identifier) }

  /// The identifier of a link, which is handed to the caller and to nobody else.
  mutating func build<ID>(_ link: LinkDeclaration) throws(Failure) -> ID {
    let outer = destination
    defer { destination = outer }
    var identifier: ID?
    try LinkDestination.fill(&identifier) { inner throws(Failure) in
      destination = inner
      try link.build(&self)
    }
    guard let identifier else { throw Failure() }
    return identifier
  }

  /// The part of the link that the next parameter reads.
  @usableFromInline
  mutating func nextCapture() throws(Failure) -> LinkCapture {
    guard let text else { throw Failure() }
    place &+= 1
    return LinkCapture(bytes: text, place: text.place(place &- 1))
  }

  /// The failure of the parameter that was read last.
  @usableFromInline
  func failure(_ capture: borrowing LinkCapture) -> Failure {
    Failure(item: .place(place - 1), offset: capture.first?.start ?? outline.query.lowerBound)
  }

  @usableFromInline
  mutating func warn<Parameter: LinkParameter>(
    of capture: borrowing LinkCapture, _ type: Parameter.Type
  ) {
    guard let text else { return }
    if capture.isSubstituted {
      warn(
        .unknownValue(
          parameter: text.string(capture.place.name), expected: Parameter.linkExpectation))
    }
    if capture.isRepeated, Parameter.linkArity != .list {
      warn(.repeatedItem(key: text.string(capture.place.key)))
    }
  }

  private mutating func warn(_ warning: LinkWarning) {
    switch notes {
    case .none: notes = .some([warning])
    case .some(let warnings): notes = .some(warnings + [warning])
    }
  }

  // MARK: - Conditions

  /// Checks that the items that the plan wants are there with the values it wants.
  @inline(__always)
  mutating func checkRequirements(_ plan: LinkIndex.Plan) throws(Failure) {
    guard plan.requirementCount > 0, let text else { return }
    for number in plan.requirements { try check(number, text) }
  }

  private mutating func check(_ number: Int32, _ text: LinkText) throws(Failure) {
    let requirement = text.requirement(number)
    var items = LinkItems(text: text, key: requirement.key)
    guard let value = items.next(),
      requirement.value.map({ text.isEqual(value, $0) }) ?? true
    else {
      throw Failure(
        rule: .missingQueryItem, item: .requirement(number), offset: outline.query.upperBound)
    }
    if requirement.value != nil, items.next() != nil {
      warn(.repeatedItem(key: text.string(requirement.key)))
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
  private var crossed: Failure {
    Failure(rule: .crossedParameters, offset: outline.path.lowerBound)
  }

  /// Refuses an identifier whose link could not be tried on samples and has its parameters crossed.
  func checkOrder(isCrossed: Bool) throws(Failure) {
    if isCrossed { throw crossed }
  }

  /// The values by name, as a text of their own; nil where no link is read.
  var values: LinkValues? {
    text?.withMatcher { matcher in
      LinkValues(
        source: text?.string ?? "", outline: outline, matcher: matcher, plan: plan)
    }
  }

  /// The failure of a link that is read by name and refuses its values.
  var refused: Failure { Failure(offset: outline.path.lowerBound) }

  /// Warns of repeated items where the link is read by name and no type says how many it takes.
  mutating func checkRepeats() {
    guard let text else { return }
    for number in text.plan(plan).places {
      let place = text.place(number)
      guard place.kind == .item, !place.isList else { continue }
      var items = LinkItems(text: text, key: place.key)
      if items.next() != nil, items.next() != nil {
        warn(.repeatedItem(key: text.string(place.key)))
      }
    }
  }
}

@available(*, unavailable)
extension LinkReading: Sendable {}

@available(*, unavailable)
extension LinkReading.Source: Sendable {}
