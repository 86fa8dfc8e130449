// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the library do not compile the renderer.
let package = Package(
  name: "pager-artworks",
  platforms: [.macOS("15.4")],
  targets: [
    // Billions of small sums, whose results are only looked at.
    .executableTarget(name: "Artworks", swiftSettings: [.unsafeFlags(["-Ounchecked"])])
  ]
)
