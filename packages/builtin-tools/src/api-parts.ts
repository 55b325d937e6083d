import type {
  BuiltinInspector,
  BuiltinIntervention,
  BuiltinPlaceholder,
  BuiltinPortal,
  BuiltinRender,
  BuiltinStreaming,
  BuiltinToolPackage,
  ToolFixture,
} from '@lobechat/types';

import { resolveBuiltinAlias, resolveBuiltinApi } from './aliases.ts';
import { getRuntimeSurfaces, type RuntimeSurfaces } from './runtime-surfaces.ts';
import { BUILTIN_TOOLS } from './tools.ts';

/** The surfaces of one API; see `BuiltinToolSurfaces`. */
export interface ApiSurfaces {
  inspector?: BuiltinInspector | undefined;
  intervention?: BuiltinIntervention | undefined;
  placeholder?: BuiltinPlaceholder | undefined;
  portal?: BuiltinPortal | undefined;
  render?: BuiltinRender | undefined;
  streaming?: BuiltinStreaming | undefined;
}

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
  return {
    inspector: getOwn(surfaces.inspectors, name),
    intervention: getOwn(surfaces.interventions, name),
    placeholder: getOwn(surfaces.placeholders, name),
    portal: getOwn(surfaces.portals, name),
    render: getOwn(surfaces.renders, name),
    streaming: getOwn(surfaces.streamings, name),
  };
};

/** Loads the example calls of one API without those of other tools. An unknown tool has none. */
export const loadApiFixtures = async (
  identifier: string,
  apiName: string,
): Promise<readonly ToolFixture[]> => {
  const today = resolveBuiltinAlias(identifier);
  return getOwn(await findTool(today)?.fixtures?.(), resolveBuiltinApi(today, apiName)) ?? [];
};
