import { describe, expect, it } from 'vitest';

import { readResidentMemory } from './resident-memory.ts';

describe('readResidentMemory', () => {
  it('knows nothing of a process that is not there', async () => {
    await expect(readResidentMemory(2 ** 30)).resolves.toBeUndefined();
  });

  it('says what this process takes', async () => {
    const bytes = await readResidentMemory(process.pid);
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(bytes).toBeLessThan(100_000_000_000);
  });
});
