import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkSelection, createPartCollector } from './collect-parts.ts';

const limits = (characters: number, softTimeMs = Number.POSITIVE_INFINITY) => ({
  characters,
  expandedBytes: 0,
  softTimeMs,
});

describe('checkSelection', () => {
  it('rejects a part beyond the last and says how many there are', () => {
    expect(() => checkSelection({ from: 4 }, 3, 'page')).toThrow(
      'The document has 3 pages; page 4 does not exist. Ask for pages between 1 and 3.',
    );
    expect(() => checkSelection({ from: 3 }, 3, 'page')).not.toThrow();
    expect(() => checkSelection({}, 0, 'page')).not.toThrow();
  });
});

describe('createPartCollector', () => {
  it('cuts the first part at a line if it alone is too long, and says so', () => {
    const warnings: string[] = [];
    const collector = createPartCollector({}, limits(10), warnings);
    collector.add({ number: 1, text: 'line one\nline two' });
    expect(collector.parts).toEqual([{ isCut: true, number: 1, text: 'line one' }]);
    expect(warnings[0]).toMatch(/part 1 has 17 characters/);
    expect(collector.isFull(2)).toBe(true);
    expect(collector.next).toEqual({ part: 2 });
  });

  it('does not cut a character in two', () => {
    const collector = createPartCollector({}, limits(3), []);
    collector.add({ number: 1, text: 'ab😀cd' });
    expect(collector.parts[0]?.text).toBe('ab');
  });

  it('starts no further part after the time limit, but has at least one', () => {
    const collector = createPartCollector({}, limits(100, 0), []);
    expect(collector.isFull(1)).toBe(false);
    collector.add({ number: 1, text: 'a' });
    expect(collector.isFull(2)).toBe(true);
    expect(collector.next).toEqual({ part: 2 });
  });

  it('reads every part in the end when resumed where it stopped', () => {
    const texts = fc.array(fc.string({ maxLength: 8, minLength: 1 }), {
      maxLength: 20,
      minLength: 1,
    });
    fc.assert(
      fc.property(texts, fc.integer({ max: 30, min: 8 }), (parts, characters) => {
        const seen: string[] = [];
        let from: number | undefined = 1;
        while (from !== undefined) {
          const collector = createPartCollector({ from }, limits(characters), []);
          for (const [index, text] of parts.entries()) {
            if (collector.wants(index + 1)) collector.add({ number: index + 1, text });
          }
          seen.push(...collector.parts.map(({ text }) => text));
          from = collector.next?.part;
        }
        expect(seen).toEqual(parts);
      }),
    );
  });
});
