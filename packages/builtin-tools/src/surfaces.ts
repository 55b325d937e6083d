import type {
  BuiltinInspector,
  BuiltinIntervention,
  BuiltinPlaceholder,
  BuiltinPortal,
  BuiltinRender,
  BuiltinStreaming,
} from '@lobechat/types';

import { getRuntimeSurfaces, type RuntimeSurfaces } from './runtime-surfaces.ts';
import { createSurfaceLookup, type SurfaceLookup, type SurfacesByApi } from './surface-registry.ts';
import { loadPart } from './tools.ts';

export { registerBuiltinSurfaces, type RuntimeSurfaces } from './runtime-surfaces.ts';
export { createSurfaceLookup, type SurfaceLookup, type SurfacesByApi } from './surface-registry.ts';

const surfaces = await loadPart('surfaces');

const createLookup = <Surface>(
  kind: string,
  read: (tool: RuntimeSurfaces) => SurfacesByApi<Surface> | undefined,
): SurfaceLookup<Surface> =>
  createSurfaceLookup<Surface>({
    entries: surfaces.map(([identifier, tool]) => [identifier, read(tool) ?? {}]),
    findLate: (identifier) => read(getRuntimeSurfaces(identifier) ?? {}),
    kind,
  });

/* Each finds a surface by identifier (or alias) and API; undefined where a tool shows nothing specific. */

/** The one-line view of a call in every phase. */
export const getBuiltinInspector = createLookup<BuiltinInspector>(
  'inspector',
  ({ inspectors }) => inspectors,
);

/** What a person sees before approving a call, and may edit. */
export const getBuiltinIntervention = createLookup<BuiltinIntervention>(
  'intervention',
  ({ interventions }) => interventions,
);

/** Shown while a call runs without output. */
export const getBuiltinPlaceholder = createLookup<BuiltinPlaceholder>(
  'placeholder',
  ({ placeholders }) => placeholders,
);

/** The larger view beside the conversation. */
export const getBuiltinPortal = createLookup<BuiltinPortal>('portal', ({ portals }) => portals);

/** The view of a call's finished result. */
export const getBuiltinRender = createLookup<BuiltinRender>('render', ({ renders }) => renders);

/** The view of a call's output while it arrives. */
export const getBuiltinStreaming = createLookup<BuiltinStreaming>(
  'streaming',
  ({ streamings }) => streamings,
);
