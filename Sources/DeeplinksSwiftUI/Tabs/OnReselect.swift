#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  extension View {
    /// Does something when the selected tab is selected again, such as scrolling to the top.
    ///
    /// The tab's stack is popped to its root by the router or, from iOS 26 on, by the system. This modifier reports the
    /// tap in either case, so that the root itself can react. A tap that pops is reported like one on a root that was
    /// shown, because where the system pops, nobody can tell them apart: with this sample, both scroll to the top.
    ///
    /// ```swift
    /// ScrollViewReader { proxy in
    ///   ProductList()
    ///     .onReselect(of: AppTab.home) { proxy.scrollTo("first") }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tab: The tab.
    ///   - action: What to do.
    public func onReselect<Tab: TabRoute>(
      of tab: Tab, perform action: @escaping @MainActor () -> Void
    ) -> some View {
      modifier(OnReselect(tab: tab, action: action))
    }
  }

  private struct OnReselect<Tab: TabRoute>: ViewModifier {
    let tab: Tab
    let action: @MainActor () -> Void
    @Environment(\.tabRouter) private var tabRouter

    func body(content: Content) -> some View {
      content.onChange(of: tabRouter?.reselection(of: Tab.self)) { _, reselection in
        if reselection?.tab == tab { action() }
      }
    }
  }
#endif
