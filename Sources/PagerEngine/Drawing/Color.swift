import RealModule

/// A colour in sRGB with an opacity, eight bits per channel.
///
///     let orange = Color(0xFFBE5C)
///     let shade = Color.black.opacity(0.3)
///
/// The alpha is straight: the other channels are not premultiplied by it.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255, sRGB encoded.
  public var red: UInt8
  /// Green, 0 to 255, sRGB encoded.
  public var green: UInt8
  /// Blue, 0 to 255, sRGB encoded.
  public var blue: UInt8
  /// Opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)
  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a colour from its channels.
  ///
  /// - Parameters:
  ///   - red: Red, 0 to 255, sRGB encoded.
  ///   - green: Green, 0 to 255, sRGB encoded.
  ///   - blue: Blue, 0 to 255, sRGB encoded.
  ///   - alpha: Opacity, 0 (clear) to 255, the default (opaque).
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a number in the form `0xRRGGBB`.
  ///
  /// - Parameters:
  ///   - rgb: The three channels; higher bits are ignored.
  ///   - opacity: 0...1, 1 by default; clamped, NaN counts as 0.
  public init(_ rgb: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: Color.byte(opacity))
  }

  /// Returns the same colour with its opacity multiplied by a factor.
  ///
  /// - Parameter factor: 0 (clear) to 1 (unchanged); clamped, NaN counts as 0.
  public func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = Color.byte(Double(alpha) / 255 * factor.clamped(to: 0...1))
    return copy
  }

  /// Returns the linear interpolation between this colour and another in sRGB.
  ///
  /// All four channels are interpolated.
  ///
  /// - Parameters:
  ///   - other: The colour at fraction 1.
  ///   - fraction: 0 (this colour) to 1; clamped, NaN counts as 0.
  public func mixed(with other: Color, at fraction: Double) -> Color {
    // Most titles of a strip are at one of the ends.
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (start, end) = (Double(a), Double(b))
      return UInt8((start + (end - start) * fraction).rounded(.toNearestOrAwayFromZero))
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }

  /// Returns the contrast ratio with another colour, 1 to 21.
  ///
  /// The ratio is the one that WCAG 2.1 defines; alpha is ignored.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour of readable text on this background: white or nearly black.
  ///
  /// The result is the one with the higher `contrast(with:)`, and white if both are equal. Nearly black is
  /// `#101113`. Alpha is ignored.
  public var contrastingText: Color {
    let ink = Color(0x101113)
    return contrast(with: .white) >= contrast(with: ink) ? .white : ink
  }

  /// The relative luminance, 0 (black) to 1 (white).
  ///
  /// It is the one that WCAG 2.1 defines; alpha is ignored.
  package var luminance: Double {
    0.2126 * Color.light(red) + 0.7152 * Color.light(green) + 0.0722 * Color.light(blue)
  }

  fileprivate static func byte(_ unit: Double) -> UInt8 {
    unit > 0 ? UInt8((min(unit, 1) * 255).rounded(.toNearestOrAwayFromZero)) : 0
  }
}

extension Color {
  /// Returns a colour from its lightness, chroma and hue in OKLCH.
  ///
  /// OKLCH is Björn Ottosson's space of perceived colour. Colours of equal lightness and chroma look equally
  /// light and vivid, whatever their hue.
  ///
  /// - Parameters:
  ///   - lightness: 0 (black) to 1 (white); clamped, NaN counts as 0.
  ///   - chroma: 0 (grey) to 1; clamped, NaN counts as 0. sRGB has colours up to about 0.32; channels outside
  ///     it are clamped.
  ///   - hue: The angle in degrees, of any size; a value that is not finite counts as 0.
  public static func oklch(lightness: Double, chroma: Double, hue: Double) -> Color {
    let angle = hue.isFinite ? hue * .pi / 180 : 0
    let l = lightness.clamped(to: 0...1)
    let c = chroma.clamped(to: 0...1)
    let (a, b) = (c * Double.cos(angle), c * Double.sin(angle))
    func cube(_ x: Double) -> Double { x * x * x }
    let long = cube(l + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(l - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(l - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: Color.encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: Color.encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: Color.encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short))
  }
}

/// The space in which two colours are interpolated linearly.
///
/// See `TitleStripStyle.colorSpace`.
public enum ColorSpace: Hashable, Sendable {
  /// The stored sRGB values, in which equal steps look equal.
  case sRGB
  /// The physical amounts of light, in which colours mix as in a blurred photograph.
  case linear
}

extension Color {
  /// Returns the linear interpolation between this colour and another in a colour space.
  ///
  /// The fraction is 0...1 (clamped; NaN counts as 0).
  package func mixed(with other: Color, at fraction: Double, in space: ColorSpace) -> Color {
    guard space == .linear, fraction > 0, fraction < 1, self != other else {
      return mixed(with: other, at: fraction)
    }
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (x, y) = (Color.light(a), Color.light(b))
      return Color.encoded(x + (y - x) * fraction)
    }
    var mixed = mixed(with: other, at: fraction)
    mixed.red = channel(red, other.red)
    mixed.green = channel(green, other.green)
    mixed.blue = channel(blue, other.blue)
    return mixed
  }

  /// Returns the amount of light of a stored channel, 0...1 (IEC 61966-2-1).
  fileprivate static func light(_ channel: UInt8) -> Double {
    let c = Double(channel) / 255
    return c <= 0.04045 ? c / 12.92 : Double.pow((c + 0.055) / 1.055, 2.4)
  }

  /// Returns the stored channel of an amount of light, which is limited to 0...1.
  fileprivate static func encoded(_ light: Double) -> UInt8 {
    byte(light <= 0.0031308 ? 12.92 * light : 1.055 * Double.pow(light, 1 / 2.4) - 0.055)
  }
}
