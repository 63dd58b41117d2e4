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
    // sample: FeatureRouter.swift: Button("Next product") { router.push(.product(id: id + 1)) }
    // sample: FeatureRouter.swift: Button("Its category") { router.replace(.category(id: 7)) }
    // sample: FeatureRouter.swift: Button("Reviews") { router.present(.reviews) }
    // sample: FeatureRouter.swift: Button("In full") { router.cover(.product(id: id)) }
    // sample: FeatureRouter.swift: Button("Start") { router.handle(deeplink: .popToRoot()) }
    // sample: FeatureRouter.swift: Button("Choose") { router.finish(with: id) }
    // sample: FeatureRouter.swift: Button("Done") { router.back() }
    // sample: FeatureRouter.swift: Button("Close") { router.dismiss() }
    Button("Push, and wait") { Task { await push() } }
    Button("Present, and wait") { Task { await present() } }
    Button("Write") { write() }
  }

  private func push() async {
    // sample: FeatureRouter.swift: chosen = await router.push(.product(id: id), returning: Int.self) ?? chosen
  }

  private func present() async {
    // sample: FeatureRouter.swift: chosen = await router.present(.reviews, returning: Int.self) ?? chosen
  }

  private func write() {
    // sample: FeatureRouter.swift: guardian = router.askBeforeLeaving { await isDiscarded() }
  }

  private func isDiscarded() async -> Bool { true }
}
