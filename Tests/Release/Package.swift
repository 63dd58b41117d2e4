// swift-tools-version: 6.2

import PackageDescription

// The tests that need a release build: see `.ci/run`. What takes long, and a debug build tries a slice of, is tried here
// as a whole. So is a feature without reflection metadata, as apps strip it. Little else is built: a release build of all
// tests takes four minutes, of these less than two. ThreadSanitizer gets all tests in which something suspends.
let isSanitized = Context.environment["DEEPLINKS_SANITIZED"] != nil

let package = Package(
  name: "Release",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  targets: [
    .target(name: "DeeplinkURLs"),
    .target(name: "Deeplinks", dependencies: ["DeeplinkURLs"]),
    .target(name: "DeeplinksTestSupport", dependencies: ["Deeplinks"]),
    .target(
      name: "DeeplinksInspector", dependencies: ["Deeplinks", "DeeplinkURLs"],
      resources: ["page.html", "script.js", "style.css"].map { .embedInCode("Catalog/Page/\($0)") }
        + [.embedInCode("Command/Help/verbs.txt")]),
    .testTarget(
      name: "DeeplinkURLsTests", dependencies: ["DeeplinkURLs"],
      sources: [
        "Explaining/LinkTraceTests.swift", "Matching/AmbiguityTests.swift",
        "Matching/RandomSiteTests.swift",
        "Matching/RandomTests.swift", "Matching/RenamingTests.swift", "Reference",
        "Scanning/FoundationTests.swift",
      ]),
    .testTarget(
      name: "DeeplinksTests", dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksTestSupport"],
      sources: isSanitized
        ? ["Inbox", "Navigation", "Pipeline", "Sampling", "TestSupport"]
        : [
          "Inbox/InboxFixture.swift", "Inbox/InboxReentrancyTests.swift",
          "Inbox/InboxScheduleTests.swift", "Inbox/ReentrantInboxes.swift",
          "Navigation/Archive/ArchiveStabilityTests.swift",
          "Navigation/Archive/NavigationArchiveCutTests.swift",
          "Navigation/Archive/NavigationArchiveDamageTests.swift",
          "Navigation/Archive/NavigationArchiveMigrationLawTests.swift",
          "Navigation/Archive/NavigationArchiveTests.swift",
          "Navigation/Hosting/NavigationPlanTests.swift",
          "Navigation/Routers/Model", "Navigation/Routers/RouterDepthTests.swift",
          "Navigation/Routers/RouterObservationTests.swift",
          "Navigation/State/NavigationLawTests.swift", "Navigation/State/OnTopLawTests.swift",
          "Pipeline/InnerLinkTests.swift", "Pipeline/PipelineFixture.swift",
          "Pipeline/ScheduleTests.swift", "Pipeline/Schedules", "Pipeline/StartingTrait.swift",
          "Pipeline/UnfinishedLinkTests.swift", "Sampling",
        ]),
    .testTarget(
      name: "DeeplinksInspectorTests",
      dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksInspector"],
      sources: [
        "Catalog/LinkTemplateTests.swift", "Linting/BaselineTests.swift", "Reference",
        "UniversalLinks/AssociationDraftTests.swift", "UniversalLinks/HostileFilesTests.swift",
        "UniversalLinks/RandomAssociationTests.swift",
      ]),
    .target(
      name: "StrippedFeature", dependencies: ["Deeplinks"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .testTarget(name: "StrippedTests", dependencies: ["Deeplinks", "StrippedFeature"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    ]
}
