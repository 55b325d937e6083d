import { describe, expect, it } from 'vitest';

import type { FileChange, RecordedChange } from '../types.ts';
import {
  formatChangeList,
  formatChanges,
  formatEdit,
  formatEdits,
  formatPatch,
  formatUndo,
  formatWrite,
} from './changing.ts';

const change = (fields: Partial<FileChange> = {}): FileChange => ({
  added: 1,
  diff: '--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-old\n+new\n',
  id: 'c1',
  kind: 'update',
  path: 'a.ts',
  removed: 1,
  ...fields,
});

describe('an edited file', () => {
  it('is reported with its diff', () => {
    const edits = [{ lines: [1], match: 'exact' as const }];
    expect(formatEdit({ change: change(), edits, path: 'a.ts' })).toBe(
      'Edited a.ts (+1 -1, change c1).\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-old\n+new',
    );
    const linked = formatEdit({ change: change({ otherNames: 1 }), edits, path: 'a.ts' });
    expect(linked).toContain('(+1 -1, change c1, old content kept by 1 other hard link).');
  });

  it('says which text was only found approximately, and where', () => {
    const matches = ['indentation', 'line-endings', 'punctuation', 'whitespace'] as const;
    const edits = [
      { lines: [1], match: 'exact' as const },
      ...matches.map((match) => ({ lines: [3, 9], match })),
    ];
    const content = formatEdit({ change: change(), edits, path: 'a.ts' });
    expect(content).toContain('[Edit 2 was found with another indentation, at lines 3 and 9.]');
    expect(content.match(/was found with/g)).toHaveLength(4);
    const one = formatEdit({ change: change(), edits: edits.slice(1, 2), path: 'a.ts' });
    expect(one).toContain('[oldText was found with another indentation');
  });

  it('has its diff marked as shortened, with hidden characters escaped', () => {
    const edited = change({ diff: '+a\u202E\n', diffTruncated: true });
    const content = formatEdit({ change: edited, edits: [], path: 'a.ts' });
    expect(content).toContain('+a\\u{202E}\n[The diff is shortened: read the file for the rest.]');
  });
});

describe('several files', () => {
  it('mention a change that can never be undone', () => {
    const gone = change({ added: 0, blocked: 'It was not kept.', kind: 'delete', removed: 0 });
    const results = [{ change: gone, path: 'a.ts' }];
    expect(formatChanges({ failed: 0, results, succeeded: 1 })).toBe(
      'Deleted a.ts (change c1, cannot be undone: It was not kept).',
    );
  });

  it('are named once each if they failed, and copies with their source', () => {
    const error = { message: 'a.ts: oldText is not there.', type: 'NoMatch' };
    const copied = change({ added: 0, diff: '', kind: 'copy', path: 'b.ts', removed: 0 });
    const unread = { message: 'c.ts was not read in this session.', type: 'NotRead' };
    const results = [
      { error, path: 'a.ts' },
      { change: copied, from: 'a.ts', path: 'b.ts' },
      { error: unread, path: 'c.ts' },
    ];
    expect(formatChanges({ failed: 2, results, succeeded: 1 })).toBe(
      'a.ts failed: oldText is not there.\nCopied a.ts to b.ts (change c1).\nc.ts was not read in this session.',
    );
  });

  it('are listed one by one, including the failed ones', () => {
    const error = { message: 'oldText is not there.', type: 'NoMatch' };
    const results = [
      { change: change({ diff: '' }), path: 'a.ts' },
      { error, path: 'b.ts' },
    ];
    expect(formatEdits({ failed: 1, results, succeeded: 1 })).toBe(
      'Edited a.ts (+1 -1, change c1).\n\nb.ts failed: oldText is not there.',
    );
    const moved = [
      {
        change: change({ added: 0, kind: 'move', path: 'b', previousPath: 'a', removed: 0 }),
        path: 'b',
      },
      { error, from: 'c', path: 'd' },
      { path: 'e' },
    ];
    expect(formatChanges({ failed: 2, results: moved, succeeded: 1 })).toBe(
      'Moved a to b (change c1).\nc failed: oldText is not there.\ne failed: no reason given',
    );
  });

  const patch = '*** Begin Patch\n*** Add File: a\n+new mode 100755\n*** End Patch';

  it.each([
    ['new mode 100755', true],
    ['new mode 100644', true],
    ['new file mode 100755', true],
    ['new file mode 100644', false],
  ])('say what a patch with "%s" left out: %j', (header, isSaid) => {
    const content = formatPatch(
      { changes: [change({ path: 'a' })] },
      { patch: `diff --git a/a b/a\n${header}` },
    );
    expect(content.includes('[Modes of files were left as they are')).toBe(isSaid);
  });

  it('are changed by a patch, or already match it', () => {
    const changes = (['create', 'delete', 'copy', 'overwrite'] as const).map((kind) =>
      change({ kind }),
    );
    expect(formatPatch({ changes }, { patch })).toBe(
      'Created a.ts (+1 -1, change c1).\nDeleted a.ts (+1 -1, change c1).\nCopied a.ts (+1 -1, change c1).\nReplaced a.ts (+1 -1, change c1).',
    );
    expect(formatPatch({ changes: [] }, { patch })).toContain('changes nothing');
  });

  it('have their names on one line', () => {
    expect(
      formatPatch({ changes: [change({ path: 'a\nDeleted b' })] }, { patch }).split('\n'),
    ).toHaveLength(1);
  });
});

describe('a written file', () => {
  it('reports its size, and an unusual encoding', () => {
    const format = { byteOrderMark: false, encoding: 'utf-8', lineEnding: 'lf' } as const;
    const state = { change: change({ kind: 'create' }), format, path: 'a.ts', size: 1 };
    expect(formatWrite(state)).toBe('Created a.ts (+1 -1, change c1). It has 1 byte.');
    expect(formatWrite({ ...state, format: { ...format, encoding: 'gb18030' } })).toContain(
      'It is stored as gb18030.',
    );
  });
});

describe('changes of a session', () => {
  const recorded = (fields: Partial<RecordedChange> = {}): RecordedChange => ({
    ...change(),
    at: '2026-03-02T09:30:00.000Z',
    ...fields,
  });

  it('may be none, or more than are shown', () => {
    expect(formatChangeList({ changes: [], total: 0 })).toContain('no changes to list');
    const changes = Array.from({ length: 6 }, (_, index) => recorded({ id: `c${index}` }));
    const content = formatChangeList({ changes, total: 9 });
    expect(content).toMatch(/^6 of 9 changes, newest first/);
    expect(content).toContain('[Diffs are shown with a limit of 5 or less.]');
    expect(content).not.toContain('@@');
  });

  it('have diffs, and reasons why they can no longer be undone', () => {
    const changes = [
      recorded(),
      recorded({ blocked: 'a.ts was\nchanged since', diff: '', id: 'c2' }),
      recorded({ added: 0, diff: '', id: 'c3', kind: 'move', previousPath: 'b', removed: 0 }),
      recorded({ diff: '', id: 'c4', undoneAt: '2026-03-02T10:00:00.000Z' }),
    ];
    expect(formatChangeList({ changes, total: 4 }).split('\n').slice(1)).toEqual([
      'c1\t2026-03-02 09:30\tupdate a.ts (+1 -1)',
      '--- a/a.ts',
      '+++ b/a.ts',
      '@@ -1 +1 @@',
      '-old',
      '+new',
      'c2\t2026-03-02 09:30\tupdate a.ts (+1 -1, cannot be undone: a.ts was\\nchanged since)',
      'c3\t2026-03-02 09:30\tmove b to a.ts',
      'c4\t2026-03-02 09:30\tupdate a.ts (+1 -1, undone 2026-03-02 10:00)',
    ]);
  });

  it('are undone item by item', () => {
    const error = { message: 'It was changed since.', type: 'Conflict' };
    const results = [
      { id: 'c1', path: 'a.ts' },
      { error: { ...error, message: 'b.ts: It was changed since.' }, id: 'c2', path: 'b.ts' },
      { error, id: 'c9', path: '' },
    ];
    expect(formatUndo({ failed: 2, results, succeeded: 1 })).toBe(
      'Undone: change c1 of a.ts.\nUndoing change c2 of b.ts failed: It was changed since.\nUndoing change c9 failed: It was changed since.',
    );
    expect(formatUndo({ failed: 0, results: [], succeeded: 0 })).toContain('nothing to undo');
  });
});
