// Showing surfaces in tests, with texts and a theme.
export {
  type RenderedSurface,
  renderSurface,
  type RenderSurfaceOptions,
} from './render-surface.tsx';
