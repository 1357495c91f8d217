// swift-tools-version: 6.1
import PackageDescription

// Confetti on a button, in a GTK application: swift run --package-path Examples/GTKButton

let package = Package(
  name: "GTKButton",
  dependencies: [.package(name: "Fete", path: "../..", traits: ["GTK"])],
  targets: [
    .executableTarget(
      name: "ConfettiButton", dependencies: [.product(name: "FeteGTK", package: "Fete")])
  ],
  swiftLanguageModes: [.v6]
)
