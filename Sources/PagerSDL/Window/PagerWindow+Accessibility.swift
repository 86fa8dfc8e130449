import PagerEngine

extension PagerWindow: AccessibleWindow {
  var id: UInt32 { handles.window.id }
  var unitsPerPoint: Double { handles.scale.content }
  var hasKeyboard: Bool { handles.window.hasKeyboard }

  var areaOnScreen: Rect {
    let (position, size) = (handles.window.position, handles.window.size)
    return Rect(Double(position.x), Double(position.y), Double(size.width), Double(size.height))
  }
}
