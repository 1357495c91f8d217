// swift-tools-version: 6.1
import PackageDescription

// The engine and its painter for the browser. Scripts/build-web.sh builds FeteWeb as Embedded Swift;
// the flags that takes stand there, since a manifest may not set them for its dependencies.
// fete-web-tool is built for the machine itself: it prints what the script and the tests compare with.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let engine: [Target.Dependency] = [
  .product(name: "FeteCore", package: "Fete"),
  .product(name: "FeteRaster", package: "Fete"),
]

let package = Package(
  name: "FeteWeb",
  products: [
    .executable(name: "FeteWeb", targets: ["FeteWeb"]),
    .executable(name: "fete-web-tool", targets: ["FeteWebTool"]),
  ],
  dependencies: [.package(name: "Fete", path: "..")],
  targets: [
    .target(name: "CWebRuntime"),
    .executableTarget(
      name: "FeteWeb", dependencies: engine + ["CWebRuntime"],
      swiftSettings: settings + [.enableExperimentalFeature("Extern")]),
    .executableTarget(name: "FeteWebTool", dependencies: engine, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
