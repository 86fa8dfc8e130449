import CSDL2

/// Returns whether a renderer draws with graphics hardware.
@MainActor
func isAccelerated(_ renderer: OpaquePointer) -> Bool {
  var info = SDL_RendererInfo()
  return SDL_GetRendererInfo(renderer, &info) == 0 && info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
}

/// Removes a renderer's clip rectangle. Returns the area of its viewport, moved to the origin.
@MainActor
func paintArea(of renderer: OpaquePointer) -> PixelRect {
  SDL_RenderSetClipRect(renderer, nil)
  var viewport = SDL_Rect()
  SDL_RenderGetViewport(renderer, &viewport)
  return PixelRect(left: 0, top: 0, right: max(0, viewport.w), bottom: max(0, viewport.h))
}
