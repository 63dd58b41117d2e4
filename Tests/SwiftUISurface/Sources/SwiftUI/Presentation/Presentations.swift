/// What is presented in a scene, bottom to top, and what waits to be.
///
/// UIKit's rules: one presentation over each screen, and none while one moves there; what dismisses a
/// presentation removes all that lies on it.
@MainActor
final class Presentations {
  private unowned let stage: Stage
  private var presenters: [Presenter] = []
  private(set) var all: [Presentation] = []

  init(stage: Stage) {
    self.stage = stage
  }

  var isMoving: Bool { all.contains(where: \.isMoving) }

  /// Takes note of what `presenter` wants now.
  func update(_ presenter: Presenter) {
    if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) }
    guard let current = presenter.current, let wanted = presenter.wanted,
      current.id == wanted.id, !current.isDismissing
    else { return }
    current.show(wanted.content)
  }

  // MARK: - One frame

  func advance() {
    for presentation in all {
      switch presentation.phase {
      case .presenting(let left):
        presentation.phase = left > 1 ? .presenting(framesLeft: left - 1) : .shown
      case .dismissing(let left, let byPerson) where left > 1:
        presentation.phase = .dismissing(framesLeft: left - 1, byPerson: byPerson)
      case .dismissing(_, let byPerson):
        finish(presentation, byPerson: byPerson)
      case .shown, .gone: break
      }
    }
  }

  /// Begins what is wanted and can begin: dismissals first.
  func proceed() {
    presenters.removeAll { $0.node.isRemoved && $0.current == nil }
    for presenter in presenters {
      guard let current = presenter.current, current.phase == .shown else { continue }
      if presenter.node.isRemoved || presenter.wanted?.id != current.id {
        current.phase = .dismissing(framesLeft: Presentation.frames, byPerson: false)
        stage.disappearEarly(current.content)
      }
    }
    for presenter in presenters where !presenter.node.isRemoved { present(from: presenter) }
  }

  private func present(from presenter: Presenter) {
    guard let wanted = presenter.wanted, wanted.id != presenter.dropped, presenter.isInSelectedTab,
      wanted.id != presenter.current?.id || presenter.current?.isDismissing == true
    else { return }
    let layer = presenter.layer
    if let occupant = all.first(where: { $0.below === layer }) {
      return wait(presenter, wanted.id, for: occupant)
    }
    guard layer.map({ $0.phase == .shown }) ?? true else { return }
    if presenter.node.isInChangingTab {
      if stage.misbehavior.contains(.dropsPresentationsDuringTabChanges) {
        presenter.dropped = wanted.id
        return
      }
      if stage.misbehavior.contains(.delaysPresentationsDuringTabChanges) { return }
    }
    let presentation = Presentation(wanted, by: presenter, over: layer)
    presenter.current = presentation
    all.append(presentation)
    presenter.node.noteNavigation()
  }

  /// What happens to a presentation for which there is no place yet.
  private func wait(_ presenter: Presenter, _ id: AnyHashable, for occupant: Presentation) {
    let isLeaving = occupant.isDismissing || occupant.presenter.wanted?.id != occupant.id
    if !isLeaving, stage.misbehavior.contains(.queuesPresentations) { return }
    if !isLeaving {
      stage.note(
        "Attempt to present a \(presenter.style) over a screen that already presents a "
          + "\(occupant.style).")
      presenter.dropped = id
    } else if stage.misbehavior.contains(.dropsPresentationsDuringDismissal) {
      presenter.dropped = id
    } else if stage.misbehavior.contains(.showsEmptyContentWhenPresentedDuringDismissal) {
      presenter.emptied = id
    }
  }

  private func finish(_ presentation: Presentation, byPerson: Bool) {
    let above = all.drop { $0 !== presentation }.reversed()
    all.removeAll { $0.phase == .gone || above.contains($0) }
    for gone in above {
      gone.phase = .gone
      stage.appearOnceMore(gone.content)
      gone.removeContent()
      gone.presenter.current = nil
    }
    end(presentation, byPerson: byPerson)
  }

  private func end(_ presentation: Presentation, byPerson: Bool) {
    let presenter = presentation.presenter
    presenter.node.noteNavigation()
    let isLate = stage.misbehavior.contains(.setsBindingNilAfterOnDismiss)
    // What a user dismissed does not come back because its binding is slow, or constant.
    if byPerson { presenter.dropped = presentation.id }
    if byPerson, !isLate {
      stage.schedule { presenter.clear(ifHolding: presentation.id) }
    }
    if let onDismiss = presenter.onDismiss, !presenter.node.isRemoved,
      !stage.misbehavior.contains(.neverCallsOnDismiss)
    {
      if stage.misbehavior.contains(.callsOnDismissLate) {
        stage.schedule(in: Presentation.frames, onDismiss)
      } else {
        stage.schedule(onDismiss)
      }
    }
    if isLate { stage.schedule(in: Presentation.frames) { presenter.clearAnyway() } }
  }

  // MARK: - The user

  /// Lets a user drag the topmost sheet down.
  func dragDown() -> Bool {
    guard let top = all.last, top.style == .sheet, top.phase == .shown, !top.isHeld else {
      return false
    }
    top.phase = .dismissing(framesLeft: Presentation.frames, byPerson: true)
    stage.disappearEarly(top.content)
    return true
  }
}

extension Sequence where Element == Presentation {
  @MainActor
  fileprivate func contains(_ presentation: Presentation) -> Bool {
    contains { $0 === presentation }
  }
}
