// swift-tools-version: 6.2
import PackageDescription

// Set by Scripts/test. A user's build must not break on a warning that a newer compiler invents.
let strict = Context.environment["PAGER_STRICT"] == "1"
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])
// Scripts/test does not optimize tests in a release build: they are long, and compile in half the time. Their modules are
// put together from what is compiled, since compiling all of them once more for that would take a tenth of the build.
let testSettings =
  settings
  + (strict
    ? [
      .unsafeFlags(
        ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-no-emit-module-separately"],
        .when(configuration: .release))
    ] : [])

// On Linux the module map says it all, and pkg-config would only add flags that the package manager refuses.
#if os(macOS)
  let pkgConfig: String? = "SDL2_ttf"
#else
  let pkgConfig: String? = nil
#endif

// The engine and its tests. A sanitised run of storms builds no more than this.
let engineTargets: [Target] = [
  .target(
    name: "PagerPhysics",
    dependencies: [.product(name: "RealModule", package: "swift-numerics")],
    swiftSettings: settings),
  .target(
    name: "PagerEngine",
    dependencies: ["PagerPhysics", .product(name: "RealModule", package: "swift-numerics")],
    swiftSettings: settings),
  // Pages with controls, written with what PagerEngine has for everybody.
  .target(name: "PagerParts", dependencies: ["PagerEngine", "PagerPhysics"], swiftSettings: settings),
  .testTarget(
    name: "PagerPartsTests", dependencies: ["PagerParts", "PagerEngine", "SeededRandom"],
    swiftSettings: testSettings),
  // Seeded random numbers, for PagerTesting and for tests.
  .target(name: "SeededRandom", swiftSettings: settings),
  // Random storms of everything that can happen to a pager, and what must hold.
  .target(
    name: "PagerStorm", dependencies: ["PagerEngine", "PagerPhysics", "SeededRandom"],
    path: "Tests/PagerStorm",
    swiftSettings: settings),
  .executableTarget(
    name: "pager-storm", dependencies: ["PagerStorm"], path: "Tests/PagerStormRun", swiftSettings: settings),
  .testTarget(
    name: "PagerEngineTests", dependencies: ["PagerEngine", "PagerPhysics", "SeededRandom"],
    swiftSettings: testSettings),
  .testTarget(name: "PagerStormTests", dependencies: ["PagerStorm"], swiftSettings: testSettings),
]

let libraryTargets: [Target] = [
  // Not among the engine's: it tests values without pointers and threads, in which a sanitizer has nothing to find.
  .testTarget(
    name: "PagerPhysicsTests", dependencies: ["PagerPhysics", "SeededRandom"], swiftSettings: testSettings),
  .systemLibrary(
    name: "CSDL2",
    pkgConfig: pkgConfig,
    providers: [
      .apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"]),
      .brew(["sdl2", "sdl2_ttf", "sdl2_image"]),
    ]),
  // Functions and structures of the system's libraries that Swift does not import.
  .systemLibrary(name: "CPagerSystem"),
  // The fonts of Assets/Fonts as bytes in the program, so that it starts without looking for files.
  .target(name: "CPagerFonts"),
  // Inner loops over pixels, compiled for several kinds of processors.
  .target(name: "CPagerPixels"),
  .target(
    name: "PagerSDL",
    dependencies: [
      "PagerPhysics", "PagerEngine", "CSDL2", "CPagerSystem", "CPagerFonts", "CPagerPixels",
      .product(name: "RealModule", package: "swift-numerics"),
    ],
    swiftSettings: settings),
  .target(
    name: "PagerTesting", dependencies: ["PagerPhysics", "PagerEngine", "PagerSDL", "SeededRandom"],
    swiftSettings: settings),
  // Figures over a running pager, for developers.
  .target(name: "PagerInspector", dependencies: ["PagerEngine", "PagerParts"], swiftSettings: settings),
  .testTarget(
    name: "PagerInspectorTests",
    dependencies: ["PagerInspector", "PagerEngine", "PagerParts", "PagerSDL", "PagerTesting"],
    swiftSettings: testSettings),
  .target(
    name: "GoldenSupport", dependencies: ["PagerEngine", "PagerTesting"], path: "Tests/GoldenSupport",
    swiftSettings: settings),
  .testTarget(
    name: "PagerTestingTests", dependencies: ["PagerTesting", "PagerEngine", "PagerSDL", "SeededRandom"],
    exclude: ["Pictures", "Recordings"], swiftSettings: testSettings),
  .testTarget(
    name: "PagerSDLTests",
    dependencies: [
      "CSDL2", "CPagerPixels", "PagerEngine", "PagerParts", "PagerSDL", "PagerTesting", "GoldenSupport",
      "SeededRandom",
    ],
    exclude: ["Fonts", "Goldens"],
    swiftSettings: testSettings),
  // The Swift blocks of the documents, compiled.
  .testTarget(
    name: "DocumentationExamples",
    dependencies: [
      "CSDL2", "PagerPhysics", "PagerEngine", "PagerParts", "PagerInspector", "PagerSDL", "PagerTesting",
    ],
    swiftSettings: testSettings),
  // Compares the sources with ARCHITECTURE.md and Folders.md.
  .testTarget(name: "ArchitectureTests", exclude: ["Folders.md"], swiftSettings: testSettings),
]

// Programs, and what looks at them.
let programTargets: [Target] = [
  // The pictures of Assets/Pictures, the texts of Assets/Texts and the fonts of the book as bytes in the program.
  .target(name: "CGallery"),
  .executableTarget(
    name: "pager-demo",
    dependencies: [
      "PagerPhysics", "PagerEngine", "PagerParts", "PagerInspector", "PagerSDL", "PagerTesting",
      "SeededRandom", "CGallery", .product(name: "RealModule", package: "swift-numerics"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
  .executableTarget(
    name: "HelloPager", dependencies: ["PagerEngine", "PagerSDL"], path: "Sources/Examples/HelloPager",
    swiftSettings: settings),
  .executableTarget(
    name: "AsyncPages", dependencies: ["PagerEngine", "PagerSDL"], path: "Sources/Examples/AsyncPages",
    swiftSettings: settings),
  .executableTarget(
    name: "GameMenu", dependencies: ["PagerEngine", "PagerParts", "PagerSDL", "CSDL2"],
    path: "Sources/Examples/GameMenu",
    swiftSettings: settings),
  .executableTarget(
    name: "Photos", dependencies: ["PagerEngine", "PagerParts", "PagerSDL"], path: "Sources/Examples/Photos",
    swiftSettings: settings),
  .executableTarget(
    name: "Settings", dependencies: ["PagerEngine", "PagerParts", "PagerSDL"],
    path: "Sources/Examples/Settings",
    swiftSettings: settings),
  .executableTarget(
    name: "Dashboard", dependencies: ["PagerEngine", "PagerPhysics", "PagerSDL"],
    path: "Sources/Examples/Dashboard",
    swiftSettings: settings),
  .executableTarget(
    name: "Header", dependencies: ["PagerEngine", "PagerSDL"], path: "Sources/Examples/Header",
    swiftSettings: settings),
  .executableTarget(
    name: "Refresh", dependencies: ["PagerEngine", "PagerPhysics", "PagerSDL"],
    path: "Sources/Examples/Refresh",
    swiftSettings: settings),
  .executableTarget(
    name: "Tabs", dependencies: ["PagerEngine", "PagerSDL"], path: "Sources/Examples/Tabs",
    swiftSettings: settings),
  .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
  .executableTarget(
    name: "allocation-check", dependencies: ["PagerEngine", "PagerSDL", "AllocationCounter"],
    path: "Tests/AllocationCheck", exclude: ["instructions.tsv"], swiftSettings: settings),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "pager-demo", "HelloPager", "AsyncPages", "GameMenu", "Photos", "Settings", "Dashboard", "Header",
      "Refresh", "Tabs",
      "PagerEngine", "PagerSDL", "PagerTesting", "GoldenSupport", "SeededRandom",
    ],
    exclude: [
      "Goldens", "Settings/Goldens", "Settings/portal.py", "Text/Goldens", "Faults/faults.c",
      "Accessibility/reader.py",
      "Accessibility/listener.py", "Accessibility/faultybus.py", "Accessibility/Journeys",
    ], swiftSettings: testSettings),
]

let engineProducts: [Product] = [
  .library(name: "PagerPhysics", targets: ["PagerPhysics"]),
  .library(name: "PagerEngine", targets: ["PagerEngine"]),
  .library(name: "PagerParts", targets: ["PagerParts"]),
]

let stormProducts: [Product] = [.library(name: "PagerStorm", targets: ["PagerStorm"])]

let libraryProducts: [Product] = [
  .library(name: "PagerInspector", targets: ["PagerInspector"]),
  .library(name: "PagerSDL", targets: ["PagerSDL"]),
  .library(name: "PagerTesting", targets: ["PagerTesting"]),
  .library(name: "CSDL2", targets: ["CSDL2"]),
]

let programProducts: [Product] = [.executable(name: "pager-demo", targets: ["pager-demo"])]

// Less than the whole package, for builds that shall be fast: PAGER_PARTS=engine or PAGER_PARTS=libraries. PAGER_PARTS=fuzz
// is what the package in Fuzz needs.
let parts = Context.environment["PAGER_PARTS"]
let (hasLibraries, hasPrograms, hasStorms) = (parts != "engine", parts == nil, parts == "fuzz")

// Set by Scripts/docs, which builds the reference. Nobody else gets the plugin.
let hasDocumentation = Context.environment["PAGER_DOCS"] == "1"

let package = Package(
  name: "swift-pager",
  platforms: [.macOS("15.4")],
  products: engineProducts + (hasLibraries ? libraryProducts : []) + (hasPrograms ? programProducts : [])
    + (hasStorms ? stormProducts : []),
  dependencies: [.package(url: "https://github.com/apple/swift-numerics", from: "1.0.0")]
    + (hasPrograms
      ? [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")] : [])
    + (hasDocumentation
      ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []),
  targets: engineTargets + (hasLibraries ? libraryTargets : []) + (hasPrograms ? programTargets : [])
)
