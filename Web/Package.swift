// swift-tools-version: 6.1
import PackageDescription

// The engine and its painter for the browser. Scripts/build-web.sh builds it as Embedded Swift; the
// flags that takes stand there, since a manifest may not set them for its dependencies.

let package = Package(
  name: "FeteWeb",
  dependencies: [.package(name: "Fete", path: "..")],
  targets: [
    .target(name: "CWebRuntime"),
    .executableTarget(
      name: "FeteWeb",
      dependencies: [
        "CWebRuntime",
        .product(name: "FeteCore", package: "Fete"),
        .product(name: "FeteRaster", package: "Fete"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableExperimentalFeature("Extern"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
