#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads and writes whole files. (SDL's function for reading crashes on a folder.)
enum WholeFile {
  /// The maximum length of a file, in bytes. Devices may be endless.
  private static let longest = 64 << 20

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns whether the path is a readable regular file.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && isReadable(path)
  }

  /// Reads all bytes of a file, a pipe or a device.
  static func read(_ path: String) throws(SDLError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SDLError("reading \(path)", reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = sysRead(file, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SDLError("reading \(path)", reason: String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += block[..<count]
      guard bytes.count <= longest else {
        throw SDLError("reading \(path)", reason: "it is longer than 64 MiB")
      }
    }
  }

  /// Writes `bytes` to a temporary file in the folder of `path`, and renames it once the bytes are on disk.
  ///
  /// Follows links. Throws if something other than a regular file exists at the path, such as a device.
  static func write(_ bytes: [UInt8], to path: String) throws(SDLError) {
    let new = try create(path)
    let problem = put(bytes, into: new.file)
    let closed = close(new.file) == 0 ? 0 : errno
    let code = problem != 0 ? problem : closed
    guard code == 0, rename(new.temporary, new.path) == 0 else {
      let reason = code != 0 ? code : errno
      unlink(new.temporary)
      throw failure(path, reason)
    }
  }

  /// Throws the error that `write` would throw, as far as it can be predicted.
  static func checkCanWrite(_ path: String) throws(SDLError) {
    let new = try create(path)
    close(new.file)
    guard unlink(new.temporary) == 0 else { throw failure(path, errno) }
  }

  /// Creates an empty temporary file next to the destination.
  private static func create(
    _ path: String
  ) throws(SDLError) -> (file: Int32, temporary: String, path: String) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno == ENOENT else { throw failure(path, errno) }
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      throw SDLError("writing \(path)", reason: "it exists and is not a regular file")
    }
    guard isThere || lstat(path, &status) != 0 else {
      throw SDLError("writing \(path)", reason: "it is a link to a file that does not exist")
    }
    let path = isThere ? try resolved(path, status) : path
    let temporary = "\(path).\(getpid()).part"
    // Never write through a link, or over another program's file.
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path, errno) }
    return (file, temporary, path)
  }

  private static func failure(_ path: String, _ code: Int32) -> SDLError {
    SDLError("writing \(path)", reason: String(cString: strerror(code)))
  }

  /// Returns the path of an existing file, with all links resolved.
  private static func resolved(_ path: String, _ file: stat) throws(SDLError) -> String {
    guard let real = realpath(path, nil) else {
      throw errno == ENOENT ? namelessFile(path) : failure(path, errno)
    }
    defer { free(real) }
    var found = stat()
    // For an open file that was deleted, the kernel returns a name that another file may have by now.
    guard lstat(real, &found) == 0 else { throw failure(path, errno) }
    guard found.st_ino == file.st_ino, found.st_dev == file.st_dev else { throw namelessFile(path) }
    return String(cString: real)
  }

  private static func namelessFile(_ path: String) -> SDLError {
    SDLError("writing \(path)", reason: "it is a link to a file that was removed")
  }

  /// Creates the missing folders of a path. Errors appear when the file is written.
  static func makeFolders(for path: String) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += "\(part)/"
      mkdir(folder, 0o755)
    }
  }

  /// Writes all bytes and waits until they are on disk. Returns 0, or the value of `errno`.
  private static func put(_ bytes: [UInt8], into file: Int32) -> Int32 {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let count = sysWrite(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return fsync(file) == 0 ? 0 : errno
    }
  }
}

/// The system's `write`, which `WholeFile.write` hides.
private func sysWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// The system's `read`, which `WholeFile.read` hides.
private func sysRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}
