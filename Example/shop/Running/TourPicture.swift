import DeeplinksInspector
import ShopApp

/// Steps of the tour as a picture: what the program prints in a terminal, drawn as text.
struct TourPicture: Hashable {
  /// What is printed for one step, colors included.
  struct Scene: Hashable {
    let step: Tour.Step
    let lines: [String]
  }

  let scenes: [Scene]

  init(scenes: [Scene]) {
    self.scenes = scenes
  }

  /// Plays the tour where nobody looks on, and keeps the steps that are pictured.
  @MainActor
  init(catalog: ShopCatalog, clock: any Clock<Duration>) async {
    let sheet = Sheet()
    // The same on every machine, whatever its terminal is like.
    let console = Console(
      layout: Layout(environment: [:], isTerminal: true),
      terminal: CommandTerminal(
        program: "shop", writeBytes: { sheet.text += String(decoding: $0, as: UTF8.self) },
        writeError: { _ in }))
    let session = Session(
      driver: ShopDriver(catalog: catalog, options: Options(), clock: clock),
      options: Options(), console: console, tellsFetching: false)
    var scenes: [Scene] = []
    for step in Tour.steps(drawnAs: .tabs) {
      sheet.text = ""
      await session.show(step)
      guard step.isPictured else { continue }
      let lines = sheet.text.split(separator: "\n").map(String.init)
      scenes.append(Scene(step: step, lines: lines))
    }
    self.scenes = scenes
  }

  /// What was printed.
  @MainActor
  private final class Sheet {
    var text = ""
  }
}
