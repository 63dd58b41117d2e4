/// The state of one view, modifier, scene or app, by the order of its properties.
@MainActor
final class StateBoxes {
  private var boxes: [Int: AnyObject] = [:]

  func box<Value>(at index: Int, initialValue: @autoclosure () -> Value) -> StateBox<Value> {
    if let box = boxes[index] as? StateBox<Value> { return box }
    let box = StateBox(initialValue())
    boxes[index] = box
    return box
  }
}
