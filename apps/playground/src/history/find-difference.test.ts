import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findDifference } from './find-difference.ts';

const rows = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `row ${index}`);

describe('findDifference', () => {
  it('shows whole lines around the difference, wherever it is in a text of any length', () => {
    const lines = rows(100_000);
    const changed = lines.with(70_000, 'another');
    expect(findDifference(lines.join('\n'), changed.join('\n'))).toEqual({
      after: changed.slice(69_997, 70_004).join('\n'),
      before: lines.slice(69_997, 70_004).join('\n'),
      isCut: false,
    });
  });

  it('reports that more differs than it shows', () => {
    expect(findDifference(rows(20_000).join('\n'), '')?.isCut).toBe(true);
  });

  it('leaves out only the common beginning and end', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\n'), { maxLength: 60 })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = findDifference(before, after);
        expect(found === undefined).toBe(before === after);
        if (!found) return;
        expect(before).toContain(found.before);
        expect(found.before).not.toBe(found.after);
        expect(before.replace(found.before, () => found.after).length).toBe(after.length);
      }),
    );
  });
});
