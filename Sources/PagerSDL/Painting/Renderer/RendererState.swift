import CSDL2

/// The state of an SDL renderer that the app may change while it paints.
@MainActor
struct RendererState {
  private let renderer: OpaquePointer
  private let target: OpaquePointer?
  private var viewport = SDL_Rect()
  private var clip: SDL_Rect?
  private var scale = (x: Float(1), y: Float(1))
  private var color = (r: UInt8(0), g: UInt8(0), b: UInt8(0), a: UInt8(0))
  private var blend = SDL_BLENDMODE_NONE

  init(of renderer: SDLRenderer) {
    let renderer = renderer.handle
    self.renderer = renderer
    target = SDL_GetRenderTarget(renderer)
    SDL_RenderGetScale(renderer, &scale.x, &scale.y)
    SDL_RenderGetViewport(renderer, &viewport)
    if SDL_RenderIsClipEnabled(renderer) == SDL_TRUE {
      var rect = SDL_Rect()
      SDL_RenderGetClipRect(renderer, &rect)
      clip = rect
    }
    SDL_GetRenderDrawColor(renderer, &color.r, &color.g, &color.b, &color.a)
    SDL_GetRenderDrawBlendMode(renderer, &blend)
  }

  func restore() {
    SDL_SetRenderTarget(renderer, target)
    SDL_RenderSetScale(renderer, scale.x, scale.y)
    var viewport = viewport
    SDL_RenderSetViewport(renderer, &viewport)
    if var clip { SDL_RenderSetClipRect(renderer, &clip) } else { SDL_RenderSetClipRect(renderer, nil) }
    SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a)
    SDL_SetRenderDrawBlendMode(renderer, blend)
  }
}
