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

describe('long content', () => {
  it("is spilled above the engine's limit", async () => {
    expect(await read(undefined)).toBe(1);
  });

  it('is not spilled for a tool with a higher limit', async () => {
    expect(await read(50_000)).toBe(0);
    expect(await read(39_999)).toBe(1);
  });

  it('is spilled above a limit set by the host, whatever the tool allows', async () => {
    expect(await read(50_000, { contentLength: 10_000 })).toBe(1);
  });
});
