public import Foundation
public import FoundationSurface

// How links from outside come in.

extension Stage {
  /// Opens a URL, as the system does; before the first frame it waits for it.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public func open(_ url: URL) {
    deliver { stage in
      stage.deliverURL(url)
      guard stage.misbehavior.contains(.deliversUniversalLinksTwice),
        url.scheme == "https" || url.scheme == "http"
      else { return }
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = url
      _ = stage.deliverActivity(activity)
    }
  }

  /// Continues a user activity, as the system does.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public func continueActivity(_ activity: NSUserActivity) {
    deliver { stage in
      let isTaken = stage.deliverActivity(activity)
      guard let url = activity.webpageURL,
        activity.activityType == NSUserActivityTypeBrowsingWeb
      else { return }
      if !isTaken || stage.misbehavior.contains(.deliversUniversalLinksTwice) {
        stage.deliverURL(url)
      }
    }
  }

  private func deliver(_ delivery: @escaping (Stage) -> Void) {
    if root == nil {
      pendingLinks.append { [weak self] in self.map(delivery) }
    } else {
      perform { delivery(self) }
    }
  }

  private func deliverURL(_ url: URL) {
    let handlers = liveNodes.compactMap { node in
      if case .openURL(let action) = node.role { action } else { nil }
    }
    if handlers.isEmpty { note("No onOpenURL took \(url).") }
    for handler in handlers { handler(url) }
  }

  private func deliverActivity(_ activity: NSUserActivity) -> Bool {
    let handlers = liveNodes.compactMap { node in
      if case .userActivity(activity.activityType, let action) = node.role { action } else { nil }
    }
    for handler in handlers { handler(activity) }
    return !handlers.isEmpty
  }

  /// The activity of a type that the scene advertises now; nil where none of its views does.
  public func advertisedActivity(of type: String) -> NSUserActivity? {
    let updates = liveNodes.compactMap { node in
      if case .advertisement(type, let update) = node.role { update } else { nil }
    }
    guard !updates.isEmpty else { return nil }
    let activity = NSUserActivity(activityType: type)
    perform { for update in updates { update(activity) } }
    return activity
  }

  /// All nodes that are built, on the screen or not, from the root on.
  var liveNodes: [Node] {
    var nodes: [Node] = []
    func visit(_ node: Node) {
      guard node.interest == .everything else { return }
      nodes.append(node)
      node.children.forEach(visit)
    }
    root.map(visit)
    presentations.all.compactMap(\.content).forEach(visit)
    return nodes
  }
}
