import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pairLines } from './pair-lines.ts';
import { parseUnifiedDiff } from './parse-unified-diff.ts';

const read = (...lines: string[]): unknown[] =>
  pairLines(parseUnifiedDiff(['@@ -1 +1 @@', ...lines].join('\n')).lines).map((pair) =>
    'across' in pair ? pair.across.text : [pair.left?.text, pair.right?.text],
  );

describe('pairLines', () => {
  it('puts an added line beside the one it replaces', () => {
    expect(read(' a', '-b', '-c', '+B', ' d')).toEqual([
      ['a', 'a'],
      ['b', 'B'],
      ['c', undefined],
      ['d', 'd'],
    ]);
  });

  it('keeps consecutive changes apart', () => {
    expect(read('-a', '+A', '-b', '+B', '+C')).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      [undefined, 'C'],
    ]);
  });

  it('spans both sides with rows that belong to neither', () => {
    expect(read('-a', '\\ No newline at end of file', '+b')).toEqual([
      ['a', undefined],
      'No newline at end of file',
      [undefined, 'b'],
    ]);
  });

  it('loses no line and keeps the order', () => {
    const line = fc.constantFrom(' a', '-b', '+c', '\\ note');
    fc.assert(
      fc.property(fc.array(line), (given) => {
        const { lines } = parseUnifiedDiff(['@@ -1 +1 @@', ...given].join('\n'));
        const pairs = pairLines(lines);
        const side = (kind: string, pick: 'left' | 'right') =>
          pairs
            .flatMap((pair) => ('across' in pair ? [] : (pair[pick] ?? [])))
            .filter((found) => found.kind === kind);
        expect(side('removed', 'left')).toEqual(lines.filter(({ kind }) => kind === 'removed'));
        expect(side('added', 'right')).toEqual(lines.filter(({ kind }) => kind === 'added'));
      }),
    );
  });
});
