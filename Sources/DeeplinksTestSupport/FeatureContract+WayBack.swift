import Deeplinks

extension FeatureContract {
  /// Returns the routes of some deep links from which the way back is wrong or missing, in a sentence each.
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
          // The root of a stack isn't known here, but a stack has exactly one.
          violations.append("\(wayBack) and for \(other), but its deep link ends at one screen.")
        }
      } catch {
        violations.append("\(wayBack), for which the handler threw \(error).")
      }
    }
    return violations + unansweredRoutes(trial, targets, unlinked)
  }

  /// Returns a sentence for each route at which a deep link ends and for which no identifier is named, if the handler
  /// names identifiers for other routes.
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
  /// Whether the route, and each route nested in it, may be kept in an archive.
  fileprivate var isWhollyArchivable: Bool {
    NestedValues(of: self).allSatisfy { ($0 as? any Route)?.isArchivable ?? true }
  }
}
