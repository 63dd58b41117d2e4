// swift run -c release --package-path Tests/Release --scratch-path .build-release benchmark [--json] [--quick]
//
// --quick leaves out the compile time, which takes longer than all the rest.

let arguments = CommandLine.arguments
if arguments.contains("--cold-start") {
  for time in ColdStart.nanoseconds() { print(time) }
} else if arguments.contains("--runtime-start") {
  print(RuntimeStart.nanoseconds())
} else if let place = arguments.firstIndex(of: "--hostile") {
  try Hostile.parse(size: arguments[place...].dropFirst().first.flatMap { Int($0) } ?? 1_048_576)
} else if arguments.contains("--archive") {
  var report = Report(isJSON: false)
  Archiving.run(&report)
} else if arguments.contains("--pipeline") {
  var report = Report(isJSON: false)
  await Pipelines.run(&report)
} else if arguments.contains("--nesting") {
  var report = Report(isJSON: false)
  await Nesting.run(&report)
} else if let place = arguments.firstIndex(of: "--opening") {
  await Pipelines.loop(arguments[place...].dropFirst().first.flatMap { Int($0) } ?? 2_000)
} else if let place = arguments.firstIndex(of: "--opening-hosted") {
  await Pipelines.hostedLoop(arguments[place...].dropFirst().first.flatMap { Int($0) } ?? 2_000)
} else if let place = arguments.firstIndex(of: "--loop") {
  let numbers = arguments[place...].dropFirst().compactMap { Int($0) }
  Matching(size: numbers.first ?? 1_000).loop(numbers.dropFirst().first ?? 3_000)
} else if let place = arguments.firstIndex(of: "--domains") {
  Domains.loop(Array(arguments[(place + 1)...]))
} else if let place = arguments.firstIndex(of: "--printing") {
  let numbers = arguments[place...].dropFirst().compactMap { Int($0) }
  Matching(size: numbers.first ?? 1_000).loopPrinting(numbers.dropFirst().first ?? 300)
} else {
  var report = Report(isJSON: arguments.contains("--json"))
  var times: [Double] = []
  for size in [10, 100, 1_000, 10_000] {
    let matching = Matching(size: size)
    times.append(matching.run(&report))
    matching.runPrinting(&report)
    Building.run(size, &report)
  }
  report.add("growth from 10 to 10,000 links", times[3] / times[0], "x", goal: 1.3)
  OnePath.run(&report)
  Domains.run(&report)
  Building.runMemory(10_000, &report)
  try Building.runColdStart(&report)
  try Hostile.run(&report)
  Archiving.run(&report)
  await Pipelines.run(&report)
  await Nesting.run(&report)
  if !arguments.contains("--quick") { try CompileTime().run(&report) }
  try report.printJSON()
}
