public import Foundation
import Observation

/// What a scene has stored, as a value that another one can begin with.
@_spi(Host) public struct StoredScene: Equatable, Sendable {
  enum Value: Equatable {
    case string(String)
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
  private(set) var values: [String: StoredScene.Value]
  @ObservationIgnored private(set) var numberOfWrites = 0

  init(_ content: StoredScene) {
    values = content.values
  }

  func write(_ value: StoredScene.Value?, for key: String) {
    numberOfWrites += 1
    values[key] = value
  }
}

/// What can be stored in a scene.
protocol SceneStorable {
  init?(stored: StoredScene.Value)
  var stored: StoredScene.Value? { get }
}

extension String: SceneStorable {
  init?(stored: StoredScene.Value) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }
  var stored: StoredScene.Value? { .string(self) }
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
      store?.write(newValue.stored, for: key)
    }
  }
}
