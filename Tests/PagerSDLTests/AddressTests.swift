import Testing

@testable import PagerSDL

/// Tests of addresses for the desktop.
@Suite struct AddressTests {
  @Test func `addresses contain no characters that must be encoded`() {
    #expect(encoded("https://example.org/a?b=c#d%20e") == "https://example.org/a?b=c#d%20e")
    #expect(encoded("file:///my files/\"ä\"\n") == "file:///my%20files/%22%C3%A4%22%0A")
  }
}
