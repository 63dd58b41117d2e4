import Deeplinks

extension FeatureContract {
  /// Where the way back from the routes of some deep links does not lead back, or is missing.
  @MainActor
  func violations<Destination>(
    ofWayBackBy trial: HandlerTrial<Identifier, Destination>,
    from targets: [(identifier: Identifier, target: DeeplinkTarget<Destination>)],
    unlinked: [Destination]
  ) async -> [String] {
    var violations: [String] = []
    var routes: Set<Destination> = []
    var roots: [Identifier: Destination] = [:]
    for route in targets.flatMap(\.target.routes) where routes.insert(route).inserted {
      guard let identifier = trial.identifier(route) else { continue }
      let wayBack = "identifier(for:) names \(identifier) for \(route)"
      do {
        guard let target = try await trial.target(identifier) else {
          violations.append("\(wayBack), which the handler does not support.")
          continue
        }
        if let end = target.end {
          if end != route {
            violations.append(
              "\(wayBack), but its deep link ends at \(end); name one that ends there.")
          }
        } else if let other = roots.updateValue(route, forKey: identifier) {
          // Which root a stack has is not known here, but it has one.
          violations.append("\(wayBack) and for \(other), but its deep link ends at one screen.")
        }
      } catch {
        violations.append("\(wayBack), for which the handler threw \(error).")
      }
    }
    return violations + unansweredRoutes(trial, targets, unlinked)
  }

  /// A sentence for each route that a deep link ends at and no identifier is named for, by a handler that
  /// names some.
  @MainActor
  private func unansweredRoutes<Destination>(
    _ trial: HandlerTrial<Identifier, Destination>,
    _ targets: [(identifier: Identifier, target: DeeplinkTarget<Destination>)],
    _ unlinked: [Destination]
  ) -> [String] {
    guard targets.contains(where: { $0.target.routes.contains { trial.identifier($0) != nil } })
    else { return [] }
    var told = Set(unlinked)
    return targets.compactMap { identifier, target in
      guard let route = target.end, trial.identifier(route) == nil, route.isWhollyArchivable,
        told.insert(route).inserted
      else { return nil }
      return
        "identifier(for:) names none for \(route), where the deep link for \(identifier) ends; "
        + "name one, or give the route as unlinked."
    }
  }
}

extension Route {
  /// Whether neither the route nor one nested in it says that it must not be kept.
  fileprivate var isWhollyArchivable: Bool {
    NestedValues(of: self).allSatisfy { ($0 as? any Route)?.isArchivable ?? true }
  }
}
