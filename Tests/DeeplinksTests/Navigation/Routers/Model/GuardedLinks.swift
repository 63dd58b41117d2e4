import Deeplinks
import DeeplinksTestSupport

/// The pipeline of the random tests, and the screens that it asks before a link dismisses them.
@MainActor
final class GuardedLinks {
  private let handler: Handler
  private let turns = RandomTurns(seed: 1)
  private let pipeline: DeeplinkPipeline<ModelLink>
  private var guards: [Int: LeaveGuard] = [:]
  private var asked: [Int] = []
  /// How many screens were ever guarded.
  private(set) var count = 0

  /// Links that are numbered, so that no two are the same.
  struct ModelLink: LinkIdentifier {
    let number: Int
    static let links: LinkTable<Self> = [LinkPattern("/{number}", Self.init)]
  }

  @MainActor
  private final class Handler: TabDeeplinkHandler {
    var link: TabDeeplink<ModelTab, ModelRoute>?
    var count = 0
    let turns: RandomTurns

    init(_ turns: RandomTurns) { self.turns = turns }

    func deeplink(from id: ModelLink) async throws -> TabDeeplink<ModelTab, ModelRoute>? {
      await turns.pass()
      return link
    }
  }

  init(_ router: TabRouter<ModelTab, ModelRoute>) {
    handler = Handler(turns)
    var options = PipelineOptions(clock: ManualClock())
    options.deadline = nil
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("app")], links: ModelLink.links), handler: handler,
      router: router,
      fallback: { _, _ in .reject }, options: options)
  }

  /// Guards the screen on top of `router`'s stack.
  func protect(_ router: Router<ModelRoute>, erased: Bool, mayLeave: Bool) {
    count += 1
    let number = count
    let ask: @MainActor () async -> Bool = { [weak self] in
      await self?.turns.pass()
      self?.asked.append(number)
      return mayLeave
    }
    guards[number] =
      erased
      ? AnyRouter(router).askBeforeLeaving(ask) : router.askBeforeLeaving(ask)
  }

  func release(_ number: Int) { guards[number] = nil }

  /// Opens `link`.
  ///
  /// - Returns: Whether it opened, and the numbers of the screens that were asked.
  func open(
    _ link: TabDeeplink<ModelTab, ModelRoute>
  ) async -> (isOpened: Bool, asked: [Int]) {
    handler.link = link
    handler.count += 1
    asked = []
    let outcome = await pipeline.open(ModelLink(number: handler.count), from: .intent)
    return (outcome.isOpened, asked)
  }
}
