#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads and writes whole files. (SDL's own function for reading crashes on a folder.)
enum WholeFile {
  /// No file that is read here is longer, in bytes; a device may have no end.
  private static let longest = 64 << 20

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether there is a file that is neither a folder nor a device, and may be read.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && isReadable(path)
  }

  /// All bytes of a file, a pipe or a device.
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

  /// Writes `bytes` under a temporary name in the folder of `path` and gives them that name when they are on disk.
  ///
  /// A link is followed; what is there and is no regular file, such as a device, is refused.
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

  /// Throws what `write` would, as far as that is known before there is anything to write.
  static func checkCanWrite(_ path: String) throws(SDLError) {
    let new = try create(path)
    close(new.file)
    guard unlink(new.temporary) == 0 else { throw failure(path, errno) }
  }

  /// Makes an empty file beside the one that is going to be written.
  private static func create(
    _ path: String
  ) throws(SDLError) -> (file: Int32, temporary: String, path: String) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno == ENOENT else { throw failure(path, errno) }
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      throw SDLError("writing \(path)", reason: "it is there and is no regular file")
    }
    guard isThere || lstat(path, &status) != 0 else {
      throw SDLError("writing \(path)", reason: "it is a link to something that is not there")
    }
    let path = isThere ? try resolved(path, status) : path
    let temporary = "\(path).\(getpid()).part"
    // Never through a link or over a file that somebody else put there.
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path, errno) }
    return (file, temporary, path)
  }

  private static func failure(_ path: String, _ code: Int32) -> SDLError {
    SDLError("writing \(path)", reason: String(cString: strerror(code)))
  }

  /// The path behind all links to a file that is there.
  private static func resolved(_ path: String, _ file: stat) throws(SDLError) -> String {
    guard let real = realpath(path, nil) else {
      throw errno == ENOENT ? namelessFile(path) : failure(path, errno)
    }
    defer { free(real) }
    var found = stat()
    // The system's name for a file that was removed while it is open may be the name of another one.
    guard lstat(real, &found) == 0 else { throw failure(path, errno) }
    guard found.st_ino == file.st_ino, found.st_dev == file.st_dev else { throw namelessFile(path) }
    return String(cString: real)
  }

  private static func namelessFile(_ path: String) -> SDLError {
    SDLError("writing \(path)", reason: "it is a link to a file that has no name")
  }

  /// Makes the folders that a path goes through, where they are missing. What cannot be made, writing will tell.
  static func makeFolders(for path: String) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += "\(part)/"
      mkdir(folder, 0o755)
    }
  }

  /// Writes everything and waits until it is on disk; 0 or the error's number.
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
