// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-deeplinks",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Deeplinks", targets: ["Deeplinks"]),
    .library(name: "DeeplinkURLs", targets: ["DeeplinkURLs"]),
    .library(name: "DeeplinksSwiftUI", targets: ["DeeplinksSwiftUI"]),
    .library(name: "DeeplinksTestSupport", targets: ["DeeplinksTestSupport"]),
    .library(name: "DeeplinksInspector", targets: ["DeeplinksInspector"]),
    .library(name: "DeeplinksConsole", targets: ["DeeplinksConsole"]),
    .plugin(name: "AddFeature", targets: ["AddFeature"]),
  ],
  targets: [
    .target(name: "DeeplinkURLs"),
    .target(name: "Deeplinks", dependencies: ["DeeplinkURLs"]),
    .target(name: "DeeplinksSwiftUI", dependencies: ["Deeplinks"]),
    .target(name: "DeeplinksTestSupport", dependencies: ["Deeplinks"]),
    .target(name: "DeeplinksInspector", dependencies: ["Deeplinks"]),
    .target(name: "DeeplinksConsole", dependencies: ["Deeplinks", "DeeplinksInspector"]),
    .plugin(
      name: "AddFeature",
      capability: .command(
        intent: .custom(verb: "add-feature", description: "Writes a feature module"),
        permissions: [.writeToPackageDirectory(reason: "It writes the module's files.")])),
    .testTarget(name: "DeeplinkURLsTests", dependencies: ["DeeplinkURLs"]),
    .testTarget(name: "DeeplinksTests", dependencies: ["Deeplinks", "DeeplinksTestSupport"]),
    .testTarget(
      name: "DeeplinksInspectorTests", dependencies: ["Deeplinks", "DeeplinksInspector"]),
    .testTarget(
      name: "DeeplinksConsoleTests",
      dependencies: [
        "Deeplinks", "DeeplinksConsole", "DeeplinksInspector", "DeeplinksTestSupport",
      ]),
    .testTarget(
      name: "MainActorIsolationTests", dependencies: ["Deeplinks"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    .target(name: "ShopDesign", path: "Modules/Design/Sources"),
    .target(name: "CatalogLinks", dependencies: ["DeeplinkURLs"], path: "Modules/Catalog/Links"),
    .target(
      name: "CatalogFeature",
      dependencies: ["CatalogLinks", "Deeplinks", "DeeplinksSwiftUI", "ShopDesign"],
      path: "Modules/Catalog/Sources"),
    .testTarget(
      name: "CatalogFeatureTests",
      dependencies: ["CatalogFeature", "Deeplinks", "DeeplinksTestSupport"],
      path: "Modules/Catalog/Tests"),
    .target(name: "OrdersLinks", dependencies: ["DeeplinkURLs"], path: "Modules/Orders/Links"),
    .target(
      name: "OrdersFeature",
      dependencies: ["CatalogLinks", "Deeplinks", "DeeplinksSwiftUI", "OrdersLinks", "ShopDesign"],
      path: "Modules/Orders/Sources"),
    .testTarget(
      name: "OrdersFeatureTests",
      dependencies: ["OrdersFeature", "Deeplinks", "DeeplinksTestSupport"],
      path: "Modules/Orders/Tests"),
    .target(name: "ProfileLinks", dependencies: ["DeeplinkURLs"], path: "Modules/Profile/Links"),
    .target(
      name: "ProfileFeature",
      dependencies: ["Deeplinks", "DeeplinksSwiftUI", "ProfileLinks", "ShopDesign"],
      path: "Modules/Profile/Sources"),
    .testTarget(
      name: "ProfileFeatureTests",
      dependencies: ["ProfileFeature", "Deeplinks", "DeeplinksTestSupport"],
      path: "Modules/Profile/Tests"),

    .target(
      name: "ShopApp",
      dependencies: [
        "CatalogFeature", "Deeplinks", "DeeplinksConsole", "DeeplinksSwiftUI", "OrdersFeature",
        "ProfileFeature",
      ],
      path: "Example/ShopApp", resources: [.process("Resources")]),
    .executableTarget(
      name: "shop",
      dependencies: [
        "CatalogFeature", "Deeplinks", "DeeplinksInspector", "OrdersFeature", "ProfileFeature",
        "ShopApp",
      ],
      path: "Example/shop"),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "CatalogFeature", "Deeplinks", "DeeplinksInspector", "DeeplinksTestSupport",
        "OrdersFeature", "ProfileFeature", "ShopApp", "shop",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// What a module re-exports is compiled into its users, and an incremental build looks at the modules that a
// target names.
let reexports: KeyValuePairs = [
  "Deeplinks": "DeeplinkURLs", "CatalogFeature": "CatalogLinks", "OrdersFeature": "OrdersLinks",
  "ProfileFeature": "ProfileLinks",
]

for target in package.targets where target.type != .plugin {
  func isNamed(_ module: String) -> Bool {
    target.dependencies.contains { "\($0)".contains("\"\(module)\"") }
  }
  for (module, links) in reexports where isNamed(module) && !isNamed(links) {
    target.dependencies.append(.byName(name: links))
  }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
      .strictMemorySafety(),  // SE-0458
      .treatWarning("ExplicitSendable", as: .error),  // SE-0443
    ]
}
