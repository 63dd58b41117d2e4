import DeeplinksInspector

// MARK: - The tour

extension Session {
  /// Says and does one step of a tour after the other.
  ///
  /// - Parameter pauses: Whether the user says when to go on.
  func play(_ steps: [Tour.Step], pauses: Bool) async {
    for (number, step) in steps.enumerated() {
      if number > 0 {
        if pauses, !goesOn() { return }
        console.print([""])
      }
      await show(step, place: "\(number + 1)/\(steps.count) ")
    }
    if pauses { console.print(["", "Type shop to open links of your own, and help there."]) }
  }

  /// Says and does one step.
  ///
  /// - Parameter place: Stands before the explanation.
  func show(_ step: Tour.Step, place: String = "") async {
    let hanging = place.isEmpty ? "" : "    "
    console.print(
      console.layout.lines(of: step.explanation, label: place, hanging: hanging)
        .map { console.layout.ink($0, .bold) }
        + [console.layout.ink("shop> ", .dim) + step.line])
    await obey(InputLine(step.line))
  }

  /// Whether the user wants to see the next step; the end of the input ends the tour, too.
  private func goesOn() -> Bool {
    while true {
      prompt(console.layout.ink("Return goes on, q ends: ", .dim))
      let line: String?
      do {
        line = try reader.next(console.read)
      } catch {
        failReading(error)
        return false
      }
      guard let line else {
        prompt("\n")
        return false
      }
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "", "n", "next", "y", "yes": return true
      case "q", "quit", "exit": return false
      default:
        console.printError(
          CommandError("the tour goes its own way", type: "Return, or q and then shop"))
      }
    }
  }
}
