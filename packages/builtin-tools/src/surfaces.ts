// All six kinds of surface. A page that shows only some of them imports their own entry points.
export { getBuiltinInspector } from './inspectors.ts';
export { getBuiltinIntervention } from './interventions.ts';
export { getBuiltinPlaceholder } from './placeholders.ts';
export { getBuiltinPortal } from './portals.ts';
export { getBuiltinRender } from './renders.ts';
export { getBuiltinStreaming } from './streamings.ts';
export { createSurfaceLookup, type SurfaceLookup, type SurfacesByApi } from './surface-registry.ts';
