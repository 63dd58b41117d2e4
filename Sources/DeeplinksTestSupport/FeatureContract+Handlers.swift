import Deeplinks

extension FeatureContract {
  /// Returns what the links and a handler of either kind violate.
  @MainActor
  func violations<Destination>(
    of trial: HandlerTrial<Identifier, Destination>, unlinked: [Destination]
  ) async -> [String] {
    var violations = self.violations()
    let nested = missingFeatures
    violations += missingFeatures(heldBy: trial.handler)
      .filter { feature in !nested.contains { $0.type == feature.type } }.map(\.violation)
    var targets: [(identifier: Identifier, target: DeeplinkTarget<Destination>)] = []
    for identifier in identifiers + parsedOnly {
      do {
        if let target = try await trial.target(identifier) {
          violations += target.violations
          targets.append((identifier, target))
        } else {
          violations.append("The handler does not support \(identifier).")
        }
      } catch {
        violations.append("The handler threw \(error) for \(identifier).")
      }
    }
    violations += await self.violations(ofWayBackBy: trial, from: targets, unlinked: unlinked)
    return violations
  }

  /// Returns warnings about the links and a handler of either kind.
  @MainActor
  func warnings<Destination>(of trial: HandlerTrial<Identifier, Destination>) async -> [String] {
    var targets: [DeeplinkTarget<Destination>] = []
    for identifier in identifiers + parsedOnly {
      if let target = try? await trial.target(identifier) { targets.append(target) }
    }
    var told: Set<Destination> = []
    let routes = targets.flatMap(\.routes).filter { told.insert($0).inserted }
    var warnings = parser.links.issues.filter { $0.rule == .unsampled }.map(\.description)
    warnings += untriedFeatures.map {
      "No identifier of \($0) is given, so it is not tried how its links are nested; give one."
    }
    if !routes.isEmpty, routes.allSatisfy({ trial.identifier($0) == nil }) {
      warnings.append(
        "identifier(for:) names no identifier for any screen, so none is shared; if the handler has the "
          + "method, let it return an optional and be neither async nor throwing.")
    }
    return warnings + routes.compactMap(\.warningOfName)
  }
}

extension Route {
  /// A warning that the name contains a value of the route; nil if it doesn't.
  fileprivate var warningOfName: String? {
    NestedValues(of: self).lazy.compactMap(printedValue).first(where: name.says).map {
      "The name of \(self) is “\(name)”, which says its value \($0); leave values out of names."
    }
  }
}

extension DeeplinkTarget {
  /// The problems of a deep link by itself.
  fileprivate var violations: [String] {
    routes.filter { $0.name.isEmpty }.map { "The route \($0) has no name." }
      + [tab].compactMap(\.self).filter { $0.name.isEmpty }.map { "The tab \($0) has no name." }
  }
}

/// Returns the text of a value without parts, such as a number or a string; nil for any other value and for a case.
private func printedValue(_ value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.children.isEmpty, mirror.displayStyle != .enum, !(value is Bool),
    let value = value as? any CustomStringConvertible, !value.description.isEmpty
  else { return nil }
  return value.description
}

extension String {
  /// Whether the text contains a value, and not only inside a longer word or number.
  fileprivate func says(_ value: String) -> Bool {
    ranges(of: value).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return !Self.isOneWord(before, value.first) && !Self.isOneWord(value.last, after)
    }
  }

  private static func isOneWord(_ left: Character?, _ right: Character?) -> Bool {
    guard let left, let right else { return false }
    return left.isLetter && right.isLetter || left.isNumber && right.isNumber
  }
}
