import Foundation
@_spi(Host) import SwiftUI

/// What SwiftUI is known to do wrong, or differently from one system to the next.
public struct Misbehavior: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: Int

  /// The misbehaviors of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  private init(_ stage: StageMisbehavior) {
    rawValue = stage.rawValue
  }

  var stage: StageMisbehavior { StageMisbehavior(rawValue: rawValue) }

  /// A presentation asked for while another one is being dismissed never comes.
  public static let dropsPresentationsDuringDismissal = Misbehavior(
    .dropsPresentationsDuringDismissal)
  /// A presentation asked for while another one is being dismissed comes without its content.
  public static let showsEmptyContentWhenPresentedDuringDismissal = Misbehavior(
    .showsEmptyContentWhenPresentedDuringDismissal)
  /// `onDismiss` comes some frames late, when the next item may have appeared.
  public static let callsOnDismissLate = Misbehavior(.callsOnDismissLate)
  /// `onDismiss` never comes.
  public static let neverCallsOnDismiss = Misbehavior(.neverCallsOnDismiss)
  /// The binding is set to nil some frames after `onDismiss`, whatever it holds by then.
  public static let setsBindingNilAfterOnDismiss = Misbehavior(.setsBindingNilAfterOnDismiss)
  /// A universal link comes through `onOpenURL` and through `onContinueUserActivity`.
  public static let deliversUniversalLinksTwice = Misbehavior(.deliversUniversalLinksTwice)
  /// The URL that launches the app comes some frames after the first.
  public static let deliversColdStartURLLate = Misbehavior(.deliversColdStartURLLate)

  /// What a cover covers disappears, and appears again once the cover is gone.
  public static let hidesWhatIsCovered = Misbehavior(.hidesWhatIsCovered)

  /// A tab view writes its selection back, unchanged, once something was selected, pushed, popped, presented or
  /// dismissed in it: right after the update, and again in the next frame.
  ///
  /// A split view does the same with the rows that are selected, and the second time with what it showed the first time.
  public static let writesSelectionBack = Misbehavior(.writesSelectionBack)

  /// A split view side by side shows its detail one frame before the columns that lead there.
  public static let buildsDetailFirst = Misbehavior(.buildsDetailFirst)

  /// What was presented calls `onAppear` once more after it has gone.
  public static let repeatsAppearances = Misbehavior(.repeatsAppearances)

  /// A split view that collapses calls `onAppear`, `onDisappear` and `onAppear` of what it shows and presents.
  public static let flickersWhileCollapsing = Misbehavior(.flickersWhileCollapsing)

  /// A launch with a link calls neither closure; only the scene's connection options have the link.
  public static let deliversNothingAtLaunch = Misbehavior(.deliversNothingAtLaunch)

  /// A tap on the selected tab pops its stack by itself, before the tab view writes its selection.
  public static let popsBeforeReselecting = Misbehavior(.popsBeforeReselecting)

  /// A tap on the selected tab pops its stack by itself, a frame after the tab view has written its selection.
  public static let popsAfterReselecting = Misbehavior(.popsAfterReselecting)

  /// A path that is written while a tab view changes its tab is dropped, and the old one written back.
  public static let dropsPathsDuringTabChanges = Misbehavior(.dropsPathsDuringTabChanges)

  /// A presentation from a tab that is just being selected never comes, because the tab is not in a window yet.
  public static let dropsPresentationsDuringTabChanges = Misbehavior(
    .dropsPresentationsDuringTabChanges)

  /// A presentation from a tab that is just being selected comes once the tab is there.
  public static let delaysPresentationsDuringTabChanges = Misbehavior(
    .delaysPresentationsDuringTabChanges)

  /// A presentation over a screen that presents already comes once the other is dismissed.
  public static let queuesPresentations = Misbehavior(.queuesPresentations)

  /// A represented view never enters a window.
  public static let keepsViewsOutOfWindows = Misbehavior(.keepsViewsOutOfWindows)

  /// A transition never calls its completions.
  public static let neverEndsTransitions = Misbehavior(.neverEndsTransitions)

  /// A tab view that is removed calls `onAppear` of every tab that it has shown.
  public static let repeatsAppearancesOfRemovedTabs = Misbehavior(.repeatsAppearancesOfRemovedTabs)

  /// What is presented calls `onDisappear` when its dismissal begins, and not when it has ended.
  public static let disappearsEarly = Misbehavior(.disappearsEarly)

  /// A path that the app writes while its stack pushes or pops is dropped, and nothing is written back.
  public static let dropsPathsDuringMovements = Misbehavior(.dropsPathsDuringMovements)

  /// A path that comes with another root is dropped, and an empty one written back.
  public static let dropsPathsWithRoots = Misbehavior(.dropsPathsWithRoots)

  /// A stack answers to another root with an empty path two frames later, although it has got another path by then.
  public static let writesEmptyPathsLate = Misbehavior(.writesEmptyPathsLate)

  /// Each of them alone, but for those that concern split views, launches or second taps only.
  public static let each: [Misbehavior] = [
    .dropsPresentationsDuringDismissal, .showsEmptyContentWhenPresentedDuringDismissal,
    .callsOnDismissLate, .neverCallsOnDismiss, .setsBindingNilAfterOnDismiss,
    .deliversUniversalLinksTwice, .deliversColdStartURLLate, .hidesWhatIsCovered,
    .writesSelectionBack, .repeatsAppearances, .repeatsAppearancesOfRemovedTabs, .disappearsEarly,
    .dropsPathsWithRoots, .writesEmptyPathsLate, .dropsPathsDuringMovements,
    .dropsPathsDuringTabChanges, .dropsPresentationsDuringTabChanges,
    .delaysPresentationsDuringTabChanges, .queuesPresentations,
  ]

  /// No misbehavior, each of them alone, and twos that do not depend on how long something moves, if wanted.
  ///
  /// Left out are ``hidesWhatIsCovered`` with ``neverCallsOnDismiss``, after which nothing tells when what
  /// was covered is gone.
  public static let combinations =
    [[]] + each
    + twos(each.indices.dropLast(5)).filter { $0 != [.hidesWhatIsCovered, .neverCallsOnDismiss] }

  /// Each that depends on how long something moves, alone and, if wanted, with others.
  public static let ofMovement = each.suffix(5) + twos(each.indices.suffix(5))

  /// Each of these with those in front of it, if `DEEPLINKS_PAIRS` is set.
  private static func twos(_ indices: Range<Int>) -> [Misbehavior] {
    guard ProcessInfo.processInfo.environment["DEEPLINKS_PAIRS"] != nil else { return [] }
    return indices.flatMap { index in each[..<index].map { $0.union(each[index]) } }
  }
}

extension Misbehavior {
  /// What split views meet: no misbehavior, each alone, and each with a detail that comes too early.
  public static let ofSplitViews = {
    let alone = [[], .flickersWhileCollapsing] + each
    return alone.map { $0.union(.buildsDetailFirst) } + alone
  }()
}

extension [Misbehavior] {
  /// The one of a round, from 1 on; the last is the first.
  public subscript(round round: Int) -> Misbehavior { self[count - 1 - (round - 1) % count] }
}

extension Misbehavior {
  /// The rounds of random acts, each with the number from which its acts are made.
  ///
  /// `DEEPLINKS_LAYOUTS` says how many there are, and `DEEPLINKS_SEED` which is the first: a failure names its round.
  public static func rounds(standard: Int) -> [Int] {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["DEEPLINKS_SEED"].flatMap(Int.init) ?? 1
    return (0..<(environment["DEEPLINKS_LAYOUTS"].flatMap(Int.init) ?? standard)).map { first + $0 }
  }
}

extension Misbehavior: CustomStringConvertible {
  /// The names of the misbehaviors.
  public var description: String {
    let names = zip(
      Self.each + [
        .buildsDetailFirst, .flickersWhileCollapsing,
        .deliversNothingAtLaunch, .popsBeforeReselecting, .popsAfterReselecting,
        .keepsViewsOutOfWindows, .neverEndsTransitions,
      ],
      [
        "drops presentations during a dismissal", "shows empty content after a dismissal",
        "calls onDismiss late", "never calls onDismiss",
        "sets the binding to nil after onDismiss", "delivers universal links twice",
        "delivers the cold-start URL late", "hides what is covered", "writes the selection back",
        "repeats appearances", "repeats appearances of removed tabs", "disappears early",
        "drops paths with roots", "writes empty paths late",
        "drops paths during movements", "drops paths during tab changes",
        "drops presentations during tab changes", "delays presentations during tab changes",
        "queues presentations", "builds the detail first",
        "flickers while collapsing", "delivers nothing at launch", "pops before reselecting",
        "pops after reselecting", "keeps views out of windows", "never ends transitions",
      ]
    ).filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? "behaves" : names.joined(separator: ", ")
  }
}
