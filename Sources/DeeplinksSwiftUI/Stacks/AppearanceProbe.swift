#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// Reports when the system has brought the view in front of it on screen.
  ///
  /// SwiftUI calls `onAppear` before the first frame, when a transition begins. A controller behind the view gets
  /// `viewDidAppear` when the transition is over. A watch has no such controllers, so `onAppear` counts there.
  struct AppearanceProbe: View {
    let onChange: Listener

    /// Receives each change, its controller, and a closure that returns how far what the app itself presents over the
    /// view is on its way.
    typealias Listener =
      @MainActor (
        _ phase: Appearance.Phase, _ controller: ObjectIdentifier,
        _ presented: @escaping @MainActor () -> Appearance.Phase
      ) -> Void

    var body: some View {
      #if os(watchOS)
        Color.clear
          .onAppear { onChange(.there, ObjectIdentifier(Self.self)) { .gone } }
          .onDisappear { onChange(.gone, ObjectIdentifier(Self.self)) { .gone } }
      #else
        ProbeView(onChange: onChange).accessibilityHidden(true).allowsHitTesting(false)
      #endif
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    private struct ProbeView: UIViewControllerRepresentable {
      let onChange: AppearanceProbe.Listener

      func makeUIViewController(context: Context) -> ProbeController { ProbeController() }

      func updateUIViewController(_ controller: ProbeController, context: Context) {
        controller.onChange = onChange
      }
    }

    /// An invisible controller.
    private final class ProbeController: UIViewController {
      var onChange: AppearanceProbe.Listener = { _, _, _ in }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tell(.coming)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell(.there)
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        tell(.gone)
      }

      private func tell(_ phase: Appearance.Phase) {
        onChange(phase, ObjectIdentifier(self)) { [weak self] in
          var presented = self?.presentedViewController
          // What is presented during a search is over the search.
          if let search = presented as? UISearchController {
            presented = search.presentedViewController
          }
          guard let presented, !presented.isBeingDismissed else { return .gone }
          return presented.isBeingPresented ? .coming : .there
        }
      }
    }
  #elseif canImport(AppKit)
    private struct ProbeView: NSViewControllerRepresentable {
      let onChange: AppearanceProbe.Listener

      func makeNSViewController(context: Context) -> ProbeController { ProbeController() }

      func updateNSViewController(_ controller: ProbeController, context: Context) {
        controller.onChange = onChange
      }
    }

    /// An invisible controller.
    private final class ProbeController: NSViewController {
      var onChange: AppearanceProbe.Listener = { _, _, _ in }

      override func loadView() { view = NSView() }

      override func viewWillAppear() {
        super.viewWillAppear()
        tell(.coming)
      }

      override func viewDidAppear() {
        super.viewDidAppear()
        tell(.there)
      }

      override func viewDidDisappear() {
        super.viewDidDisappear()
        tell(.gone)
      }

      private func tell(_ phase: Appearance.Phase) {
        onChange(phase, ObjectIdentifier(self)) { [weak self] in
          self?.view.window?.attachedSheet == nil ? .gone : .there
        }
      }
    }
  #endif
#endif
