// Showing surfaces in tests, with texts and a theme.
export {
  type RenderedSurface,
  renderSurface,
  type RenderSurfaceOptions,
} from './render-surface.tsx';

// Everything that every tool's surfaces have to keep, in one line.
export { describeToolSurfaces, type ToolSurfacesUnderTest } from './describe-tool-surfaces.tsx';

// States that surfaces have to bear.
export { HOSTILE_STATES, listBrokenStates } from './hostile-states.ts';
