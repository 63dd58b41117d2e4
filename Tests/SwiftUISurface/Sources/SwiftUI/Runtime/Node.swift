/// One view at one place: what stays when the views' values come and go.
@MainActor
final class Node {
  let stage: Stage
  var environment = EnvironmentValues()
  var viewName = ""
  private var boxes: [Int: AnyObject] = [:]

  init(stage: Stage) {
    self.stage = stage
  }

  func box<Value>(at index: Int, initialValue: @autoclosure () -> Value) -> StateBox<Value> {
    if let box = boxes[index] as? StateBox<Value> { return box }
    let box = StateBox(initialValue())
    boxes[index] = box
    return box
  }
}

/// Everything of one scene.
@MainActor
final class Stage {
  let sceneValues = SceneValues()
  private(set) var problems: [String] = []

  func note(_ problem: String) {
    problems.append(problem)
  }
}
