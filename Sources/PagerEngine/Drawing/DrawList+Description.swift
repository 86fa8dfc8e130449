// The readable text form, which tests compare: one command per line, numbers with at most two decimals, clips
// indented.

extension DrawList: CustomStringConvertible {
  /// The commands as text, back to front; one line each, or more for a raster.
  ///
  /// Use it in tests and for debugging. Commands inside a clip are indented. Numbers have at most two
  /// decimals.
  public var description: String {
    var lines: [String] = []
    var depth = 0
    for command in commands {
      if case .popClip = command {
        depth = max(0, depth - 1)
        continue
      }
      let indent = String(repeating: "  ", count: depth)
      lines += command.description.split(separator: "\n").map { indent + $0 }
      switch command {
      case .pushClip, .pushRoundedClip: depth += 1
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension DrawCommand: CustomStringConvertible {
  /// The command's name and arguments.
  ///
  /// The commands of a raster follow on indented lines.
  public var description: String {
    switch self {
    case .fill(let rect, let color): "fill \(rect) \(color)"
    case .roundedRect(let rect, let radius, let color):
      "roundedRect \(rect) radius \(short(radius)) \(color)"
    case .ring(let rect, let radius, let width, let color):
      "ring \(rect) radius \(short(radius)) width \(short(width)) \(color)"
    case .shadow(let rect, let radius, let shadow):
      "shadow \(rect) radius \(short(radius)) down \(short(shadow.offset)) blur \(short(shadow.blur)) \(shadow.color)"
    case .bar(let rect, let radius, let color): "bar \(rect) radius \(short(radius)) \(color)"
    case .gradient(let rect, let first, let last, let axis):
      "gradient \(rect) \(first) to \(last)" + (axis == .vertical ? "" : " sideways")
    case .path(let path, let point, let color):
      "path \(path.elements.count) elements in \(path.bounds.offset(by: point.x, point.y)) \(color)"
    case .stroke(let path, let width, let point, let color):
      "stroke \(path.elements.count) elements in \(path.bounds.offset(by: point.x, point.y)) width \(short(width)) \(color)"
    case .text(let text, let point, let style, let color): "text “\(text)” at \(point) \(style) \(color)"
    case .image(let image, let source, let rect, let radius):
      "image \(image)\(source.map { " from \($0)" } ?? "") in \(rect) radius \(short(radius))"
    case .raster(let list, let rect, let radius):
      (["raster \(rect) radius \(short(radius))"]
        + list.description.split(separator: "\n").map { "  " + $0 }).joined(separator: "\n")
    case .pushClip(let rect): "clip \(rect)"
    case .pushRoundedClip(let rect, let radius): "clip \(rect) radius \(short(radius))"
    case .popClip: "end clip"
    }
  }
}

extension DisplayList: CustomStringConvertible {
  /// The size and background of the frame, then the items as text, back to front.
  public var description: String {
    let head = "frame \(short(size.width))x\(short(size.height)) on \(background)"
    let lines = items.map { item in
      switch item {
      case .placed(let placement):
        "drawing \(short(placement.drawing.size.width))x\(short(placement.drawing.size.height))"
          + " at \(placement.origin) clip \(placement.clip)"
          + (placement.opacity == 1 ? "" : " opacity \(short(placement.opacity))")
      case .command(let command): command.description
      case .beginSheet(let sheet): "sheet \(sheet.area) clip \(sheet.clip)\(text(of: sheet.look))"
      case .endSheet: "end of sheet"
      }
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

extension ImageSource: CustomStringConvertible {
  /// The size in pixels, as in `64x48`, or `painted` for painted content.
  ///
  /// Levels, changing pixels and lazy pictures have their kind before the size, as in `levels 640x480`.
  public var description: String {
    let size = size.map { "\(short($0.width))x\(short($0.height))" } ?? ""
    return switch self {
    case .bitmap: size
    case .levels: "levels " + size
    case .pixels: "pixels " + size
    case .lazy: "lazy " + size
    case .painted: "painted"
    }
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates, as in `(10, 20.5)`.
  public var description: String { "(\(short(x)), \(short(y)))" }
}

extension Rect: CustomStringConvertible {
  /// Origin and extents, as in `(0, 48, 1280, 752)`.
  public var description: String { "(\(short(x)), \(short(y)), \(short(width)), \(short(height)))" }
}

extension Color: CustomStringConvertible {
  /// The colour in hexadecimal, as in `#D6322E`.
  ///
  /// If it is not opaque, the opacity in per cent follows, with at most two decimals: `#D6322E 50.2%`.
  public var description: String {
    let hex = [red, green, blue].map { channel in
      let digits = String(channel, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    let opacity = alpha == 255 ? "" : " \(short(Double(alpha) / 255 * 100))%"
    return "#" + hex.joined() + opacity
  }
}

extension TextStyle: CustomStringConvertible {
  /// Size and line height, as in `16/24`.
  ///
  /// `semibold` and `tabular` follow where they apply, as in `16/24 semibold tabular`.
  public var description: String {
    "\(short(size))/\(short(lineHeight))" + (weight == .semibold ? " semibold" : "")
      + (tabularFigures ? " tabular" : "")
  }
}

/// Returns the number with at most two decimals, and without decimals if they are zero.
private func short(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

private func text(of look: DisplayList.Sheet.Look) -> String {
  switch look {
  case .flat(_, let opacity, _): " opacity \(short(opacity))"
  case .curled(let shape, _, _):
    " curled about \(shape.normal) at \(short(shape.line)) with radius \(short(shape.radius))"
  case .hidden: " hidden"
  }
}
