import type { ApiSurfaces } from '@lobechat/builtin-tools/api-parts';

export type { ApiSurfaces } from '@lobechat/builtin-tools/api-parts';

/** No surfaces: the page shows everything itself. */
export const NO_SURFACES: ApiSurfaces = {};

/** Loads the surfaces of an API. Foreign tools have none. */
export const loadApiSurfaces = async (identifier: string, apiName: string): Promise<ApiSurfaces> =>
  (await import('@lobechat/builtin-tools/api-parts')).loadApiSurfaces(identifier, apiName);
