import PagerEngine

/// The icons of titles, drawn in a square of 18 points. Holes have the opposite winding.
enum Icons {
  static let drop = Path(svg: "M9 1.5Q15 7.5 14.5 11.5 14 16.5 9 16.5 4 16.5 3.5 11.5 3 7.5 9 1.5")
  static let house = Path(svg: "M9 1.5l8 7h-2v8h-4V11H7v5.5H3v-8H1")
  static let envelope = Path(svg: "M1.5 3.5h15v1.4L9 10 1.5 4.9M1.5 6.7L9 11.8l7.5-5.1v7.8h-15")
  static let star = Path(
    svg: "M9 1l2.35 5.26 5.73.61-4.28 3.87 1.19 5.63L9 13.5l-4.99 2.87 1.19-5.63L.92 6.87l5.73-.61")
  static let book = book(scale: 1)
  static let mountain = Path(
    svg: "M.5 15.5l6-11 3.1 5.7 2-3 5.9 8.3M15.3 4a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 1 1 3.4 0")
  static let note = Path(
    svg: "M6 3.2l9.5-1.8V5L6 6.8M6 3.2h1.8V14H6M13.7 2h1.8v10h-1.8"
      + "M7.8 14a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0M15.5 12.2a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0")
  static let person = Path(
    svg: "M12.7 5.2a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 1 1 7.4 0M1.8 16.5Q2 10.5 9 10.5t7.2 6")
  static let pin = Path(
    svg: "M9 17Q3 11 3 7 3 1 9 1t6 6Q15 11 9 17M11.2 7a2.2 2.2 0 1 0-4.4 0 2.2 2.2 0 1 0 4.4 0")
  static let flag = Path(svg: "M3 1.5h1.8v15H3M4.8 2.2h10.7l-3 3.8 3 3.8H4.8")
  static let bolt = Path(svg: "M10.5 1l-7 9.2h4.7L7 17l7.5-9.8H9.6")
  static let sliders = Path(
    svg: [(3.2, 14.2), (8.2, 8.2), (13.2, 13.2)].map { y, end in
      "M1.5 \(y)h15v1.6h-15M\(end) \(y + 0.8)a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 1 1 4.4 0"
    }.joined())

  static let lock = Path(
    svg: "M1.5 5.4h9v6h-9M2.8 5.4V3.6Q2.8.6 6 .6t3.2 3v1.8H7.8V3.6Q7.8 2 6 2T4.2 3.6v1.8")
  static let tick = Path(svg: "M.6 6.4L2 5l2.6 2.6L10 2.2l1.4 1.4-6.8 6.8")

  static func book(scale: Double) -> Path {
    Path(svg: "M8.4 4.4Q4.7 2 1 3v11.4q3.7-1 7.4 1.4M9.6 4.4Q13.3 2 17 3v11.4q-3.7-1-7.4 1.4", scale: scale)
  }
}
