import type { ToolFixture, ToolFixtures } from '@lobechat/types';

import { createToolRegistry } from './tool-registry.ts';
import { loadPart } from './tools.ts';

const registry = createToolRegistry<ToolFixtures>({
  describe: (fixtures) => Object.keys(fixtures).join(', '),
  entries: await loadPart('fixtures'),
  kind: 'set of fixture',
});

/** The example calls of a tool by API name, by its identifier or an alias. */
export const getBuiltinFixtures = (identifier: string): ToolFixtures | undefined =>
  registry.get(identifier);

/** The example calls of one API; empty for an unknown one. */
export const getBuiltinApiFixtures = (
  identifier: string,
  apiName: string,
): readonly ToolFixture[] => {
  const fixtures = registry.get(identifier);
  return (fixtures && Object.hasOwn(fixtures, apiName) ? fixtures[apiName] : undefined) ?? [];
};
