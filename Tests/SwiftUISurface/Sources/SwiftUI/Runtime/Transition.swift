#if canImport(UIKit) && !os(watchOS)
  import Foundation
  @_spi(Host) import UIKit

  /// A push, a pop, a change of the tab, or a presentation that comes or goes, as controllers around it see it.
  @MainActor
  final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    let isCancelled = false
    let isInteractive = false
    let initiallyInteractive = false
    /// What moves.
    fileprivate let object: AnyObject
    fileprivate let isOver: () -> Bool
    fileprivate var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    fileprivate init(of object: AnyObject, isOver: @escaping () -> Bool) {
      self.object = object
      self.isOver = isOver
    }

    func animate(
      alongsideTransition animation:
        ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      guard !isOver() else { return false }
      if let completion { completions.append(completion) }
      return true
    }
  }

  extension Stage {
    /// Ends the transitions in which nothing moves anymore.
    func endTransitions() {
      let ended = transitions.filter { $0.isOver() }
      transitions.removeAll { $0.isOver() }
      guard !misbehavior.contains(.neverEndsTransitions) else { return }
      for transition in ended {
        for completion in transition.completions { schedule { completion(transition) } }
      }
    }

    fileprivate func transition(
      of object: AnyObject, isOver: @escaping () -> Bool
    ) -> Transition {
      if let known = transitions.first(where: { $0.object === object }) { return known }
      let new = Transition(of: object, isOver: isOver)
      transitions.append(new)
      return new
    }
  }

  extension Node {
    /// What moves around it: a container that it is in, or a presentation that it is in or under.
    var transition: Transition? {
      var node: Node? = self
      while let current = node, !current.isLayerRoot {
        node = current.parent
        if let container = node?.memory as? any MovingContainer, container.moves(on: stage) {
          return stage.transition(of: container) { [weak stage] in
            stage.map { !container.moves(on: $0) } ?? true
          }
        }
      }
      let layer = node?.layer
      let moving =
        [layer].compactMap(\.self) + stage.presentations.all.filter { $0.below === layer }
      return moving.first(where: \.isMoving).map { presentation in
        stage.transition(of: presentation) {
          !presentation.isMoving || presentation.phase == .gone
        }
      }
    }

    /// The place of a view that it represents, in the view of a controller of SwiftUI's own.
    func makePlace() -> ViewPlace {
      let controller = UIViewController()
      // A view may outlive the scene.
      controller.presentedBySwiftUI = { [weak self, weak stage] in
        stage == nil ? nil : self?.controllerOver
      }
      controller.transitionBySwiftUI = { [weak self, weak stage] in
        stage == nil ? nil : self?.transition
      }
      let containers = containers
      var inner = controller
      for container in containers {
        inner.move(to: container)
        inner = container
      }
      return ViewPlace(in: stage.window, of: controller, within: containers)
    }

    /// What is presented over the layer that it is in.
    var controllerOver: UIViewController? {
      let layer = layerRoot.layer
      return stage.presentations.all.first { $0.below === layer }.map {
        UIViewController(isBeingPresented: $0.isPresenting, isBeingDismissed: $0.isDismissing)
      }
    }

    /// The controllers of the containers that it is in, from the inside out.
    private var containers: [UIViewController] {
      var found: [UIViewController] = []
      var node: Node? = self
      while let current = node, !current.isLayerRoot {
        node = current.parent
        switch node?.memory {
        case is StackModel: found.append(UINavigationController())
        case is TabsModel: found.append(UITabBarController())
        case is ColumnsModel: found += [UINavigationController(), UISplitViewController()]
        default: break
        }
      }
      return found
    }
  }
#endif
