import DeeplinksInspector
import Testing

@testable import shop

/// Unsaved text.
@MainActor
@Suite struct LeavingTests {
  private let input = ["shop://profile/demo/edit", "type Ada", "shop://help/names"]

  @Test(arguments: [
    ("y", true), ("YES", true), (" y ", true), ("n", false), ("", false), ("yup", false),
    ("shop://welcome", false),
  ])
  func `a link discards what was typed only after the user has said yes`(
    answer: String, isDiscarded: Bool
  ) async {
    let run = await Transcript.of(["--signed-in"], input: input + [answer], isTyped: true)
    #expect(run.output.contains("Discard your changes? [y/N] shop://help/names → "))
    #expect(run.lines.contains { $0.hasSuffix("→ rejected (keptUnsavedWork)") } == !isDiscarded)
    #expect(run.lines.filter { $0.contains(" (unsaved) ") }.count == (isDiscarded ? 2 : 4))
  }
}
