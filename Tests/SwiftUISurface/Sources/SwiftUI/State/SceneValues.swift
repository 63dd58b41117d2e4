import Observation

/// What a scene has stored, which outlives the process that stored it.
@Observable
final class SceneValues {
  var values: [String: Any] = [:]
}

final class SceneLocation<Value>: Location<Value> {
  private let key: String
  private let defaultValue: Value
  var store: SceneValues?

  init(key: String, defaultValue: Value) {
    self.key = key
    self.defaultValue = defaultValue
  }

  override var value: Value {
    get { store?.values[key] as? Value ?? defaultValue }
    set {
      UpdateScope.noteWrite(to: "@SceneStorage(\"\(key)\")")
      store?.values[key] = newValue
    }
  }
}
