import {
  getRuntimeSurfaces,
  type RuntimeSurfaces,
  type SurfaceKind,
  type SurfaceOf,
} from './runtime-surfaces.ts';
import { createSurfaceLookup, type SurfaceLookup, type SurfacesByApi } from './surface-registry.ts';
import { loadPart } from './tools.ts';

export { registerBuiltinSurfaces, type RuntimeSurfaces } from './runtime-surfaces.ts';
export { createSurfaceLookup, type SurfaceLookup, type SurfacesByApi } from './surface-registry.ts';

const surfaces = await loadPart('surfaces');

const createLookup = <Kind extends SurfaceKind>(kind: Kind): SurfaceLookup<SurfaceOf<Kind>> => {
  const read = (tool: RuntimeSurfaces | undefined) =>
    tool?.[`${kind}s`] as SurfacesByApi<SurfaceOf<Kind>> | undefined;
  return createSurfaceLookup({
    entries: surfaces.map(([identifier, tool]) => [identifier, read(tool) ?? {}]),
    findLate: (identifier) => read(getRuntimeSurfaces(identifier)),
    kind,
  });
};

/*
 * Each finds a surface by identifier (or alias) and API; undefined if a tool has no specific one.
 */

/** One-line summaries of calls in every phase. */
export const getBuiltinInspector = createLookup('inspector');

/** Views of calls before approval, possibly editable. */
export const getBuiltinIntervention = createLookup('intervention');

/** Shown while a call runs without output. */
export const getBuiltinPlaceholder = createLookup('placeholder');

/** Full-size views beside the conversation. */
export const getBuiltinPortal = createLookup('portal');

/** Views of finished results. */
export const getBuiltinRender = createLookup('render');

/** Views of a call's output as it arrives. */
export const getBuiltinStreaming = createLookup('streaming');
