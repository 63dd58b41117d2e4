import DeeplinksInspector

// MARK: - The tour

extension Session {
  /// Says and does one step of the tour after the other.
  ///
  /// - Parameter pauses: Whether the user says when to go on.
  func play(_ steps: [Tour.Step], pauses: Bool) async {
    let (layout, ink) = (console.layout, console.layout.ink)
    for (number, step) in steps.enumerated() {
      if number > 0 {
        if pauses, !goesOn() { return }
        console.print([""])
      }
      let explanation = layout.lines(
        of: step.explanation, label: "\(number + 1)/\(steps.count) ", hanging: "    ")
      console.print(explanation.map { ink($0, .bold) } + [ink("shop> ", .dim) + step.line])
      await obey(InputLine(step.line))
    }
    if pauses { console.print(["", "Type shop to open links of your own, and help there."]) }
  }

  /// Whether the user wants to see the next step; the end of the input ends the tour, too.
  private func goesOn() -> Bool {
    while let line = nextLine(after: console.layout.ink("Return goes on, q ends: ", .dim)) {
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "", "n", "next", "y", "yes": return true
      case "q", "quit", "exit": return false
      default:
        console.printError(
          CommandError("the tour goes its own way", type: "Return, or q and then shop"))
      }
    }
    return false
  }
}
