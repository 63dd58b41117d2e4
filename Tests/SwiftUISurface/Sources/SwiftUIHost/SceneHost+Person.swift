public import Foundation
@_spi(Host) public import SwiftUI

extension SceneHost {
  /// Taps the button, link, row or switch of that label or text.
  @discardableResult
  public func tap(_ label: String) throws -> SceneHost {
    try tap(label, among: top)
  }

  func tap(_ label: String, among drawing: Drawing?) throws -> SceneHost {
    switch try control(label, among: drawing) {
    case .button(let action): stage.perform { action() }
    case .toggle(let get, let set): stage.perform { set(!get()) }
    case .field: throw HostError.impossible("tap “\(label)”", screen: description)
    }
    return self
  }

  /// Types a text into the field of that label.
  @discardableResult
  public func type(_ text: String, into label: String) throws -> SceneHost {
    guard case .field(_, let set) = try control(label, among: top) else {
      throw HostError.impossible("type into “\(label)”", screen: description)
    }
    stage.perform { set(text) }
    return self
  }

  /// Swipes back from the left edge of the topmost screen.
  @discardableResult
  public func swipeBack() throws -> SceneHost {
    try checkStillness()
    for stack in top.all where stack.isOnScreen {
      if case .stack(let back, _) = stack.kind, stage.perform({ back() }) { return self }
    }
    throw HostError.impossible("swipe back", screen: description)
  }

  /// Drags the topmost sheet down.
  @discardableResult
  public func dragDown() throws -> SceneHost {
    try checkStillness()
    if !stage.dragDown() { throw HostError.impossible("drag a sheet down", screen: description) }
    return self
  }

  /// Taps a tab of the tab bar; the selected one, too.
  @discardableResult
  public func selectTab(_ title: String) throws -> SceneHost {
    try checkStillness()
    guard let tab = tabBar.first(where: { $0.title == title }) else {
      let isCovered = stage.layers.dropLast().contains { layer in
        layer.drawing.tabs.contains { $0.title == title }
      }
      throw isCovered
        ? HostError.covered(title, screen: description)
        : HostError.nothingCalled(title, screen: description)
    }
    let pop = tab.isSelected && tab.findsStack ? popOfSelectedTab : nil
    if stage.misbehaves(.popsBeforeReselecting) { stage.perform { pop?() } }
    stage.perform { tab.select() }
    if stage.misbehaves(.popsAfterReselecting), let pop { stage.performLater(pop) }
    return self
  }

  /// Pops the stack of the selected tab to its root.
  private var popOfSelectedTab: (@MainActor () -> Void)? {
    for drawing in top.all where drawing.isOnScreen {
      if case .stack(_, let toRoot) = drawing.kind { return toRoot }
    }
    return nil
  }

  /// Opens a URL from outside; before the first frame, it is the one that launches the app.
  @discardableResult
  public func open(_ url: URL) -> SceneHost {
    stage.open(url)
    return self
  }

  /// Opens a URL from outside, given as text.
  @discardableResult
  public func open(_ text: String) throws -> SceneHost {
    guard let url = URL(string: text) else {
      throw HostError.impossible("open “\(text)”", screen: description)
    }
    return open(url)
  }

  /// Continues an activity: a universal link, a result of Spotlight, Handoff.
  public func continueActivity(_ activity: NSUserActivity) {
    stage.continueActivity(activity)
  }

  /// Brings the scene to the front, or sends it to the background.
  @discardableResult
  public func setScenePhase(_ phase: ScenePhase) -> SceneHost {
    stage.setScenePhase(phase)
    return self
  }

  private func control(_ label: String, among drawing: Drawing?) throws -> Control {
    try checkStillness()
    if let control = drawing?.control(label) { return control }
    let isCovered = stage.layers.dropLast().contains { $0.drawing.control(label) != nil }
    throw isCovered
      ? HostError.covered(label, screen: description)
      : HostError.nothingCalled(label, screen: description)
  }

  func checkStillness() throws {
    if stage.layers.contains(where: \.isMoving) { throw HostError.moving(screen: description) }
  }
}

extension Drawing {
  /// The first control that is called so; a label on a control counts, and one in it.
  fileprivate func control(_ label: String) -> Control? {
    for drawing in all where drawing.isOnScreen {
      guard let control = drawing.controlItself else { continue }
      if drawing.names.contains(label) { return control }
    }
    return nil
  }

  /// The control that this is, or that only modifiers of accessibility are around.
  private var controlItself: Control? {
    switch kind {
    case .control(let control): control
    case .accessibility(.hidden(true)): nil
    case .accessibility where children.count == 1, .group where children.count == 1,
      .look where children.count == 1:
      children[0].controlItself
    default: nil
    }
  }

  private var names: [String] {
    switch kind {
    case .text(let text): [text]
    case .image(let label): label.map { [$0] } ?? []
    case .accessibility(.label(let label)): [label] + children.flatMap(\.names)
    default: (children.flatMap(\.names) + [labels.joined(separator: ", ")])
    }
  }
}
