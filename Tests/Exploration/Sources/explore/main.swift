// explore [most [keys]]: visits every state of 1, 2, … links, by default of up to 4, and exits with 1 where
// something does not hold. That worlds which count as one state go on alike is tried with up to `keys`, 2.

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

for links in 1...keys {
  var exploration = KeyExploration(links: links)
  let start = clock.now
  exploration.run()
  check("\(links) links: equal states go on alike", exploration.problem, since: start)
}
for links in 1...most {
  var exploration = QueueExploration(links: links, parts: cores)
  let start = clock.now
  await exploration.run()
  check("\(links) links: \(exploration.count) states", exploration.problem, since: start)
}
