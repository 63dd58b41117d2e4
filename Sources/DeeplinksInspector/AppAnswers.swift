import DeeplinkURLs
import Deeplinks

extension DeeplinkResolution {
  /// The end of a link's way if this is the last of the resolver's answers, and the handler has one.
  var outcome: LinkExplanation.Outcome {
    switch self {
    case .open: .opens
    case .require: .waits
    case .refuse: .refused
    case .unsupported: .unsupported
    case .redirect: .redirectLoop
    }
  }
}

/// The answers of an app's resolver and handler about identifiers, without the types of its tabs and routes.
struct AppAnswers<ID: Hashable & Sendable>: Sendable {
  /// The handler's answer.
  struct Place: Sendable {
    let outcome: LinkExplanation.Outcome
    /// The place to which the identifier leads, if the handler knows it.
    var destination: LinkDestination?
    /// What must happen first, as the handler has learned.
    var prerequisite: Prerequisite?
    /// Why the handler doesn't know the place.
    var problem: String?
  }

  /// The number of redirects that a pipeline follows by default.
  static var redirectLimit: Int { 5 }

  private let resolution:
    @MainActor @Sendable (ID, LinkSource, LinkSite?) async -> DeeplinkResolution<ID>
  private let place: (@MainActor @Sendable (ID) async throws -> LinkDestination?)?

  init(
    resolver: any DeeplinkResolver<ID>,
    place: (@MainActor @Sendable (ID) async throws -> LinkDestination?)?
  ) {
    resolution = { await resolver.resolve($0, from: $1, on: $2) }
    self.place = place
  }

  /// Returns the resolver's answers: each redirect that was followed, and then the answer at its end.
  ///
  /// The last one is a redirect only if there were too many.
  ///
  /// - Parameter site: The site of the link, if it has one.
  @MainActor
  func resolve(
    _ identifier: ID, from source: LinkSource, on site: LinkSite? = nil
  ) async -> [DeeplinkResolution<ID>] {
    var answers = [await resolution(identifier, source, site)]
    while answers.count <= Self.redirectLimit, case .redirect(let next)? = answers.last {
      answers.append(await resolution(next, source, site))
    }
    return answers
  }

  /// Returns the handler's answer about an identifier; nil if there is no handler.
  @MainActor
  func destination(of identifier: ID) async -> Place? {
    guard let place else { return nil }
    do {
      if let destination = try await place(identifier) {
        return Place(outcome: .opens, destination: destination)
      }
      return Place(outcome: .unsupported, problem: "the handler has nothing to show")
    } catch let error as PrerequisiteNeeded {
      let needed = error.prerequisite
      return Place(
        outcome: .waits, prerequisite: needed, problem: "the handler requires \(needed)")
    } catch {
      // The type alone, because an error's text may hold a secret.
      return Place(outcome: .fails, problem: "the handler throws \(HandlerError(error))")
    }
  }
}
