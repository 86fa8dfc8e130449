import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Compares the scenes about containers, long lists, many pages and late ones with reference pictures, pixel
/// by pixel.
@Suite struct ScenePictureTests {
  /// Settles on pages 1 to 4.
  static let visit = "0.5 select 1\n1.5 select 2\n2.5 select 3\n3.5 select 4\n"
  static let dark = ["--theme", "dark"]

  static let shots: [Shot] = [
    Shot(name: "scene-collection", scene: "collection", script: visit, time: 5),
    Shot(
      name: "scene-collection-swipe-dark", scene: "collection",
      script: visit + "5 press 600 200\n5.2 move 230.5 200", time: 5.2, options: dark),
    Shot(name: "scene-cached-window-dark", scene: "cached-window", script: visit, time: 5, options: dark),
    Shot(name: "scene-lazy-reuse-narrow", scene: "lazy-reuse", size: "480x800", script: visit, time: 5),
    Shot(
      name: "scene-lazy-reuse-placeholder-dark", scene: "lazy-reuse",
      script: "0.5 select 7", time: 0.6, options: dark),
    Shot(
      name: "scene-page-controller-wide", scene: "page-controller", size: "1600x1000",
      script: "0.5 key Right\n1.5 key Right\n2.5 key Right\n3.5 key Left", time: 5),
    Shot(name: "scene-plain-tip", scene: "plain", script: "0.5 tap 510 24", time: 0.66),
    Shot(
      name: "scene-lists-scrolled", scene: "lists",
      script: "0.1 select 7 instantly\n0.5 drag 500 700 to 505 100 for 0.12", time: 4),
    Shot(
      name: "scene-strip-swipe", scene: "strip", size: "1280x800",
      script: "0.1 select 4 instantly\n1 press 600 100\n1.2 move 110 100", time: 1.2,
      options: ["--strip", "pill,worm,icons,badges"]),
    Shot(
      name: "scene-strip-narrow-dark", scene: "strip", size: "400x700",
      script: "0.1 select 4 instantly\n1 press 300 100\n1.2 move 140 100", time: 1.2,
      options: ["--strip", "drawn,elastic,in-view", "--theme", "dark"]),
    Shot(
      name: "scene-strip-beside", scene: "strip", size: "1600x900", script: "0.1 select 2 instantly",
      time: 1, options: ["--strip", "beside,pill,icons,badges,equal", "--rtl"]),
    Shot(
      name: "scene-strip-low-dark", scene: "strip", size: "400x600", time: 1,
      options: ["--strip", "beside,pill,icons,badges", "--theme", "dark"]),
    Shot(
      name: "scene-strip-vertical-swipe", scene: "strip-vertical", size: "800x600",
      script: "0.1 select 1 instantly\n1 press 500 250\n1.2 move 500 130", time: 1.2),
    Shot(
      name: "scene-strip-chinese-swipe-dark", scene: "strip-chinese", size: "400x700",
      script: "0.1 select 6 instantly\n1 press 300 500\n1.2 move 130 500", time: 1.2, options: dark),
    Shot(
      name: "scene-million-dark", scene: "million", script: "0.2 key End\n2 key Left", time: 4,
      options: dark),
    Shot(name: "scene-lists-no-pages", scene: "lists", size: "480x480", options: ["--pages", "0"]),
    Shot(name: "scene-dashboard-narrow", scene: "dashboard", size: "400x640", time: 75),
    Shot(
      name: "scene-dashboard-load-dark", scene: "dashboard", script: "0.1 key End", time: 4, options: dark),
    Shot(
      name: "scene-dashboard-spectrum-swipe", scene: "dashboard", size: "800x600",
      script: "2 press 500 300\n2.1 move 300 300", time: 2.1),
    Shot(
      name: "scene-wizard-name-dark", scene: "wizard", size: "640x480",
      script: "0.1 key Right\n2 key Tab\n2.1 key Tab\n2.2 type Ann Lee\n2.3 compose 山", time: 3, options: dark
    ),
    Shot(
      name: "scene-photos-zoomed", scene: "photos", size: "800x600",
      script: "0.1 key Right\n1 tap 560 330\n1.2 tap 560 330\n2 tap 560 330\n2.2 tap 560 330", time: 4,
      options: dark),
    Shot(
      name: "scene-cards-swipe-dark", scene: "cards",
      script: "0.1 key Right\n1 press 700 300\n1.1 move 420 300", time: 1.1, options: dark),
    Shot(
      name: "scene-cards-filled", scene: "cards", size: "1280x800",
      script: "0.1 tap 60 754\n0.3 tap 516 754\n0.5 key Home\n1 key End", time: 4),
    Shot(name: "scene-cards-narrow", scene: "cards", size: "400x640", time: 1),
    Shot(
      name: "scene-reader-thumbnails-dark", scene: "reader",
      script: "0.1 drag 800 300 to 400 300 for 0.25\n1.5 press 480 710\n1.8 move 700 710", time: 1.8,
      options: dark),
    Shot(name: "scene-reader-narrow", scene: "reader", size: "400x640", time: 1),
    Shot(
      name: "scene-stories-cube", scene: "stories", script: "0.1 press 400 300\n0.3 move 200 300", time: 0.3),
    Shot(name: "scene-stories-paused", scene: "stories", script: "0.1 press 400 300", time: 1.5),
    Shot(name: "scene-stories-later", scene: "stories", size: "400x640", time: 7.5),
    Shot(
      name: "scene-calendar-between", scene: "calendar", script: "0.1 press 450 300\n0.3 move 200 300",
      time: 0.3),
    Shot(
      name: "scene-calendar-chosen", scene: "calendar", size: "1280x800",
      script: "0.1 press 390 440\n0.2 release 390 440\n0.3 move 600 440\n0.4 key Tab", time: 1),
    Shot(
      name: "scene-calendar-dark", scene: "calendar", size: "400x640", script: "0.1 key Right", time: 2,
      options: dark),
    Shot(
      name: "scene-book-turn", scene: "book",
      script: "0.1 press 930 620\n0.15 move 910 615\n0.2 move 560 520", time: 0.2),
    Shot(
      name: "scene-book-dark", scene: "book", script: "0.1 key Right\n2 press 100 600\n2.1 move 420 560",
      time: 2.1,
      options: dark),
    Shot(
      name: "scene-transitions-cube", scene: "transitions", script: "0.1 press 800 300\n0.2 move 500 300",
      time: 0.2),
    Shot(
      name: "scene-transitions-narrow-dark", scene: "transitions", size: "480x800",
      script: "0.1 press 400 300\n0.2 move 250 300", time: 0.2, options: dark + ["--transition", "cards"]),
    Shot(
      name: "scene-motion-flick", scene: "motion",
      script: "0.1 drag 500 500 to 380 500 for 0.08\n1.2 drag 500 500 to 380 500 for 0.08", time: 1.4),
    Shot(
      name: "scene-motion-drag-dark", scene: "motion", size: "1280x800",
      script: "0.1 key Right\n1.5 drag 600 500 to 250 500 for 0.4", time: 1.8, options: dark),
    Shot(
      name: "scene-motion-slider", scene: "motion", script: "0.1 tap 350 729", time: 0.5,
      options: ["--reduced-motion"]),
    Shot(
      name: "scene-motion-narrow", scene: "motion", size: "400x640",
      script: "0.1 drag 300 200 to 180 200 for 0.08", time: 0.4),
    Shot(name: "scene-motion-ghost", scene: "motion", size: "1280x800", time: 1.2),
    Shot(
      name: "scene-containers-eager", scene: "containers", size: "1280x800",
      script: "0.1 select 2 instantly\n0.5 select 5 instantly", time: 2),
    Shot(name: "scene-slow-placeholder", scene: "slow", script: "", time: 0.3),
    Shot(name: "scene-slow-failed", scene: "slow", script: "0.1 select 4 instantly", time: 3),
    Shot(
      name: "scene-slow-retried-narrow-dark", scene: "slow", size: "480x800",
      script: "0.1 select 4 instantly\n3 tap 240 300", time: 5, options: dark),
  ]

  @Test(arguments: shots) func `the scenes look as approved`(shot: Shot) throws {
    #expect(Golden.failure(of: try shot.take(), named: shot.name, tolerance: .smoothing) == nil)
  }

  @Test func `late pages come at the same virtual time in every run`() throws {
    let shot = Shot(
      name: "", scene: "slow", script: "0.1 select 4 instantly\n0.4 select 9\n3 tap 300 300\n3.2 select 2",
      time: 4.1)
    let first = try shot.take()
    for _ in 0..<3 { #expect(try shot.take().shows(first)) }
  }

  /// A click on a choice of the laboratory at 1280 x 800 points, and the equivalent words. The choice is on a
  /// page of the controls.
  @Test(arguments: [
    (54, "925 754", ["--strip", "worm"]), (54, "1126 698", ["--strip", "drawn"]),
    (136, "536 678", ["--strip", "beside"]), (300, "1175 678", ["--strip", "1000"]),
    (300, "586 678", ["--strip", "icons"]),
  ])
  func `a tap on a choice does what its word does`(page: Int, place: String, options: [String]) throws {
    let (size, turn) = ("1280x800", "0.1 tap \(page) 610")
    let tapped = try Shot(
      name: "", scene: "strip", size: size, script: "\(turn)\n1 tap \(place)", time: 3
    ).take()
    let asked = try Shot(
      name: "", scene: "strip", size: size, script: turn, time: 3, options: options
    ).take()
    let neither = try Shot(name: "", scene: "strip", size: size, script: turn, time: 3).take()
    #expect(tapped.shows(asked))
    #expect(!tapped.shows(neither))
  }

  @Test(arguments: ["collection", "cached-window", "lazy-reuse", "page-controller", "plain"])
  func `lists can be kept in every way, and every page of them visited`(retention: String) throws {
    let script = (1..<30).map { "\(Double($0) / 10) key Right" }.joined(separator: "\n")
    let shot = Shot(
      name: retention, scene: "lists", size: "320x240", script: script, time: 6,
      options: ["--retention", retention])
    let last = try shot.take()
    let first = try Shot(name: retention, scene: "lists", size: "320x240").take()
    #expect(!last.shows(first))
  }
}

extension Bitmap {
  /// Whether both have the same pixels.
  /// A failed `==` expectation would list all differing pixels, which takes minutes.
  fileprivate func shows(_ other: Bitmap) -> Bool { pixels == other.pixels }
}
