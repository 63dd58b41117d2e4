import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// sample: FeatureRouter.swift: struct ShelfScreen: View {

struct EachActionScreen: View {
  let id: Int
  @State private var chosen = 0
  @State private var guardian: LeaveGuard?
  @FeatureRouter(HomeRoute.self) private var router

  var body: some View {
    Button("Next product") { router.push(.product(id: id + 1)) }
    Button("Its category") { router.replace(.category(id: 7)) }
    // sample: FeatureRouter.swift: Button("Reviews") { router.present(.reviews) }
    Button("In full") { router.cover(.product(id: id)) }
    Button("Start") { router.handle(deeplink: .popToRoot()) }
    Button("Choose") { router.finish(with: id) }
    Button("Done") { router.back() }
    Button("Close") { router.dismiss() }
    Button("Push, and wait") { Task { await push() } }
    Button("Present, and wait") { Task { await present() } }
    Button("Write") { write() }
  }

  private func push() async {
    chosen = await router.push(.product(id: id), returning: Int.self) ?? chosen
  }

  private func present() async {
    chosen = await router.present(.reviews, returning: Int.self) ?? chosen
  }

  private func write() {
    guardian = router.askBeforeLeaving { await isDiscarded() }
  }

  private func isDiscarded() async -> Bool { true }
}
