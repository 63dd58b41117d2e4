// explore [--write] [most [keys]]: visits every state of 1, 2, … links, by default of up to 4, and exits with 1 where
// something does not hold, or where the transitions that it has seen are not those of the table in LinkQueue.swift.
// `--write` writes that table. That worlds which count as one state go on alike is tried with up to `keys`, 2.

import Foundation

let clock = ContinuousClock()
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let most = arguments.first ?? 4
let keys = min(arguments.dropFirst().first ?? 2, most)
let cores = ProcessInfo.processInfo.activeProcessorCount

func check(_ what: String, _ problem: String?, since start: ContinuousClock.Instant) {
  print("\(what), \(clock.now - start)")
  guard let problem else { return }
  print(problem)
  exit(1)
}

var table = TransitionTable()
for links in 1...most {
  var exploration = QueueExploration(links: links, parts: cores)
  let start = clock.now
  await exploration.run()
  check("\(links) links: \(exploration.count) states", exploration.problem, since: start)
  table = exploration.table
}
for links in 1...keys {
  var exploration = KeyExploration(links: links)
  let start = clock.now
  exploration.run()
  check("\(links) links: equal states go on alike", exploration.problem, since: start)
}

let source = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Core/Queue/LinkQueue.swift")
let text = try String(contentsOf: source, encoding: .utf8)
let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
let seen = table.lines.map { "/// " + $0 }
let written = lines.filter { $0.hasPrefix("/// |") }
if CommandLine.arguments.contains("--write"),
  let first = lines.firstIndex(of: "/// | Stage | Event | Next stage | Effects |")
{
  let rest = lines[first...].drop { $0.hasPrefix("/// |") }
  try (lines[..<first] + seen + rest).joined(separator: "\n")
    .write(to: source, atomically: true, encoding: .utf8)
} else if seen != written {
  print("The table in LinkQueue.swift is not what was seen; `explore --write \(most)` writes it:")
  for line in seen where !written.contains(line) { print("+ \(line)") }
  for line in written where !seen.contains(line) { print("- \(line)") }
  exit(1)
}
print("\(seen.count - 2) transitions are those of the table")
