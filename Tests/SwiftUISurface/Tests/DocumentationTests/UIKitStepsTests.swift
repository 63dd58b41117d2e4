import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing
@_spi(Host) import UIKit

/// What the article on moving a UIKit app to routes says.
@MainActor
@Suite(.followingTasks) struct UIKitStepsTests {
  private let screens = ClinicScreens(settings: SettingsCoordinator())

  private func tabs() -> TabRouter<ClinicTab, ClinicRoute> {
    TabRouter(tabs: ClinicTab.allCases, selection: .appointments, root: \.root)
  }

  private func pipeline(_ tabs: TabRouter<ClinicTab, ClinicRoute>) -> DeeplinkPipeline<ClinicID> {
    DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("clinic")], links: ClinicID.links),
      handler: ClinicHandler(), router: tabs, fallback: { _, _ in .reject })
  }

  private func window(showing controller: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: UIWindowScene())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  private func titles(of controller: UIViewController?) -> [String?] {
    (controller as? UINavigationController)?.viewControllers.map(\.title) ?? []
  }

  @Test func `a coordinator's screens are routes, and what it pushes itself stays`() async throws {
    let (tabs, controller) = (tabs(), UITabBarController())
    _ = showTabs(tabs, in: controller, screens: screens)
    let window = window(showing: controller)
    tabs.handle(tabDeeplink: TabDeeplink(tab: .profile, deeplink: .push(.settings(.privacy))))
    await quiet()
    let stack = controller.selectedViewController as? UINavigationController
    #expect(stack?.navigationBar is ClinicBar)
    #expect(stack?.navigationBar.prefersLargeTitles == true)
    #expect(titles(of: stack) == ["profile", "privacy"])
    let top = try #require(stack?.topViewController)
    screens.settings.showDetails(of: .overview, from: top)
    await quiet()
    tabs[.profile].push(.appointment(1))
    await quiet()
    #expect(stack?.viewControllers.count == 4)
    tabs[.profile].present(.note)
    await quiet()
    let sheet = controller.presentedViewController
    #expect(sheet?.modalPresentationStyle == .formSheet)
    #expect(sheet?.sheetPresentationController?.detents.count == 2)
    tabs[.profile].present(.settings(.overview))
    await quiet()
    let popover = controller.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView === controller.view)
    #expect(window.problems == [])
  }

  @Test(arguments: ["Keep", "Discard"])
  func `a link and a swipe ask about unsaved work by the same alert`(answer: String) async throws {
    let (tabs, controller) = (tabs(), UITabBarController())
    _ = showTabs(tabs, in: controller, screens: screens)
    let window = window(showing: controller)
    tabs[.appointments].present(.note)
    await quiet()
    let sheet = try #require(controller.presentedViewController as? UINavigationController)
    let note = try #require(sheet.viewControllers.first as? NoteController)
    note.edited()
    #expect(!controller.dragDown())
    await quiet()
    let alert = try #require(sheet.presentedViewController as? UIAlertController)
    alert.tap(answer)
    await quiet()
    #expect((controller.presentedViewController == nil) == (answer == "Discard"))
    let pipeline = pipeline(tabs)
    guard answer == "Keep" else { return }
    let outcome = Task { await pipeline.open("clinic://").code }
    await quiet()
    let question = try #require(sheet.presentedViewController as? UIAlertController)
    question.tap("Discard")
    #expect(await outcome.value == "opened")
    #expect(controller.presentedViewController == nil)
    #expect(window.problems == [])
  }

  @Test func `an alert over unsaved work blocks no link, and keeps no screen alive`() async throws {
    let (tabs, controller) = (tabs(), UITabBarController())
    _ = showTabs(tabs, in: controller, screens: screens)
    let window = window(showing: controller)
    tabs[.appointments].present(.note)
    await quiet()
    var sheet = controller.presentedViewController as? UINavigationController
    weak let note = try #require(sheet?.viewControllers.first as? NoteController)
    note?.edited()
    #expect(!controller.dragDown())
    await quiet()
    let pipeline = pipeline(tabs)
    #expect(
      await pipeline.open("clinic://") == .rejected(.keptUnsavedWork(.appointments, screen: "note"))
    )
    #expect(sheet?.presentedViewController is UIAlertController)
    #expect(window.problems == [])
    sheet = nil
    tabs[.appointments].dismiss()
    await quiet()
    #expect(note == nil)
  }

  @Test func `the inbox keeps a link until the tabs are in the window`() async throws {
    let inbox = DeeplinkInbox<ClinicID>()
    let scene = UIWindowScene()
    let window = UIWindow(windowScene: scene)
    let clinic = ClinicWindow(window, inbox: inbox)
    inbox.receive(IncomingLink(text: "clinic://privacy"))
    await quiet()
    #expect(window.rootViewController is LoginController)
    clinic.signedIn()
    await quiet()
    let controller = try #require(window.rootViewController as? UITabBarController)
    #expect(titles(of: controller.selectedViewController).count == 2)
    let root = controller.viewControllers?.first
    controller.present(
      UIAlertController(title: "Own", message: nil, preferredStyle: .alert), animated: false)
    clinic.signedOut()
    await quiet()
    #expect(window.rootViewController is LoginController)
    clinic.signedIn()
    await quiet()
    #expect(controller.presentedViewController == nil)
    #expect(titles(of: controller.selectedViewController).count == 1)
    #expect(controller.viewControllers?.first !== root)
    withExtendedLifetime(scene) {}
  }

  @Test func `columns and a tab bar show the same stacks, one after the other`() async throws {
    let tabs = tabs()
    let columns = ClinicColumns(tabs: tabs, screens: screens)
    let window = window(showing: columns.split)
    let pipeline = pipeline(tabs)
    #expect(await pipeline.open("clinic://privacy").code == "opened")
    let secondary = columns.split.viewController(for: .secondary)
    #expect(titles(of: secondary).count == 2)
    #expect(titles(of: columns.split.viewController(for: .primary)).count == 1)
    tabs[.profile].present(.note)
    await quiet()
    #expect(columns.split.presentedViewController != nil)
    tabs[.profile].dismiss()
    await quiet()
    columns.split.resize(isNarrow: true)
    await quiet()
    let bar = try #require(columns.split.viewController(for: .compact) as? UITabBarController)
    #expect(titles(of: bar.selectedViewController).count == 2)
    #expect(await pipeline.open("clinic://").code == "opened")
    #expect(bar.selectedIndex == 0)
    columns.split.resize(isNarrow: false)
    await quiet()
    #expect(titles(of: secondary).count == 2)
    #expect(await pipeline.open("clinic://privacy").code == "opened")
    #expect(window.problems == [])
    withExtendedLifetime(columns) {}
  }

  @Test func `a screen is handed off by its link`() async {
    let controller = ClinicController(route: .appointments, router: Router(root: .appointments))
    controller.advertisedURL = { URL(string: "https://clinic.example/home") }
    controller.viewDidAppear(false)
    #expect(controller.userActivity?.webpageURL?.absoluteString == "https://clinic.example/home")
  }
}
