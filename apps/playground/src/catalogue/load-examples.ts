import type { ToolFixture } from '@lobechat/types';

/** Loads the example calls of an API. Foreign tools have none. */
export const loadExamples = async (
  identifier: string,
  apiName: string,
): Promise<readonly ToolFixture[]> =>
  (await import('@lobechat/builtin-tools/api-parts')).loadApiFixtures(identifier, apiName);
