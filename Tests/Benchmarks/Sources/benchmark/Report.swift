import Foundation

/// The figures of a run, printed as they come and, if asked for, once more as JSON.
struct Report {
  struct Figure: Encodable {
    let name: String
    let value: Double
    let unit: String
    let goal: Double?
  }

  private(set) var figures: [Figure] = []
  let isJSON: Bool

  /// Adds a figure, and the most it is meant to be (the least, for a factor of speed).
  mutating func add(_ name: String, _ value: Double, _ unit: String, goal: Double? = nil) {
    figures.append(Figure(name: name, value: value, unit: unit, goal: goal))
    guard !isJSON else { return }
    let label = name.padding(toLength: 52, withPad: " ", startingAt: 0)
    let number = String(format: "%12.2f", value)
    print(label, number, unit, goal.map { String(format: "(goal %g)", $0) } ?? "")
  }

  func printJSON() throws {
    guard isJSON else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(figures), as: UTF8.self))
  }
}
