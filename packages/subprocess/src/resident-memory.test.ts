import { describe, expect, it } from 'vitest';

import { readResidentMemory } from './resident-memory.ts';

describe('readResidentMemory', () => {
  it('returns undefined for a process that does not exist', async () => {
    await expect(readResidentMemory(2 ** 30)).resolves.toBeUndefined();
  });

  it('returns the memory of this process', async () => {
    const bytes = await readResidentMemory(process.pid);
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(bytes).toBeLessThan(100_000_000_000);
  });
});
