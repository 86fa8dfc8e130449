extension AccessibleKey {
  /// The key as an argument of the registry's methods. The registry expects signed numbers, although its
  /// interface description declares unsigned ones.
  var value: BusValue {
    .structure([
      .uint32(isPress ? 0 : 1), .int32(Int32(bitPattern: symbol)), .int32(Int32(code)),
      .int32(Int32(modifiers)), .int32(Int32(bitPattern: time)), .text(text), .boolean(!text.isEmpty),
    ])
  }
}
