import { describe, expect, it } from 'vitest';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolLimits } from '../engine-types.ts';
import { createTestSource, succeed } from '../testing/create-test-source.ts';

const read = async (contentLength: number | undefined, limits?: ToolLimits): Promise<number> => {
  const page = { contentLength, run: () => succeed('a'.repeat(40_000)) };
  const engine = createToolEngine({
    sources: [createTestSource({ page })],
    ...(limits && { limits }),
  });
  const { artifacts } = await engine.call({ name: 'lobe-test/page' });
  return artifacts?.length ?? 0;
};

describe('content that is long', () => {
  it('is spilled over the limit of the engine', async () => {
    expect(await read(undefined)).toBe(1);
  });

  it('is not, of a tool that may say more', async () => {
    expect(await read(50_000)).toBe(0);
    expect(await read(39_999)).toBe(1);
  });

  it('is spilled over a limit that the host has set, whatever the tool may say', async () => {
    expect(await read(50_000, { contentLength: 10_000 })).toBe(1);
  });
});
