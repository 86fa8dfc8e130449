import PagerEngine

extension AccessibilityNode {
  /// The part and its visible descendants as text, with a line for each.
  ///
  /// Use the text for golden files, for example. A line has these elements, as far as the part has them:
  ///
  /// - the role, the name, the help and the value
  /// - the position among siblings, counted from 1
  /// - the frame in whole points
  /// - the states and the actions; `enabled` and `showing`, which most parts have, are omitted, and a part
  ///   without `enabled` has the word `disabled`
  ///
  /// A part with children out of view ends with the number of all its children.
  ///
  /// - Complexity: O(n) for n visible descendants, at each access.
  public var treeText: String {
    var text = ""
    add(to: &text, depth: 0)
    return text
  }

  private func add(to text: inout String, depth: Int) {
    text += String(repeating: "  ", count: depth) + line + "\n"
    let visible = visibleChildren
    for child in visible { child.add(to: &text, depth: depth + 1) }
    guard childCount > visible.count else { return }
    text += String(repeating: "  ", count: depth + 1) + "(\(childCount) in all)\n"
  }

  private var line: String {
    var words = [element.role.rawValue]
    if element.level > 0 { words[0] += " \(element.level)" }
    if !element.name.isEmpty { words.append(quoted(element.name)) }
    if !element.help.isEmpty { words.append("(\(element.help))") }
    if let value = element.value { words.append("= \(quoted(value.text))") }
    if let position = element.position { words.append("\(position.index + 1)/\(position.count)") }
    let whole = [frame.x, frame.y, frame.width, frame.height].map { Int($0.rounded()) }
    words.append(frame.isEmpty ? "out of view" : "at \(whole[0]),\(whole[1]) \(whole[2])x\(whole[3])")
    if !element.states.contains(.enabled) { words.append("disabled") }
    let states = element.states.subtracting([.enabled, .showing])
    if !states.isEmpty { words.append("[\(states)]") }
    if !element.actions.isEmpty { words.append("{\(element.actions)}") }
    return words.joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" ? "'" : $0.isNewline ? " " : String($0) }.joined() + "\""
  }
}
