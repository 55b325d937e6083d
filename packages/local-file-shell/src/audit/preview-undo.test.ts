import { describe, expect, it } from 'vitest';

import { createUnifiedDiff } from '../editing/index.ts';
import { invertDiff, previewUndo } from './preview-undo.ts';

const diffOf = (before: string | undefined, after: string | undefined): string =>
  createUnifiedDiff({ after, before, path: 'a.txt' }).diff;

describe('a reversed change', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['an edit', 'one\ntwo\nthree\n', 'one\n2\nthree\n'],
    ['an added line', 'one\n', 'one\ntwo\n'],
    ['lines that look like headers', '-- a\n++ b\n', '-- a\n++ c\n'],
    ['two places', 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\n', 'A\nb\nc\nd\ne\nf\ng\nh\ni\nj\nK\n'],
    ['a made file', undefined, 'one\n'],
    ['a deleted file', 'one\n', undefined],
    ['a file without a last line break', 'one\ntwo', 'one\n2\n'],
    ['a line break that is taken away', 'one\n2\n', 'one\ntwo'],
  ])('has the diff of the way back: %s', (_, before, after) => {
    expect(invertDiff(diffOf(before, after))).toBe(diffOf(after, before));
  });

  it('reverses its kind and names, and keeps why it cannot be undone', () => {
    const change = { added: 2, at: '', diff: '', id: 'change-1', removed: 1 } as const;
    expect(previewUndo({ ...change, kind: 'create', path: 'a' })).toMatchObject({
      added: 1,
      kind: 'delete',
      path: 'a',
      removed: 2,
    });
    expect(
      previewUndo({ ...change, kind: 'move', path: 'b', previousPath: 'a' }, 'changed since'),
    ).toMatchObject({ kind: 'move', path: 'a', previousPath: 'b', problem: 'changed since' });
  });
});
