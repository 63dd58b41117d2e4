/// What trying a link on samples of its parameters showed.
enum LinkAudit: Sendable {
  /// The identifier carries the parameters and gives them back.
  case sound
  /// The identifier names the parameters in another order than the pattern.
  case crossed
  /// The identifier does not give its parameters back.
  case unprintable
  /// A type has no sample; the order is checked at each match.
  case unknown
}

extension Link {
  /// Tries the link on samples, given the names of its pattern's parameters.
  func audit(_ names: [String]) -> LinkAudit {
    guard case .typed(let typed) = body, !names.isEmpty else { return .sound }
    for round in 0..<max(1, Int.bitWidth - (names.count - 1).leadingZeroBitCount) {
      guard let sample = typed.sample(round) else { return names.count > 1 ? .unknown : .sound }
      guard !typed.isCrossed(sample.identifier, names) else { return .crossed }
      guard typed.print(sample.identifier, names) != nil else { return .unprintable }
    }
    return .sound
  }

  /// Makes the identifier of a link, and checks the order of its parameters where no sample could.
  func build(_ reading: inout LinkReading) throws(LinkReading.Failure) -> ID {
    let identifier = try body.build(&reading)
    if reading.plan.checksOrder, case .typed(let typed) = body,
      typed.isCrossed(identifier, reading.plan.names)
    {
      throw LinkReading.Failure(
        rule: .crossedParameters, offset: reading.outline.path.lowerBound)
    }
    return identifier
  }
}

extension TypedLink {
  /// The texts of an identifier's parameters, or nil if the link does not give this identifier back.
  func print(_ identifier: ID, _ names: [String]) -> [[String]]? {
    print(identifier, LinkPayload(identifier), names)
  }

  /// The texts of an identifier that was taken apart already.
  func print(_ identifier: ID, _ payload: LinkPayload, _ names: [String]) -> [[String]]? {
    var payload = payload
    payload.arrange(by: names)
    guard let rebuilt = rebuild(&payload), rebuilt == identifier,
      payload.texts.count == payload.parts.count, payload.texts.count == names.count
    else { return nil }
    return payload.texts
  }

  /// Whether the payload's labels are the pattern's names in another order, and their values with them.
  ///
  /// A function that puts them in their own order is sound: the values by name give the same identifier.
  func isCrossed(_ identifier: ID, _ names: [String]) -> Bool {
    let payload = LinkPayload(identifier)
    let isMoved = zip(payload.labels, names).contains { label, name in
      guard let label, label != name else { return false }
      return names.contains(label)
    }
    guard isMoved else { return false }
    var arranged = payload
    arranged.arrange(by: names)
    return rebuild(&arranged) != identifier
  }
}
