// swift-tools-version: 6.2

import PackageDescription

// The tests that need a release build, and those that run with ThreadSanitizer: see `.ci/run`. What takes long, and a debug
// build tries a slice of, is tried here as a whole. So is a feature without reflection metadata, as apps strip it. Little
// else is built: a release build of all tests takes twice as long.
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
      sources: ["Inbox", "Navigation", "Pipeline", "Sampling", "TestSupport"],
      swiftSettings: [.unsafeFlags(["-Onone"])]),
    .testTarget(
      name: "DeeplinksInspectorTests",
      dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksInspector"],
      sources: [
        "Catalog/LinkTemplateTests.swift", "Linting/BaselineTests.swift", "Reference",
        "UniversalLinks/AssociationDraftTests.swift",
        "UniversalLinks/AssociationLimitTests.swift", "UniversalLinks/HostileFilesTests.swift",
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
