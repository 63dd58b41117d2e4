// swift-tools-version: 6.2

import PackageDescription

// Visits every state that links in a queue can reach together, in a release build: see `.ci/run`.
//
// The queue needs little of what stands around it: those files are compiled here, in seconds.
let package = Package(
  name: "Exploration",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Deeplinks"),
    .executableTarget(
      name: "explore", dependencies: ["Deeplinks"], exclude: ["Queue/LinkQueueTests.swift"]),
  ],
  swiftLanguageModes: [.v6]
)
