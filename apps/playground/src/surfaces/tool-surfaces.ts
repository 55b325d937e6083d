import type {
  BuiltinInspector,
  BuiltinIntervention,
  BuiltinPlaceholder,
  BuiltinPortal,
  BuiltinRender,
  BuiltinStreaming,
} from '@lobechat/types';

import { importRegistry } from '../chunks/import-registry.ts';

/** The surfaces that are registered for one API. */
export interface ApiSurfaces {
  inspector?: BuiltinInspector | undefined;
  intervention?: BuiltinIntervention | undefined;
  placeholder?: BuiltinPlaceholder | undefined;
  portal?: BuiltinPortal | undefined;
  render?: BuiltinRender | undefined;
  streaming?: BuiltinStreaming | undefined;
}

/** No surfaces: the page shows everything itself. */
export const NO_SURFACES: ApiSurfaces = {};

/** Loads the registries of surfaces and finds those of an API. Foreign tools have none. */
export const loadApiSurfaces = async (
  identifier: string,
  apiName: string,
): Promise<ApiSurfaces> => {
  const registry = await importRegistry(
    'surfaces',
    () => import('@lobechat/builtin-tools/surfaces'),
  );
  return {
    inspector: registry.getBuiltinInspector(identifier, apiName),
    intervention: registry.getBuiltinIntervention(identifier, apiName),
    placeholder: registry.getBuiltinPlaceholder(identifier, apiName),
    portal: registry.getBuiltinPortal(identifier, apiName),
    render: registry.getBuiltinRender(identifier, apiName),
    streaming: registry.getBuiltinStreaming(identifier, apiName),
  };
};
