import Foundation

/// The works by the names of their files.
let works: [(name: String, type: any Work.Type)] = [
  ("dunes", Dunes.self),
  ("planet", Planet.self),
  ("peaks", Peaks.self),
  ("balloons", Balloons.self),
  ("lake", Lake.self),
  ("forest", Forest.self),
  ("city", City.self),
  ("leaf", Leaf.self),
  ("islands", Islands.self),
  ("arches", Arches.self),
  ("canyon", Canyon.self),
  ("ice", Ice.self),
]

/// Renders a work to a file, and prints the time that it took.
func make<W: Work>(_ type: W.Type, named name: String, in folder: URL, height: Int?, samples: Int) throws {
  let start = Date()
  let high = height ?? W.size.height
  let work = W()
  let image = render(work, width: W.size.width * high / W.size.height, height: high, samples: samples)
  try develop(image, work.film).write(to: folder.appendingPathComponent("\(name).ppm"))
  let seconds = Int(Date().timeIntervalSince(start).rounded())
  print("\(name): \(image.width) x \(image.height), \(seconds) s")
}

var arguments = Array(CommandLine.arguments.dropFirst())
@MainActor func number(after option: String) -> Int? {
  guard let at = arguments.firstIndex(of: option), at + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(at...at + 1) }
  return Int(arguments[at + 1])
}
let height = number(after: "--height")
let samples = number(after: "--samples") ?? 16
let folder = URL(fileURLWithPath: arguments.isEmpty ? "." : arguments.removeFirst())
let chosen = works.filter { arguments.isEmpty || arguments.contains($0.name) }
for work in chosen {
  try make(work.type, named: work.name, in: folder, height: height, samples: samples)
}
