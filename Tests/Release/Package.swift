// swift-tools-version: 6.2

import PackageDescription

// What needs a release build, in one that has no setting of its own, as an adopter's has none: see `.ci/long`. What takes
// long, and a debug build tries a slice of, is tried here as a whole. So is a feature without reflection metadata, as apps
// strip it. Little else is built: a release build of all tests takes four minutes. ThreadSanitizer gets all tests in which
// something suspends.
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
        + [.embedInCode("Command/Help/verbs.json")]),
    .testTarget(
      name: "DeeplinkURLsTests", dependencies: ["DeeplinkURLs"],
      sources: [
        "Matching/AmbiguityTests.swift", "Matching/LinkQueryTests.swift",
        "Matching/RandomTests.swift", "Matching/RenamingTests.swift", "Reference",
      ]),
    .testTarget(
      name: "DeeplinksTests", dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksTestSupport"],
      sources: isSanitized
        ? ["Inbox", "Navigation", "Pipeline", "Sampling", "TestSupport"]
        : [
          "Navigation/Routers/Model", "Navigation/Routers/RouterDepthTests.swift",
          "Pipeline/InnerLinkTests.swift", "Pipeline/PipelineFixture.swift",
          "Pipeline/ScheduleTests.swift", "Pipeline/Schedules", "Pipeline/StartingTrait.swift",
          "Pipeline/UnfinishedLinkTests.swift", "Sampling",
        ]),
    .testTarget(
      name: "DeeplinksInspectorTests",
      dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksInspector"],
      sources: [
        "Catalog/LinkTemplateTests.swift", "Explaining/LinkSecretsTests.swift",
        "Linting/BaselineTests.swift", "Reference",
        "UniversalLinks/AssociationDraftTests.swift", "UniversalLinks/HostileFilesTests.swift",
        "UniversalLinks/RandomAssociationTests.swift", "UniversalLinks/RealFilesTests.swift",
      ]),
    .target(
      name: "StrippedFeature", dependencies: ["Deeplinks"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .testTarget(name: "StrippedTests", dependencies: ["Deeplinks", "StrippedFeature"]),

    .target(name: "CAllocations"),
    .executableTarget(
      name: "benchmark", dependencies: ["CAllocations", "Deeplinks", "DeeplinksTestSupport"]),
    // What `Tests/Benchmarks/count-bytes` weighs.
    .executableTarget(name: "weigh-nothing"),
    .executableTarget(name: "weigh-urls", dependencies: ["DeeplinkURLs"]),
    .executableTarget(name: "weigh-core", dependencies: ["Deeplinks"]),

    // Visits every state that links in a queue can reach together. The queue needs little of what stands around it: those
    // files are compiled here, in seconds.
    .executableTarget(
      name: "explore", exclude: ["Queue/LinkQueueTests.swift"],
      swiftSettings: [.define("EXPLORATION")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CAllocations" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    ]
}
