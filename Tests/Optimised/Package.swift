// swift-tools-version: 6.2

import PackageDescription

// The tests that take long, for a release build: see `.ci/run`. Nothing else is built for it: a release build of all tests
// takes four minutes, of these one.
let package = Package(
  name: "Optimised",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  targets: [
    .target(name: "DeeplinkURLs"),
    .target(name: "Deeplinks", dependencies: ["DeeplinkURLs"]),
    .target(name: "DeeplinksTestSupport", dependencies: ["Deeplinks"]),
    .testTarget(
      name: "DeeplinkURLsTests", dependencies: ["DeeplinkURLs"],
      sources: ["Matching/RandomTests.swift", "Reference", "Scanning/FoundationTests.swift"]),
    .testTarget(
      name: "DeeplinksTests", dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksTestSupport"],
      sources: [
        "Inbox/InboxFixture.swift", "Inbox/InboxReentrancyTests.swift",
        "Inbox/InboxScheduleTests.swift", "Inbox/ReentrantInboxes.swift",
        "Navigation/Routers/Model", "Pipeline/PipelineFixture.swift",
        "Pipeline/ScheduleTests.swift", "Pipeline/Schedules", "Pipeline/StartingTrait.swift",
        "Sampling",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
  ]
}
