import PagerEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Bitmap {
  /// The ends of the names of picture files.
  private static let fileEndings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".tif", ".tiff"]

  /// Returns the paths of the picture files in a folder, sorted by name.
  ///
  ///     let pictures = Bitmap.files(inFolder: "holiday") ?? []
  ///
  /// A picture file is recognised by its name, such as one that ends in ".jpg". The result is `nil` if the folder
  /// cannot be read. Folders in the folder are not searched.
  public static func files(inFolder folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if fileEndings.contains(where: name.lowercased().hasSuffix) { names.append(name) }
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
