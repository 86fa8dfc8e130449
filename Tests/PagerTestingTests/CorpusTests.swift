import Foundation
import PagerEngine
import PagerSDL
@testable import PagerTesting
import SeededRandom
import Testing

/// Real recordings, if there are any.
///
/// They are in the folder that PAGER_CORPUS names, or beside the package. They belong to others and are not
/// part of this repository.
enum Corpus {
  private static let chosen = ProcessInfo.processInfo.environment["PAGER_CORPUS"]

  /// Whether the folder is the one beside the package, whose recordings are counted.
  static var isShared: Bool { chosen == nil }

  static let folder: String = {
    if let chosen { return chosen }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/corpus").path
  }()

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  /// Returns recordings with lifts, as a window receives them on a system that reports lifts.
  static func recordingsWithLifts() throws -> [Recording] {
    try files.compactMap { file in
      let text = try TextFile.read("\(folder)/\(file)")
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      guard let stops = object["stops"] as? [Double], object["backend"] as? String != "x11" else {
        return nil
      }
      var recording = try Recording(parsing: text)
      for index in recording.inputs.indices {
        guard case .wheel(var wheel) = recording.inputs[index].kind else { continue }
        wheel.source = .fingers
        recording.inputs[index].kind = .wheel(wheel)
      }
      for stop in stops {
        let place = recording.inputs.firstIndex { $0.time > stop } ?? recording.inputs.endIndex
        recording.inputs.insert(PagerInput(time: stop, .wheel(.lifted(at: .zero))), at: place)
      }
      return recording
    }
  }

  static func recordings() throws -> [Recording] {
    try files.map { try Recording(parsing: TextFile.read("\(folder)/\($0)")) }
  }
}

@MainActor
@Suite(.enabled(if: !Corpus.files.isEmpty, "skipped: there are no recordings in \(Corpus.folder)"))
struct CorpusTests {
  let scored: [Recording]

  init() throws { scored = try Corpus.recordings().filter { $0.intent?.isScored == true } }

  private func turns(_ recording: Recording) -> [Int] {
    RecordingPlayer.play(recording).turns.map { $0.to - $0.from }
  }

  private func meant(_ recording: Recording) -> [Int] {
    recording.intent?.turns.map(\.page) ?? []
  }

  @Test func `every file is played, comes to rest and does not jump`() throws {
    for recording in try Corpus.recordings() {
      let outcome = RecordingPlayer.play(recording)
      #expect(outcome.largestJump <= 0.5, "\(recording.name)")
      #expect(
        outcome.settledPage == outcome.turns.last?.to ?? RecordingPlayer.startPage, "\(recording.name)")
    }
  }

  @Test(.enabled(if: Corpus.isShared))
  func `106 recordings are scored, and 21 of them have lifts`() throws {
    #expect(scored.count == 106)
    #expect(try Corpus.recordingsWithLifts().count { $0.intent?.isScored == true } == 21)
  }

  @Test func `every scored stream turns exactly the pages that were meant`() {
    for recording in scored { #expect(turns(recording) == meant(recording), "\(recording.name)") }
  }

  @Test func `with recorded and reported lifts the same pages turn`() throws {
    let recordings = try Corpus.recordingsWithLifts()
    for recording in recordings where recording.intent?.isScored == true {
      let outcome = RecordingPlayer.play(recording)
      #expect(outcome.turns.map { $0.to - $0.from } == meant(recording), "\(recording.name)")
      #expect(outcome.largestJump <= 0.5, "\(recording.name)")
    }
    print("lifts are reported in \(recordings.count) recordings")
  }

  @Test func `half of the swipes are decided within 40 ms, and touchpads move the pages in the next frame`()
    throws
  {
    var delays: [Double] = []
    for recording in scored where !meant(recording).isEmpty {
      let outcome = RecordingPlayer.play(recording)
      let swipes = recording.intent?.turns ?? []
      try #require(outcome.turns.count == swipes.count)
      delays += zip(outcome.turns, swipes).map { $0.time - $1.start }
      guard case .wheel = recording.inputs.first?.kind else { continue }
      let first = recording.inputs.first {
        if case .wheel(let wheel) = $0.kind { wheel.x != 0 } else { false }
      }
      let start = try #require(first).time - recording.inputs[0].time
      #expect(try #require(outcome.firstMoveTime) - start <= 1.0 / 60, "\(recording.name)")
    }
    let median = delays.sorted()[delays.count / 2]
    print("decided after \((median * 1000).rounded()) ms, the median of \(delays.count) swipes")
    #expect(median <= 0.04)
  }

  enum Disturbance: CaseIterable {
    case faster, slower, shorter, longer, dropped, jittered
  }

  @Test(arguments: Disturbance.allCases)
  func `disturbed streams turn the same pages in 97 of 100 cases`(disturbance: Disturbance) {
    let seeds = Int(ProcessInfo.processInfo.environment["PAGER_SEEDS"] ?? "") ?? 1
    var random = SplitMix64(seed: 1)
    var exact = 0
    for _ in 0..<seeds {
      exact += scored.count { turns($0.disturbed(by: disturbance, &random)) == meant($0) }
    }
    let share = Double(exact) / Double(scored.count * seeds)
    print("\(disturbance): \((share * 1000).rounded() / 10) % of \(scored.count * seeds) exact, seed 1")
    #expect(share >= 0.97)
  }
}

extension Recording {
  /// Whether all wheel events are clicks, which have no size.
  private var isClicks: Bool {
    inputs.allSatisfy { input in
      guard case .wheel(let wheel) = input.kind, case .ticks = wheel.unit else { return false }
      return wheel.x == wheel.x.rounded() && wheel.y == wheel.y.rounded()
    }
  }

  fileprivate func disturbed(
    by disturbance: CorpusTests.Disturbance, _ random: inout SplitMix64
  ) -> Recording {
    switch disturbance {
    case .faster: return stretched(by: Double.random(in: 0.8...1, using: &random))
    case .slower: return stretched(by: Double.random(in: 1...1.25, using: &random))
    case .shorter: return isClicks ? self : scaled(by: Double.random(in: 0.7...1, using: &random))
    case .longer: return isClicks ? self : scaled(by: Double.random(in: 1...1.4, using: &random))
    case .dropped:
      var result = self
      result.inputs.removeAll { input in
        // Keep presses and releases: a touch without a beginning or an end is a different test.
        if case .pointer(let pointer) = input.kind, pointer.action != .move { return false }
        return Double.random(in: 0..<1, using: &random) < 0.05
      }
      return result
    case .jittered:
      var result = self
      for index in inputs.indices {
        result.inputs[index].time += Double.random(in: -0.005...0.005, using: &random)
      }
      return result
    }
  }

  private func stretched(by factor: Double) -> Recording {
    var result = self
    for index in inputs.indices { result.inputs[index].time *= factor }
    return result
  }

  private func scaled(by factor: Double) -> Recording {
    var result = self
    for index in inputs.indices {
      switch inputs[index].kind {
      case .wheel(var wheel):
        (wheel.x, wheel.y) = (wheel.x * factor, wheel.y * factor)
        result.inputs[index].kind = .wheel(wheel)
      case .pointer(var pointer):
        pointer.location = Point(pointer.location.x * factor, pointer.location.y * factor)
        result.inputs[index].kind = .pointer(pointer)
      case .key, .text: break
      }
    }
    return result
  }
}
