import Deeplinks
import DeeplinksTestSupport
import Foundation

/// A link and what happens around it, in an order that a seed decides.
struct Schedule: CustomStringConvertible {
  var setup: Setup
  var steps: [ScheduleStep]

  struct Setup: Hashable {
    enum Fallback: CaseIterable { case reject, show, browser }
    enum Prompt: CaseIterable { case none, sheet, cover, push, several }

    var startsReady = true
    var deadline: Int?
    var fallback = Fallback.reject
    var prompt = Prompt.sheet
    /// The sources whose links are shown where the user is.
    var sourcesToHere: Set<LinkSource> = []
    var shownTabs: [TripTab]?
    var patience = 3000
    var startsAtOnce = true
    /// Whether an inbox hands links to the pipeline once that is ready.
    var hasInbox = false
    /// What observers and closures of the app call when they are called, in that order.
    var callbacks: [Callback] = []
  }

  /// Something that an observer, a prompt, a fallback or a handler does, once.
  struct Callback: Hashable {
    enum Moment: Hashable {
      case event(DeeplinkEvent.Stage), prompt, fallback, handler, claim, leaving
    }

    var moment: Moment
    var action: ScheduleStep.Action
    /// Whether the handler, or the screen that is asked, waits until what it has begun has ended.
    var isAwaited = false
  }

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    setup = Setup(
      startsReady: !generator.oneIn(6), deadline: generator.oneIn(3) ? nil : 4000,
      fallback: generator.pick(Setup.Fallback.allCases),
      shownTabs: generator.oneIn(4) ? nil : TripTab.allCases.filter { _ in !generator.oneIn(3) },
      startsAtOnce: !generator.oneIn(4))
    setup.prompt = generator.pick(Setup.Prompt.allCases)
    setup.hasInbox = generator.oneIn(3)
    if generator.oneIn(4) { setup.sourcesToHere = [.intent, .handoff] }
    if generator.oneIn(2) {
      setup.callbacks = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Callback(
          moment: generator.pick(
            DeeplinkEvent.Stage.allCases.map { .event($0) }
              + [.prompt, .fallback, .handler, .claim, .leaving]),
          action: .callback(using: &generator), isAwaited: generator.oneIn(2))
      }
    }
    steps = []
    for _ in 0..<Int.random(in: 4...36, using: &generator) {
      let step = ScheduleStep.random(using: &generator)
      steps.append(step)
      // One tap often arrives through two sources.
      if case .open(let text, let identifier, _, let placement) = step.action, generator.oneIn(4) {
        let source = ScheduleStep.Action.source(using: &generator)
        let again = ScheduleStep.Action.open(text: text, identifier, from: source, placement)
        steps.append(ScheduleStep(action: again, yields: nil))
      }
    }
  }

  var description: String {
    let list = steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
    return "\(setup)\n\(list)"
  }
}

struct ScheduleStep: CustomStringConvertible {
  var action: Action
  /// How often others get their turn before the next step; nil until nothing happens any more.
  var yields: Int?

  enum Action: Hashable {
    case open(text: String, TripID?, from: LinkSource, LinkPlacement?)
    case openIdentifier(TripID, from: LinkSource, LinkPlacement?)
    /// The opener of an earlier link gives it up.
    case cancel(ago: Int)
    case signIn, signOut, fulfill, fulfillOther, startOver, decline, becomeReady, cancelOpening
    case backend(TripBackend.Settings)
    /// The screen that is seen has unsaved work from now on, or the oldest such screen no longer has.
    case protect, release
    /// What such screens say, and how long that takes them.
    case leaving(Bool, milliseconds: Int)
    case host([NavigationStep.Kind: FakeHost.Answer])
    /// What the host does with prompts and fallbacks; nil for what it does with any step.
    case detours(FakeHost.Answer?)
    /// Saves what is wanted, and restores what was saved last.
    case save, restore
    case attach(TripTab), detach(TripTab)
    case attachTabBar, detachTabBar, replaceHost
    /// Tabs come and go.
    case setTabs([TripTab])
    case tap(TripTab), swipeBack(TripTab), goOn(TripTab), swipeDown(TripTab, depth: Int)
    case push, present(ModalStyle), dismiss, select(TripTab)
    /// Shows a screen, pushed where there is no style, and waits for its result; answers; waits no more.
    case wait(ModalStyle?), answer, waitNoMore
    case pass(milliseconds: Int)

    /// The tab on screen in which the user does something.
    var shownTab: TripTab? {
      switch self {
      case .swipeBack(let tab), .goOn(let tab), .swipeDown(let tab, _): tab
      default: nil
      }
    }
  }

  var description: String {
    let rest =
      switch yields {
      case nil: ", until all is quiet"
      case 0: ""
      case let yields?: ", then \(yields) turns for others"
      }
    return "\(action)\(rest)"
  }
}

// MARK: - Drawing

extension ScheduleStep {
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    ScheduleStep(
      action: .random(using: &generator),
      yields: generator.oneIn(2) ? nil : Int.random(in: 0...4, using: &generator))
  }
}

extension ScheduleStep.Action {
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    let tab = generator.pick(TripTab.allCases)
    switch Int.random(in: 0..<116, using: &generator) {
    case 0..<30: return link(using: &generator)
    case 30..<35:
      return .openIdentifier(
        identifier(using: &generator), from: source(using: &generator),
        placement(using: &generator))
    case 100..<104: return .protect
    case 104: return .release
    case 105..<108:
      return .leaving(
        generator.oneIn(2), milliseconds: generator.pick([0, 0, 300, 5000, 100_000]))
    case 108..<111: return .wait(generator.pick([nil, .sheet, .cover]))
    case 111..<113: return .answer
    case 113: return .waitNoMore
    case 114..<116: return setTabs(using: &generator)
    case 35..<38: return .cancel(ago: Int.random(in: 0...2, using: &generator))
    case 38..<44: return .signIn
    case 44..<48: return .signOut
    case 48..<50: return .fulfill
    case 50: return generator.pick([.fulfillOther, .startOver, .startOver])
    case 51..<53: return .decline
    case 53..<55: return .becomeReady
    case 55..<62: return .backend(.random(using: &generator))
    case 62..<68: return .host(answers(using: &generator))
    case 68..<70: return .attach(tab)
    case 70: return .detach(tab)
    case 71: return generator.pick([.attachTabBar, .detachTabBar, .replaceHost])
    case 72..<75: return .tap(tab)
    case 75: return .swipeBack(tab)
    case 76: return .goOn(tab)
    case 77: return .save
    case 78: return .restore
    case 79..<81: return .swipeDown(tab, depth: Int.random(in: 0...2, using: &generator))
    case 81: return .detours(generator.oneIn(2) ? nil : answer(using: &generator))
    case 82..<84: return .push
    case 84..<86: return .present(generator.pick(ModalStyle.allCases))
    case 86: return .dismiss
    case 87: return .select(tab)
    default:
      return .pass(milliseconds: generator.pick([1, 400, 1000, 1001, 3000, 5000, 700_000]))
    }
  }

  /// What an observer or a closure of the app may do when it is called.
  static func callback(using generator: inout some RandomNumberGenerator) -> Self {
    switch Int.random(in: 0..<13, using: &generator) {
    case 12: setTabs(using: &generator)
    case 10: .wait(generator.pick([nil, .sheet, .cover]))
    case 11: .answer
    case 0..<3: link(using: &generator)
    case 3..<5: generator.pick([.signIn, .fulfill])
    case 5: .signOut
    case 6: generator.pick([.decline, .startOver])
    case 7: .cancelOpening
    case 8: .becomeReady
    default: .cancel(ago: Int.random(in: 0...1, using: &generator))
    }
  }

  /// Often all of them, so that those that went come back.
  private static func setTabs(using generator: inout some RandomNumberGenerator) -> Self {
    let tabs = TripTab.allCases.shuffled(using: &generator)
    return .setTabs(generator.oneIn(2) ? tabs : Array(tabs.prefix(generator.pick([1, 2, 2]))))
  }

  private static func link(using generator: inout some RandomNumberGenerator) -> Self {
    let source = source(using: &generator)
    let id = generator.pick(TripValues.ids)
    let placement = placement(using: &generator)
    if generator.oneIn(10) {
      return .open(text: "app://nowhere/\(id)", nil, from: source, placement)
    }
    if generator.oneIn(12) {
      return .open(text: "app://oauth?code=\(id)", nil, from: source, placement)
    }
    let identifier = identifier(using: &generator)
    let spellings: [String] =
      switch identifier {
      case .item(let id): ["app://i/\(id)", "https://a.example/%69tems/\(id)"]
      case .secret(let id): ["app://s?id=\(id)", "https://A.example/%73ecrets/\(id)/"]
      default: []
      }
    let sites: [LinkSite] = [.universal("a.example"), .universal("t.example"), .scheme("app")]
    let printed = sites.compactMap { TripID.parser.url(for: identifier, on: $0)?.absoluteString }
    return .open(
      text: generator.pick(spellings + printed), identifier, from: source, placement)
  }

  private static func placement(
    using generator: inout some RandomNumberGenerator
  ) -> LinkPlacement? {
    generator.pick([nil, nil, nil, .there, .here])
  }

  fileprivate static func source(using generator: inout some RandomNumberGenerator) -> LinkSource {
    generator.pick([.universalLink, .universalLink, .customScheme, .handoff, .intent])
  }

  private static func identifier(using generator: inout some RandomNumberGenerator) -> TripID {
    let id = generator.pick(TripValues.ids)
    return generator.pick([
      .home, .item(id: id), .item(id: id), .panel(id: id), .panel(id: id), .secret(id: id),
      .secret(id: id), .vault(id: id), .trusted(token: id), .trusted(token: id), .moved(id: id),
      .hop(id: id), .circle, .refused, .retired, .unhandled, .terms(id: id), .verify(token: id),
    ])
  }

  private static func answers(
    using generator: inout some RandomNumberGenerator
  ) -> [NavigationStep.Kind: FakeHost.Answer] {
    var answers: [NavigationStep.Kind: FakeHost.Answer] = [:]
    for kind in NavigationStep.Kind.allCases { answers[kind] = answer(using: &generator) }
    return answers
  }

  private static func answer(
    using generator: inout some RandomNumberGenerator
  ) -> FakeHost.Answer {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<11: .atOnce
    case 11..<15: .after(.milliseconds(generator.pick([0, 300, 1000])))
    case 15: .atOnceThenSwipedDown(after: .milliseconds(generator.pick([0, 1, 300])))
    case 16..<18: .refuse(after: .milliseconds(generator.pick([0, 300])))
    default: .never
    }
  }
}

extension TripBackend.Settings {
  fileprivate static func random(using generator: inout some RandomNumberGenerator) -> Self {
    Self(
      latency: generator.pick([0, 0, 300, 2000, 9000]),
      suspensions: generator.pick([0, 2, 5]),
      resolverLatency: generator.pick([0, 0, 0, 200, 1500]),
      rewriteLatency: generator.pick([0, 300, 9000]),
      isHeedless: generator.oneIn(3),
      failure: generator.pick([nil, nil, nil, .error, .login]))
  }
}
