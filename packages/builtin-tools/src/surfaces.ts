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

/*
 * Each finds a surface by identifier (or alias) and API; undefined if a tool has no specific one.
 */

/** One-line summaries of calls in every phase. */
export const getBuiltinInspector = createLookup<BuiltinInspector>(
  'inspector',
  ({ inspectors }) => inspectors,
);

/** Views of calls before approval, possibly editable. */
export const getBuiltinIntervention = createLookup<BuiltinIntervention>(
  'intervention',
  ({ interventions }) => interventions,
);

/** Shown while a call runs without output. */
export const getBuiltinPlaceholder = createLookup<BuiltinPlaceholder>(
  'placeholder',
  ({ placeholders }) => placeholders,
);

/** Full-size views beside the conversation. */
export const getBuiltinPortal = createLookup<BuiltinPortal>('portal', ({ portals }) => portals);

/** Views of finished results. */
export const getBuiltinRender = createLookup<BuiltinRender>('render', ({ renders }) => renders);

/** Views of a call's output as it arrives. */
export const getBuiltinStreaming = createLookup<BuiltinStreaming>(
  'streaming',
  ({ streamings }) => streamings,
);
