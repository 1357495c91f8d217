// swift-tools-version: 6.1
import PackageDescription

// What a frame costs in a real window: run by Scripts/benchmark-gtk.sh on a display of its own.

let package = Package(
  name: "WindowBenchmarks",
  dependencies: [.package(name: "Fete", path: "../..", traits: ["GTK"])],
  targets: [
    .executableTarget(
      name: "WindowBenchmark",
      dependencies: [
        .product(name: "FeteCore", package: "Fete"),
        .product(name: "FeteGTK", package: "Fete"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
