/// What Swift's runtime pays in a fresh process for its first lists of generic values, no matter which code makes
/// them: the part of ``ColdStart`` that no table of links can save.
enum RuntimeStart {
  private protocol Parameter {}
  private struct Name: Parameter { let text: String }
  private struct Entry<Value> {
    let name: String
    let value: Box<Value>
    let types: [any Parameter.Type]
  }
  private final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  static func nanoseconds() -> Double {
    let start = ContinuousClock.now
    var names: [Name] = []
    for number in 0..<8 { names.append(Name(text: "name\(number)")) }
    var entries: [Entry<Name>] = []
    for name in names {
      var types: [any Parameter.Type] = []
      types.append(Name.self)
      entries.append(Entry(name: name.text, value: Box(name), types: types))
    }
    let time = start.duration(to: .now)
    consume(entries)
    return Timing.nanoseconds(time)
  }
}
