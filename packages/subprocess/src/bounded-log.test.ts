import { describe, expect, it } from 'vitest';

import { createBoundedLog } from './bounded-log.ts';

describe('a bounded log', () => {
  it('never returns more than its limit', () => {
    const log = createBoundedLog(100);
    for (let index = 0; index < 1000; index += 1) log.append(`line ${index}\n`);
    expect(log.read().length).toBeLessThanOrEqual(100);
    expect(log.read().endsWith('line 999\n')).toBe(true);
  });

  it('is empty again after it was cleared', () => {
    const log = createBoundedLog(4);
    for (const text of ['abcdef', 'g']) log.append(text);
    log.clear();
    log.append('new');
    expect(log.read()).toBe('new');
  });

  it('keeps at least the last half of its limit', () => {
    const log = createBoundedLog(100);
    for (let index = 0; index < 1000; index += 1) log.append('x');
    expect(log.read().length).toBeGreaterThanOrEqual(50);
  });

  it('keeps the end of one text that is longer than the limit', () => {
    const log = createBoundedLog(10);
    log.append(`${'a'.repeat(100)}0123456789`);
    expect(log.read()).toBe('0123456789');
  });

  it('returns the last characters on request and never half a surrogate pair', () => {
    const log = createBoundedLog(100);
    log.append('ab💡c');
    expect(log.read(2)).toBe('c');
    expect(log.read(3)).toBe('💡c');
  });

  it.each([1, 7, 1000, 100_000])('hides secrets also where it was cut, in texts of %i', (size) => {
    const secret = 'S3CR3T'.repeat(100);
    const log = createBoundedLog(5000, (text) => text.replaceAll(secret, '[hidden]'));
    const said = `${'🙂'.repeat(3)}${secret}`.repeat(200);
    for (let start = 0; start < said.length; start += size) {
      log.append(said.slice(start, start + size));
    }
    for (const shown of [log.read(), log.read(1000)]) {
      expect(shown).toMatch(/\[hidden\]$/);
      expect(shown).not.toMatch(/S3|3T/);
      expect(shown.isWellFormed()).toBe(true);
    }
  });
});
