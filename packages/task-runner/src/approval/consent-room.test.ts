import { describe, expect, it } from 'vitest';

import { createConsentRoom } from './consent-room.ts';

describe('createConsentRoom', () => {
  it('has no room for a call that no surface shows in full', () => {
    const { take } = createConsentRoom();
    expect(take({ command: 'x'.repeat(10_000) })).toBe(false);
    expect(take({ command: 'x'.repeat(9000) })).toBe(true);
  });

  it('counts arguments as they are shown, indented', () => {
    const list = Array.from({ length: 2000 }, () => [1]);
    expect(JSON.stringify({ list }).length).toBeLessThan(10_000);
    expect(createConsentRoom().take({ list })).toBe(false);
  });

  it('is exhausted in the end, and until then has room for short calls', () => {
    const { take } = createConsentRoom();
    const taken = Array.from({ length: 10 }, () => take({ command: 'x'.repeat(9000) }));
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(take({ command: 'ls' })).toBe(true);
  });
});
