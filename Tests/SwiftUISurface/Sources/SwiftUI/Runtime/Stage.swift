@_spi(Host) import Accessibility
public import Foundation

#if canImport(UIKit) && !os(watchOS)
  @_spi(Host) import UIKit
#endif

/// One scene on one screen: its tree of nodes, what lies over it, and the frames in which it changes.
@_spi(Host) @MainActor
public final class Stage {
  let misbehavior: StageMisbehavior
  let system = OpenURLSystem()
  let changes = ChangeLog()
  let sceneValues: SceneValues
  private(set) lazy var presentations = Presentations(stage: self)
  private(set) var root: Node?
  var pendingLinks: [() -> Void] = []
  #if canImport(UIKit) && !os(watchOS)
    let window = UIWindow()
    var transitions: [Transition] = []
  #endif
  /// The tab views in which something was navigated in this frame.
  var navigatedTabs: [TabsModel] = []
  /// The same of split views.
  var navigatedColumns: [ColumnsModel] = []

  /// Whether the room has just become too small for columns, on a system that flickers then.
  var isCollapsing = false

  private let view: any View
  private let announcementLog = AnnouncementLog()
  /// How many announcements VoiceOver had heard at the end of the last frame.
  private var heardAnnouncements = 0
  /// Whether anything has appeared in this frame.
  var hasAppearances = false
  private var dirty: [Node] = []
  private var actions: [() -> Void] = []
  private var delayed: [(frame: Int, action: () -> Void)] = []
  /// The frame from which on no container of screens moves.
  private var restsFrom = 0

  /// How many frames were shown.
  public private(set) var frameCount = 0
  /// What SwiftUI would complain about in the console, or draw wrongly.
  public private(set) var problems: [String] = []
  /// How often the body of each type of view or modifier was read.
  public private(set) var evaluations: [String: Int] = [:]
  /// What scroll views were asked to scroll to.
  public private(set) var scrolls: [String] = []
  /// What share links were tapped for.
  public private(set) var sharedURLs: [URL] = []
  /// The phase of the scene.
  public private(set) var scenePhase = ScenePhase.inactive
  /// How much room the scene has.
  public private(set) var sizeClass = SceneSize.compact

  /// A scene that shows `view`, with what an earlier one has stored.
  public init(_ view: any View, storage: StoredScene, misbehavior: StageMisbehavior) {
    self.view = view
    self.misbehavior = misbehavior
    sceneValues = SceneValues(storage)
  }

  /// What was announced, oldest first.
  public var announcements: [String] { announcementLog.texts }
  /// The URLs that the app gave to the system.
  public var urlsOpenedBySystem: [URL] { system.urls }
  /// What the scene has stored so far.
  public var storage: StoredScene { StoredScene(sceneValues) }
  /// How often something was stored, the same again included.
  public var storageWrites: Int { sceneValues.numberOfWrites }
  /// Whether more frames will change something by themselves.
  public var isAnimating: Bool {
    root == nil || presentations.isMoving || !changes.isEmpty || !dirty.isEmpty
      || !actions.isEmpty || !delayed.isEmpty || frameCount < restsFrom
  }

  // MARK: - What happens

  func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  func noteEvaluation(of name: String) {
    evaluations[name, default: 0] += 1
  }

  func noteScroll(to id: String) {
    scrolls.append(id)
  }

  func noteShared(_ url: URL) {
    sharedURLs.append(url)
  }

  func markDirty(_ node: Node) {
    guard !node.isDirty, !node.isRemoved else { return }
    node.isDirty = true
    dirty.append(node)
  }

  /// Runs `action` with the others of this frame.
  func schedule(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Notes that a container of screens moves until then.
  func rest(from frame: Int) { restsFrom = max(restsFrom, frame) }

  func schedule(in frames: Int, _ action: @escaping () -> Void) {
    delayed.append((frameCount + frames, action))
  }

  /// Runs `action` in the next frame.
  public func performLater(_ action: @escaping @MainActor () -> Void) {
    schedule(in: 1) { action() }
  }

  /// Whether the system does something wrong.
  public func misbehaves(_ misbehavior: StageMisbehavior) -> Bool {
    self.misbehavior.contains(misbehavior)
  }

  /// Runs code of the app on behalf of this scene.
  public func perform<Result>(_ action: () throws -> Result) rethrows -> Result {
    try AnnouncementLog.$current.withValue(announcementLog) { try action() }
  }

  // MARK: - Frames

  /// Shows one frame: animations move on, what has changed is read again, and actions run.
  public func frame() {
    perform {
      frameCount += 1
      let isFirst = root == nil
      presentations.advance()
      runDelayed()
      runActions()
      update()
      presentations.proceed()
      updateVisibility()
      writeSelectionsBack()
      runActions()
      readAppearances()
      if isFirst {
        deliverPendingLinks()
        schedule(in: 1) { [weak self] in self?.becomeActive() }
      }
    }
  }

  /// VoiceOver reads what appears, which interrupts what was announced just before.
  private func readAppearances() {
    if hasAppearances { announcementLog.interrupt(from: heardAnnouncements) }
    hasAppearances = false
    heardAnnouncements = announcementLog.texts.count
  }

  private func update() {
    if root == nil { root = Node(rootChild, in: nil, of: self) }
    for change in changes.take() { change.node.note(change) }
    for _ in 0..<20 where !dirty.isEmpty {
      let nodes = dirty.sorted { $0.depth < $1.depth }
      dirty = []
      // A node may have been read again, or removed, with one above it.
      for node in nodes where node.isDirty && !node.isRemoved { node.evaluate() }
    }
    if !dirty.isEmpty { note("Views changed what they read, again and again, within one frame.") }
  }

  private func runDelayed() {
    let due = delayed.filter { $0.frame <= frameCount }
    delayed.removeAll { $0.frame <= frameCount }
    for (_, action) in due { action() }
  }

  private func runActions() {
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }

  private func writeSelectionsBack() {
    let tabs = navigatedTabs
    navigatedTabs = []
    for tabs in tabs {
      tabs.writeBack()
      schedule(in: 1, tabs.writeBack)
    }
    let columns = navigatedColumns
    navigatedColumns = []
    for columns in columns {
      columns.writeBack()
      columns.writeBackLate(on: self)
    }
  }

  private func deliverPendingLinks() {
    let links = pendingLinks
    pendingLinks = []
    if misbehavior.contains(.deliversNothingAtLaunch) { return }
    let delay = misbehavior.contains(.deliversColdStartURLLate) ? 8 : 0
    for link in links {
      if delay == 0 { link() } else { schedule(in: delay, link) }
    }
  }

  // MARK: - The scene

  private var rootChild: Child {
    var environment = EnvironmentValues()
    environment.scenePhase = scenePhase
    environment.horizontalSizeClass = sizeClass.swiftUI
    environment[OpenURLSystemKey.self] = system
    return Child(
      slot: 0, view: view, environment: environment, part: .content, interest: .everything)
  }

  private func becomeActive() {
    if scenePhase == .inactive { setScenePhase(.active) }
  }

  /// Tells the views which phase the scene is in, from the next frame on.
  public func setScenePhase(_ phase: ScenePhase) {
    scenePhase = phase
    updateRoot()
  }

  /// Gives the scene more room or less, from the next frame on.
  public func resize(to sizeClass: SceneSize) {
    isCollapsing =
      misbehavior.contains(.flickersWhileCollapsing) && root != nil
      && self.sizeClass == .regular && sizeClass == .compact
    self.sizeClass = sizeClass
    updateRoot()
  }

  private func updateRoot() {
    guard let root else { return }
    root.set(rootChild)
    markDirty(root)
  }
}
