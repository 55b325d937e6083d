import type { ToolFixture } from '@lobechat/types';

import { importRegistry } from '../chunks/import-registry.ts';

/** Loads the example calls of an API. Foreign tools bring none. */
export const loadExamples = async (
  identifier: string,
  apiName: string,
): Promise<readonly ToolFixture[]> => {
  const { getBuiltinApiFixtures } = await importRegistry(
    'fixtures',
    () => import('@lobechat/builtin-tools/fixtures'),
  );
  return getBuiltinApiFixtures(identifier, apiName);
};
