// Showing surfaces in tests, with texts and a theme.
export {
  readSurfaces,
  type RenderedSurface,
  renderSurface,
  type RenderSurfaceOptions,
} from './render-surface.tsx';

// Everything that every tool's surfaces must satisfy, in one line.
export { describeToolSurfaces, type ToolSurfacesUnderTest } from './describe-tool-surfaces.tsx';

// States that surfaces must tolerate.
export { HOSTILE_STATES, listBrokenStates } from './hostile-states.ts';
