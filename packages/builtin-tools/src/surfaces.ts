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

/** The line that stands for a call in every phase. */
export const getBuiltinInspector = createLookup<BuiltinInspector>(
  'inspector',
  ({ inspectors }) => inspectors,
);

/** What a person sees before approving a call, and may edit. */
export const getBuiltinIntervention = createLookup<BuiltinIntervention>(
  'intervention',
  ({ interventions }) => interventions,
);

/** What stands there while a call runs and has nothing to show yet. */
export const getBuiltinPlaceholder = createLookup<BuiltinPlaceholder>(
  'placeholder',
  ({ placeholders }) => placeholders,
);

/** The larger view beside the conversation. */
export const getBuiltinPortal = createLookup<BuiltinPortal>('portal', ({ portals }) => portals);

/** What shows the finished result of a call. */
export const getBuiltinRender = createLookup<BuiltinRender>('render', ({ renders }) => renders);

/** What shows the output of a call piece by piece. */
export const getBuiltinStreaming = createLookup<BuiltinStreaming>(
  'streaming',
  ({ streamings }) => streamings,
);
