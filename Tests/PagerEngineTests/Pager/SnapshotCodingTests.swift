import Foundation
import SeededRandom
import Testing

@testable import PagerEngine

/// Snapshots in files: versions and every kind of damage.
@MainActor @Suite struct SnapshotCodingTests {
  /// Returns a snapshot with everything that snapshots can contain.
  private func makeRich() -> PagerSnapshot {
    let pager = Pager.ofRecords(RecordPages(6))
    pager.advance(to: 0)
    for index in 0..<6 {
      pager.select(index, animated: false)
      pager.list(at: index)?.contentOffset = 130.25
      pager.record(at: index)?.level = 3
      pager.inner(at: index)?.select(2, animated: false)
    }
    pager.strip.scroll(by: 40, gliding: false)
    pager.key(.tab, at: 1)
    var snapshot = pager.snapshot()
    snapshot.states.keep(PageState(offset: 5, members: [PageState(custom: "x")]), of: PagePlace(index: 3))
    snapshot.fraction = -0.25
    return snapshot
  }

  private func decode(_ json: String) -> Result<PagerSnapshot, any Error> {
    Result { try JSONDecoder().decode(PagerSnapshot.self, from: Data(json.utf8)) }
  }

  private func failure(_ json: String) -> PagerSnapshot.DecodingFailure? {
    guard case .failure(let error) = decode(json) else { return nil }
    return error as? PagerSnapshot.DecodingFailure
  }

  @Test func `a snapshot comes back whole`() throws {
    let snapshot = makeRich()
    #expect(try snapshot.written() == snapshot)
    #expect(snapshot.strips.contains { $0 != nil } && snapshot.focus != nil && !snapshot.states.isEmpty)
    #expect(try PagerSnapshot().written() == PagerSnapshot())
  }

  @Test func `a later version is refused as such, whatever else there is`() {
    #expect(failure(#"{"version": 2}"#) == .unsupportedVersion(2))
    #expect(failure(#"{"version": 99, "pages": "none"}"#) == .unsupportedVersion(99))
  }

  @Test(arguments: [
    (#"{}"#, "version"), (#"[]"#, "fields"), (#"{"version": 0}"#, "version"),
    (#"{"version": "1"}"#, "version"),
    (#"{"version": 1, "pages": [], "titles": []}"#, "fraction"),
    (#"{"version": 1, "fraction": 0, "titles": []}"#, "pages"),
    (#"{"version": 1, "fraction": 0, "pages": []}"#, "titles"),
    (#"{"version": 1, "fraction": 0.5, "pages": [], "titles": []}"#, "fraction"),
    (#"{"version": 1, "fraction": 2, "page": {"index": 0}, "pages": [], "titles": []}"#, "fraction"),
    (#"{"version": 1, "fraction": 0, "page": {"index": -1}, "pages": [], "titles": []}"#, "page.index"),
    (#"{"version": 1, "fraction": 0, "page": {"index": 1e15}, "pages": [], "titles": []}"#, "page.index"),
    (#"{"version": 1, "fraction": 0, "page": {}, "pages": [], "titles": []}"#, "page.index"),
    (#"{"version": 1, "fraction": 0, "pages": [], "titles": [], "focus": {"part": "page"}}"#, "focus"),
    (#"{"version": 1, "fraction": 0, "pages": [{"state": {"members": []}}], "titles": []}"#, "index"),
    (
      #"{"version": 1, "fraction": 0, "pages": [{"index": 1, "state": {"offset": -1, "members": []}}], "titles": []}"#,
      "offset"
    ),
  ])
  func `missing and senseless values are refused, with their names`(json: String, name: String) {
    guard case .damaged(let reason)? = failure(json) else {
      Issue.record("\(json) gives \(decode(json))")
      return
    }
    #expect(reason.contains(name))
  }

  @Test func `numbers that are not finite, and two states of one page, are refused`() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for number in ["inf", "-inf", "nan"] {
      for json in [
        #"{"version": 1, "fraction": "\#(number)", "page": {"index": 0}, "pages": [], "titles": []}"#,
        #"{"version": 1, "fraction": 0, "titles": [], "pages": "#
          + #"[{"index": 0, "state": {"offset": "\#(number)", "members": []}}]}"#,
        #"{"version": 1, "fraction": 0, "pages": [], "titles": [{"title": {"index": 0}, "start": "\#(number)"}]}"#,
      ] {
        #expect(throws: PagerSnapshot.DecodingFailure.self) {
          try decoder.decode(PagerSnapshot.self, from: Data(json.utf8))
        }
      }
    }
    let state = #"{"index": 1, "state": {"offset": 1, "members": []}}"#
    #expect(
      failure(#"{"version": 1, "fraction": 0, "pages": [\#(state), \#(state)], "titles": []}"#) != nil)
  }

  @Test func `pagers in pagers without end are refused`() {
    var json = #"{"version": 1, "fraction": 0, "pages": [], "titles": []}"#
    for _ in 0..<100 {
      json =
        #"{"version": 1, "fraction": 0, "titles": [], "pages": "#
        + #"[{"index": 0, "state": {"inner": \#(json), "members": []}}]}"#
    }
    #expect(failure(json) != nil)
  }

  /// Restores a decoded snapshot and shows its pages. The result must be a valid snapshot.
  private func use(_ snapshot: PagerSnapshot, _ comment: Comment) throws {
    #expect(try snapshot.written() == snapshot, comment)
    let pager = Pager.ofRecords(RecordPages(6))
    pager.restore(snapshot)
    _ = pager.picture()
    #expect((0..<6).contains(pager.settledPage), comment)
    pager.select((pager.settledPage + 1) % 6, animated: false)
    _ = pager.picture()
    _ = try pager.snapshot().written()
  }

  @Test(arguments: UInt64(1)...40) func `flipped bytes give an error or a snapshot`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let json = try makeRich().json()
    for _ in 0..<50 {
      var bytes = json
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        // Swapped digits and signs often keep the JSON readable, so that more of it is decoded.
        bytes[place] =
          Bool.random(using: &random)
          ? bytes[place] ^ (1 << UInt8.random(in: 0..<8, using: &random))
          : Data("0123456789-e.,\"".utf8).randomElement(using: &random) ?? 0
      }
      let comment = Comment(rawValue: "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      do {
        try use(JSONDecoder().decode(PagerSnapshot.self, from: bytes), comment)
      } catch is PagerSnapshot.DecodingFailure {
      } catch is DecodingError {
        #expect((try? JSONSerialization.jsonObject(with: bytes)) == nil, comment)
      }
    }
  }

  @Test func `any value in place of any other gives an error or a snapshot`() throws {
    let whole = try JSONSerialization.jsonObject(with: makeRich().json())
    let values: [Any] = [NSNull(), -1, 0, 3, 1e300, -0.5, "x", true, [Any](), [String: Any]()]
    var accepted = 0
    for path in paths(in: whole) {
      for value in values {
        let json = try JSONSerialization.data(
          withJSONObject: replacing(whole, path[...], with: value), options: .fragmentsAllowed)
        do {
          let snapshot = try JSONDecoder().decode(PagerSnapshot.self, from: json)
          accepted += 1
          try use(snapshot, "\(path) = \(value)")
        } catch is PagerSnapshot.DecodingFailure {}
      }
    }
    #expect(accepted > 20)
  }

  private func paths(in value: Any) -> [[String]] {
    var paths: [[String]] = [[]]
    if let fields = value as? [String: Any] {
      for (key, value) in fields { paths += self.paths(in: value).map { [key] + $0 } }
    }
    if let list = value as? [Any] {
      for (index, value) in list.enumerated() { paths += self.paths(in: value).map { ["\(index)"] + $0 } }
    }
    return paths
  }

  private func replacing(_ value: Any, _ path: ArraySlice<String>, with new: Any) -> Any {
    guard let key = path.first else { return new }
    if var fields = value as? [String: Any] {
      fields[key] = replacing(fields[key] ?? 0, path.dropFirst(), with: new)
      return fields
    }
    guard var list = value as? [Any], let index = Int(key) else { return value }
    list[index] = replacing(list[index], path.dropFirst(), with: new)
    return list
  }
}
