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
  enum Place: Hashable, Sendable {
    case leads(LinkDestination)
    /// The handler has nothing to show.
    case unsupported
    /// The handler has learned that something must happen first.
    case needs(Prerequisite)
    /// The handler threw an error of this type; its text may hold a secret.
    case fails(error: String)

    /// The place to which the identifier leads, if the handler knows it.
    var destination: LinkDestination? {
      if case .leads(let destination) = self { destination } else { nil }
    }
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
      return try await place(identifier).map(Place.leads) ?? .unsupported
    } catch let error as PrerequisiteNeeded {
      return .needs(error.prerequisite)
    } catch {
      return .fails(error: HandlerError(error).description)
    }
  }
}
