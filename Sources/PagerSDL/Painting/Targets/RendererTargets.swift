/// Creates the target for a renderer, accelerated or software.
@MainActor
func makeTarget(renderer: SDLRenderer, owner: AnyObject?) -> any PaintTarget {
  renderer.isAccelerated
    ? HardwareRendererTarget(renderer: renderer, owner: owner)
    : SoftwareRendererTarget(renderer: renderer, owner: owner)
}
