public import Foundation
import Observation

/// What a scene has stored, as a value that another one can begin with.
@_spi(Host) public struct StoredScene: Equatable, Sendable {
  enum Value: Equatable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case url(URL)
    case data(Data)
  }

  var values: [String: Value] = [:]

  /// Nothing.
  public init() {}

  @MainActor init(_ values: SceneValues) {
    self.values = values.values
  }

  /// The keys of what is stored.
  public var keys: Set<String> { Set(values.keys) }

  /// The data stored for a key.
  public func data(for key: String) -> Data? {
    if case .data(let data) = values[key] { data } else { nil }
  }

  /// Stores data for a key, as an earlier version of the app may have.
  public mutating func set(_ data: Data?, for key: String) {
    values[key] = data.map { .data($0) }
  }
}

@Observable
final class SceneValues {
  var values: [String: StoredScene.Value]

  init(_ content: StoredScene) {
    values = content.values
  }
}

/// What can be stored in a scene.
protocol SceneStorable {
  init?(stored: StoredScene.Value)
  var stored: StoredScene.Value? { get }
}

extension Bool: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .bool(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .bool(self) }
}

extension Int: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .int(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .int(self) }
}

extension Double: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .double(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .double(self) }
}

extension String: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .string(self) }
}

extension URL: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .url(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .url(self) }
}

extension Data: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .data(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .data(self) }
}

extension Optional: SceneStorable where Wrapped: SceneStorable {
  init?(stored: StoredScene.Value) {
    self = Wrapped(stored: stored)
  }
  var stored: StoredScene.Value? { flatMap(\.stored) }
}

protocol SceneConnected: AnyObject {
  func connect(to values: SceneValues)
}

final class SceneLocation<Value: SceneStorable>: Location<Value>, SceneConnected {
  private let key: String
  private let defaultValue: Value
  private var store: SceneValues?

  init(key: String, defaultValue: Value) {
    self.key = key
    self.defaultValue = defaultValue
  }

  func connect(to values: SceneValues) {
    store = values
  }

  override var value: Value {
    get { store?.values[key].flatMap(Value.init(stored:)) ?? defaultValue }
    set {
      UpdateScope.noteWrite(to: "@SceneStorage(\"\(key)\")")
      store?.values[key] = newValue.stored
    }
  }
}
