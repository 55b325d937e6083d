import { describe, expect, it } from 'vitest';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolCallOptions, ToolEngineOptions } from '../engine-types.ts';
import { createTestSource, succeed } from '../testing/create-test-source.ts';

const seenBy = async (engine: ToolEngineOptions, call: ToolCallOptions): Promise<unknown> => {
  let seen: unknown;
  const source = createTestSource({
    look: ({ isWatched }) => {
      seen = isWatched;
      return succeed();
    },
  });
  await createToolEngine({ ...engine, sources: [source] }).call({ name: 'lobe-test/look' }, call);
  return seen;
};

describe('a source', () => {
  it('learns that nobody listens to its progress', async () => {
    expect(await seenBy({}, {})).toBe(false);
  });

  it.each<[string, ToolEngineOptions, ToolCallOptions]>([
    ['the engine', { onEvent: () => {} }, {}],
    ['the caller', {}, { onEvent: () => {} }],
    ["the caller's context", {}, { context: { onUpdate: () => {} } }],
  ])('learns that %s listens to its progress', async (_, engine, call) => {
    expect(await seenBy(engine, call)).toBe(true);
  });
});
