@_spi(Host) import SwiftUI

extension Drawing {
  /// What VoiceOver reads, element by element.
  var labels: [String] {
    guard isOnScreen else { return [] }
    switch kind {
    case .text(let text): return [text]
    case .image(let label): return label.map { [$0] } ?? []
    case .alert(let title): return [title] + childLabels
    case .control: return combinedLabels
    case .accessibility(.label(let label)): return [label]
    case .accessibility(.hidden(true)), .accessibility(.element(.ignore)): return []
    case .accessibility(.element(.combine)): return combinedLabels
    default: return childLabels
    }
  }

  /// The element beside which VoiceOver reads no other.
  var modalElement: Drawing? {
    all.first { drawing in
      if drawing.isOnScreen, case .accessibility(.traits(.isModal)) = drawing.kind {
        true
      } else {
        false
      }
    }
  }

  /// How many controls in it have no words, save those that VoiceOver does not reach.
  var unlabelledControls: Int {
    guard isOnScreen else { return 0 }
    switch kind {
    case .control: return labels.isEmpty ? 1 : 0
    case .accessibility(.label(let label)) where !label.isEmpty: return 0
    case .accessibility(.hidden(true)), .accessibility(.element(.ignore)): return 0
    default: return children.map(\.unlabelledControls).reduce(0, +)
    }
  }

  private var childLabels: [String] { children.flatMap(\.labels) }

  private var combinedLabels: [String] {
    childLabels.isEmpty ? [] : [childLabels.joined(separator: ", ")]
  }
}
