#if canImport(SwiftUI)
  import Deeplinks
  import Foundation
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Reports when the system has brought the view in front of it on screen.
  ///
  /// SwiftUI calls `onAppear` before the first frame, when a transition begins, and sometimes for a view that is being
  /// removed. A view behind the view enters a window, and finds the nearest controller's transition there. It is no
  /// child controller, because a child controller beside a stack turns off what a tab bar does by itself. A watch has no
  /// such views, so `onAppear` counts there.
  struct AppearanceProbe: View {
    let onChange: Listener

    /// Receives each change, and the view behind; nil where there is none.
    typealias Listener = @MainActor (_ phase: Appearance.Phase, _ view: (any ProbedView)?) -> Void

    var body: some View {
      #if os(watchOS)
        Color.clear
          .onAppear {
            onChange(.coming, nil)
            onChange(.there, nil)
          }
          .onDisappear { onChange(.gone, nil) }
      #else
        ProbeView(onChange: onChange)
          .frame(width: 0, height: 0).accessibilityHidden(true).allowsHitTesting(false)
      #endif
    }
  }

  /// The view behind a view.
  @MainActor
  protocol ProbedView: ViewSurroundings {
    /// Whether a navigation stack is around it, and not only the container that SwiftUI puts around a tab or a column.
    ///
    /// - Parameter isOnScreen: Whether it is on a screen of a stack of ours, where a container is no reason for one.
    func isInStack(ofScreen isOnScreen: Bool) -> Bool
  }

  #if canImport(UIKit) && !os(watchOS)
    private struct ProbeView: UIViewRepresentable {
      let onChange: AppearanceProbe.Listener

      func makeUIView(context: Context) -> InvisibleView { InvisibleView() }
      func updateUIView(_ view: InvisibleView, context: Context) { view.onChange = onChange }
    }

    private final class InvisibleView: UIView, ProbedView {
      var onChange: AppearanceProbe.Listener = { _, _ in }
      /// The transition that ended last; its coordinator exists a little longer.
      private weak var ended: AnyObject?

      override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return onChange(.gone, self) }
        onChange(.coming, self)
        // The transition may begin after the view has entered the window.
        Task { [weak self] in self?.noteRest() }
      }

      private func noteRest() {
        guard window != nil, !isMoving({ [weak self] in self?.noteRest() }) else { return }
        onChange(.there, self)
      }

      func isMoving(_ ended: @escaping @MainActor () -> Void) -> Bool {
        guard let coordinator = controller?.transitionCoordinator, coordinator !== self.ended else {
          return false
        }
        // A coordinator that queues nothing is about to end, and calls nothing.
        return coordinator.animate(alongsideTransition: { _ in }) {
          [weak self, weak coordinator] _ in
          self?.ended = coordinator
          Task { ended() }
        }
      }

      var presented: Appearance.Phase {
        var presented = controller?.presentedViewController
        // What is presented during a search is over the search.
        if let search = presented as? UISearchController {
          presented = search.presentedViewController
        }
        guard let presented, !presented.isBeingDismissed else { return .gone }
        return presented.isBeingPresented ? .coming : .there
      }

      func isInStack(ofScreen isOnScreen: Bool) -> Bool {
        guard let controller, controller.navigationController != nil else { return false }
        // A column is in a navigation controller of its own, and so is a tab in "More".
        return isOnScreen
          || controller.splitViewController == nil && controller.tabBarController == nil
      }

      private var controller: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy
          .compactMap { $0 as? UIViewController }.first
      }
    }
  #elseif canImport(AppKit)
    private struct ProbeView: NSViewRepresentable {
      let onChange: AppearanceProbe.Listener

      func makeNSView(context: Context) -> InvisibleView { InvisibleView() }
      func updateNSView(_ view: InvisibleView, context: Context) { view.onChange = onChange }
    }

    private final class InvisibleView: NSView, ProbedView {
      var onChange: AppearanceProbe.Listener = { _, _ in }

      override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        guard window != nil else { return onChange(.gone, self) }
        onChange(.coming, self)
        Task { [weak self] in
          if let self, window != nil { onChange(.there, self) }
        }
      }

      // AppKit has no transitions that a view could ask for.
      func isMoving(_ ended: @escaping @MainActor () -> Void) -> Bool { false }
      func isInStack(ofScreen isOnScreen: Bool) -> Bool { false }

      var presented: Appearance.Phase { window?.attachedSheet == nil ? .gone : .there }
    }
  #endif
#endif
