/// How the pages get to a title that was tapped. The indicator springs to it in any case.
public enum TitleTap: Hashable, Sendable {
  /// They travel there.
  case animates
  /// They are there at once.
  case jumps
}
