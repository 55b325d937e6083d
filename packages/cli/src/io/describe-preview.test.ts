import { describe, expect, it } from 'vitest';

import { describePreview } from './describe-preview.ts';

describe('describePreview', () => {
  it.each([undefined, null, 5, 'text', [], {}, { kind: 'other' }])(
    'says nothing of %j',
    (preview) => {
      expect(describePreview(preview)).toBe('');
    },
  );

  it.each([
    { changes: 5, kind: 'changes' },
    { changes: [null, 'a'], kind: 'changes' },
  ])('leaves out what it cannot read: %j', (preview) => {
    expect(describePreview(preview)).toBe('');
  });

  it('lists what a command runs, and where, with what is dangerous about it', () => {
    const text = describePreview({
      cwd: '/work',
      judgement: {
        commands: [
          { decision: 'allow', reason: 'It only looks.', text: 'ls' },
          { danger: 'deletes', decision: 'ask', reason: 'It deletes.', text: 'rm -r a' },
          { decision: 'ask', reason: 'It is not known.', text: 'make' },
        ],
      },
      kind: 'command',
      sandbox: 'used',
    });
    expect(text.split('\n')).toEqual([
      'Runs in /work, in a sandbox:',
      '    ls  (It only looks.)',
      '  ! rm -r a  (It deletes.)',
      '  ? make  (It is not known.)',
    ]);
  });

  it('shows the diffs of changes, and what would fail', () => {
    const text = describePreview({
      changes: [
        { diff: '-a\n+b', kind: 'update', path: 'a.txt' },
        { diff: '', kind: 'move', path: 'c.txt', previousPath: 'b.txt', problem: 'It is taken.' },
      ],
      kind: 'changes',
    });
    expect(text.split('\n')).toEqual([
      'update a.txt',
      '-a',
      '+b',
      'move b.txt → c.txt',
      '  would fail: It is taken.',
    ]);
  });

  it('is cut where it is too long for a terminal', () => {
    const diff = '+'.repeat(20_000);
    const text = describePreview({
      changes: [{ diff, kind: 'create', path: 'a' }],
      kind: 'changes',
    });
    expect(text.length).toBeLessThan(8100);
    expect(text).toMatch(/characters more\)$/);
  });
});
