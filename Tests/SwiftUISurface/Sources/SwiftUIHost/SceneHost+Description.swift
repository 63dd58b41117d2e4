@_spi(Host) import SwiftUI

extension SceneHost: @MainActor CustomStringConvertible {
  /// A drawing of everything, layer by layer, with what went wrong.
  public var description: String {
    var lines: [String] = ["frame \(frameCount)\(isAnimating ? ", moving" : "")"]
    for (depth, layer) in stage.layers.enumerated() {
      let style = layer.style.map { "\($0)" } ?? "scene"
      lines.append("── \(depth): \(style)\(layer.isMoving ? ", moving" : "")")
      lines += layer.drawing.lines(indentation: 1)
    }
    lines += problems.map { "!! \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension Drawing {
  fileprivate func lines(indentation: Int) -> [String] {
    let below = { (step: Int) in
      children.flatMap { $0.lines(indentation: indentation + step) }
    }
    guard let line else { return below(0) }
    return [String(repeating: "  ", count: indentation) + line] + below(1)
  }

  private var line: String? {
    switch kind {
    case .group, .look: nil
    case .container(let name): name
    case .text(let text): "“\(text)”"
    case .image(let label): "image \(label ?? "(decorative)")"
    case .control(.button): "[button]"
    case .control(.field(let get, _)): "[field “\(get())”]"
    case .control(.toggle(let get, _)): "[\(get() ? "on" : "off")]"
    case .title(let title): "title “\(title)”"
    case .accessibility(let attribute): "accessibility \(attribute)"
    case .attachment(let place): place
    case .stack: "stack"
    case .screen: isOnScreen ? "screen" : "screen, covered"
    case .tabs(let tabs): "tabs " + tabs.map(\.mark).joined(separator: " | ")
    case .columns: "columns"
    case .column(let index):
      (SceneHost.Column(rawValue: index).map { "\($0)" } ?? "") + (isOnScreen ? "" : ", hidden")
    case .row(let isSelected, _): isSelected ? "[*row]" : "[row]"
    case .alert(let title): "alert “\(title)”"
    }
  }
}

extension Drawing.Tab {
  fileprivate var mark: String {
    (isSelected ? "*" : "") + title + (isBuilt ? "" : " (not built)")
      + (place.section.map { " in “\($0)”" } ?? "") + (place.isHidden ? " (hidden)" : "")
      + (badge.map { " (\($0))" } ?? "")
  }
}
