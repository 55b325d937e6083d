import type { BuiltinToolPackage, ToolFixture } from '@lobechat/types';

import { resolveBuiltinAlias, resolveBuiltinApi } from './aliases.ts';
import {
  getRuntimeSurfaces,
  type RuntimeSurfaces,
  SURFACE_KINDS,
  type SurfaceKind,
  type SurfaceOf,
} from './runtime-surfaces.ts';
import { BUILTIN_TOOLS } from './tools.ts';

/** The surfaces of one API; see `BuiltinToolSurfaces`. */
export type ApiSurfaces = { [Kind in SurfaceKind]?: SurfaceOf<Kind> | undefined };

/* A property inherited by every object, such as `constructor`, is not an API. */
const getOwn = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined);

const findTool = (identifier: string): BuiltinToolPackage | undefined =>
  BUILTIN_TOOLS.find((tool) => tool.identifier === identifier);

/**
 * Loads the surfaces of one API without those of other tools, so that a page that shows one call
 * need not load them all. Also finds old names and surfaces registered by a host; an unknown tool
 * has none.
 */
export const loadApiSurfaces = async (
  identifier: string,
  apiName: string,
): Promise<ApiSurfaces> => {
  const today = resolveBuiltinAlias(identifier);
  const name = resolveBuiltinApi(today, apiName);
  const surfaces: RuntimeSurfaces =
    (await findTool(today)?.surfaces?.()) ?? getRuntimeSurfaces(identifier) ?? {};
  return Object.fromEntries(
    SURFACE_KINDS.map((kind) => [kind, getOwn<unknown>(surfaces[`${kind}s`], name)]),
  );
};

/** Loads the example calls of one API without those of other tools. An unknown tool has none. */
export const loadApiFixtures = async (
  identifier: string,
  apiName: string,
): Promise<readonly ToolFixture[]> => {
  const today = resolveBuiltinAlias(identifier);
  return getOwn(await findTool(today)?.fixtures?.(), resolveBuiltinApi(today, apiName)) ?? [];
};
