import DeeplinksInspector
import Foundation

/// The example program: the shop app in a terminal.
@main
enum Main {
  static func main() async {
    let program = Program(console: .standard())
    let status = await program.run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }
}
