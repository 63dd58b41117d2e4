// swift-tools-version: 6.2

import PackageDescription

// What another team's package looks like: it knows this one by its products and by nothing else.
let deeplinks: Target.Dependency = .product(name: "Deeplinks", package: "swift-deeplinks")
let urls: Target.Dependency = .product(name: "DeeplinkURLs", package: "swift-deeplinks")
let views: Target.Dependency = .product(name: "DeeplinksSwiftUI", package: "swift-deeplinks")
let controllers: Target.Dependency = .product(
  name: "DeeplinksUIKit", package: "swift-deeplinks")
let inspector: Target.Dependency = .product(
  name: "DeeplinksInspector", package: "swift-deeplinks")
let support: Target.Dependency = .product(name: "DeeplinksTestSupport", package: "swift-deeplinks")

/// Without the feature, Swift 5 mode warns where a case or a function is handed over by its name.
let swift5: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"),
]

/// The settings of an app that Xcode 26 makes.
let newApp: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "reader", defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [.library(name: "ReaderApp", targets: ["ReaderApp"])],
  dependencies: [.package(name: "swift-deeplinks", path: "../..")],
  targets: [
    // Features with main-actor isolation by default, one in plain Swift 6, one in Swift 5 mode.
    .target(
      name: "ArticlesLinks", dependencies: [urls],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "ArticlesFeature", dependencies: ["ArticlesLinks", deeplinks],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "AccountFeature", dependencies: [deeplinks]),
    .target(
      name: "EventsFeature", dependencies: ["ArticlesLinks", deeplinks], swiftSettings: swift5),
    .target(
      name: "ReaderApp",
      dependencies: [
        "AccountFeature", "ArticlesFeature", "ArticlesLinks", "EventsFeature", deeplinks,
      ],
      swiftSettings: newApp),

    // The same app in UIKit, which writes no host.
    .target(
      name: "ReaderUIKit",
      dependencies: ["AccountFeature", "EventsFeature", "ReaderApp", controllers, deeplinks],
      swiftSettings: newApp),

    // The team's tool, in five lines.
    .executableTarget(name: "ReaderLinks", dependencies: ["ReaderApp", inspector]),

    // A larger app, whose glue is counted: four features, a widget, and the app that composes them.
    .target(name: "LinesLinks", dependencies: [urls], swiftSettings: newApp),
    .target(
      name: "LinesFeature", dependencies: ["LinesLinks", "TicketsLinks", deeplinks, views],
      swiftSettings: newApp),
    .target(name: "TicketsLinks", dependencies: [urls], swiftSettings: newApp),
    .target(
      name: "TicketsFeature", dependencies: ["RiderLinks", "TicketsLinks", deeplinks, views],
      resources: [.process("Resources")], swiftSettings: newApp),
    .target(name: "RiderLinks", dependencies: [deeplinks], swiftSettings: newApp),
    .target(
      name: "RiderFeature", dependencies: ["RiderLinks", deeplinks, views], swiftSettings: newApp),
    .target(
      name: "OffersFeature", dependencies: ["LinesLinks", deeplinks, views],
      swiftSettings: newApp),
    // An extension has the links and not the core; both are built for one environment.
    .target(name: "TransitSites", dependencies: [urls]),
    .target(name: "TransitWidget", dependencies: ["LinesLinks", "TransitSites", urls]),
    .target(
      name: "TransitApp",
      dependencies: [
        "IdentitySDK", "LinesFeature", "OffersFeature", "RiderFeature", "TicketsFeature",
        "TransitSites", deeplinks, views,
      ],
      swiftSettings: newApp),

    // A vendor's, which knows nothing of links.
    .target(name: "IdentitySDK"),

    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "AccountFeature", "ArticlesFeature", "ArticlesLinks", "EventsFeature", "ReaderApp",
        deeplinks, support,
      ]),
    .testTarget(
      name: "TransitTests",
      dependencies: [
        "IdentitySDK", "LinesFeature", "OffersFeature", "RiderFeature", "TicketsFeature",
        "TransitApp", "TransitSites", "TransitWidget", deeplinks, support,
      ]),
    .testTarget(
      name: "ReaderXCTests",
      dependencies: ["AccountFeature", "EventsFeature", "ReaderApp", deeplinks, support]),

    // One file, compiled under five sets of settings: where handlers run must not depend on them.
    .testTarget(name: "PlainIsolationTests", dependencies: [deeplinks]),
    .testTarget(
      name: "DefaultIsolationTests", dependencies: [deeplinks],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "NewAppIsolationTests", dependencies: [deeplinks], swiftSettings: newApp),
    .testTarget(
      name: "Swift5IsolationTests", dependencies: [deeplinks], swiftSettings: swift5),
    .testTarget(
      name: "Swift5CompleteIsolationTests", dependencies: [deeplinks],
      swiftSettings: swift5 + [.enableUpcomingFeature("StrictConcurrency")]),
  ]
)
