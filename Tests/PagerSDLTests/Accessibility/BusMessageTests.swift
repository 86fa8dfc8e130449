import Testing

@testable import PagerSDL

/// Tests of values in messages, written and read by libdbus.
@Suite(.enabled(if: BusLibrary.shared != nil, "there is no libdbus here")) struct BusMessageTests {
  @Test func `written messages are read`() throws {
    let library = try #require(BusLibrary.shared)
    let message = try #require(
      BusMessage(library.newSignal("/org/example", "org.example.Interface", "Member"), library))
    let values: [BusValue] = [
      .boolean(true), .boolean(false), .int16(-3), .int32(.min), .uint32(.max), .double(0.1), .text("科技 🚢"),
      .path("/a/b"), .structure([.text(":1.2"), .path("/x")]), .variant(.structure([.int32(1), .text("")])),
    ]
    #expect(message.append(values))
    #expect(message.values == values)
    #expect(message.kind == .signal && message.path == "/org/example" && message.member == "Member")
  }

  @Test func `arrays keep their elements, also when they are empty`() throws {
    let library = try #require(BusLibrary.shared)
    let message = try #require(
      BusMessage(library.newSignal("/org/example", "org.example.Interface", "Member"), library))
    #expect(
      message.append([
        .array(of: "s", []), .array(of: "{sv}", [.entry(.text("key"), .variant(.uint32(1)))]),
        .array(of: "(so)", [.structure([.text("a"), .path("/")])]),
      ]))
    #expect(
      message.values == [
        .array(of: "", []), .array(of: "", [.entry(.text("key"), .variant(.uint32(1)))]),
        .array(of: "", [.structure([.text("a"), .path("/")])]),
      ])
  }
}
