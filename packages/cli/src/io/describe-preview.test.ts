import { describe, expect, it } from 'vitest';

import { describePreview } from './describe-preview.ts';

describe('describePreview', () => {
  it.each([undefined, null, 5, 'text', [], {}, { kind: 'other' }])(
    'returns nothing for %j',
    (preview) => {
      expect(describePreview(preview)).toBe('');
    },
  );

  it.each([
    { changes: 5, kind: 'changes' },
    { changes: [null, 'a'], kind: 'changes' },
  ])('leaves out unreadable parts: %j', (preview) => {
    expect(describePreview(preview)).toBe('');
  });

  it('lists what a command runs, where, and its dangers', () => {
    const text = describePreview({
      cwd: '/work',
      judgement: {
        commands: [
          { decision: 'allow', reason: 'It only reads.', text: 'ls' },
          { danger: 'deletes', decision: 'ask', reason: 'It deletes.', text: 'rm -r a' },
          { decision: 'ask', reason: 'It is not known.', text: 'make' },
        ],
      },
      kind: 'command',
      sandbox: 'used',
    });
    expect(text.split('\n')).toEqual([
      'Runs in /work, in a sandbox:',
      '    ls  (It only reads.)',
      '  ! rm -r a  (It deletes.)',
      '  ? make  (It is not known.)',
    ]);
  });

  it('shows the diffs of changes, expected failures, and what cannot be undone', () => {
    const text = describePreview({
      changes: [
        { diff: '-a\n+b', kind: 'update', path: 'a.txt' },
        { diff: '', kind: 'move', path: 'c.txt', previousPath: 'b.txt', problem: 'It is taken.' },
        { blocked: 'It is too large.', diff: '', kind: 'delete', path: 'd.txt' },
      ],
      details: 'Deletes d.txt (2 GB).',
      kind: 'changes',
    });
    expect(text.split('\n')).toEqual([
      'Deletes d.txt (2 GB).',
      'update a.txt',
      '-a',
      '+b',
      'move b.txt → c.txt',
      '  would fail: It is taken.',
      'delete d.txt',
      '  cannot be undone: It is too large.',
    ]);
  });

  it('is cut if it is too long for a terminal', () => {
    const diff = '+'.repeat(20_000);
    const text = describePreview({
      changes: [{ diff, kind: 'create', path: 'a' }],
      kind: 'changes',
    });
    expect(text.length).toBeLessThan(8100);
    expect(text).toMatch(/more characters\)$/);
  });

  it.each(['delete', 'run', 'schedule'])(
    'accepts a preview of kind %s without its fields',
    (kind) => {
      expect(
        describePreview({ doomed: 5, kind, nextTimes: {}, planned: [], runs: [null] }),
      ).not.toBe('');
    },
  );

  it('shows which tasks would be deleted, and the effects on others', () => {
    const text = describePreview({
      activeRuns: 1,
      comments: 2,
      doomed: [
        { identifier: 'TASK-1', isNamed: true, name: 'Build' },
        { identifier: 'TASK-2', isNamed: false, name: 'Part' },
      ],
      doomedTotal: 300,
      kind: 'delete',
      runs: 1,
      unblocked: [{ identifier: 'TASK-9', name: 'Ship' }],
    });
    expect(text.split('\n')).toEqual([
      'Deletes 300 tasks, with 2 comments and 1 run:',
      '  ! TASK-1 Build',
      '  + TASK-2 Part',
      '  … and 298 more',
      '  (+ is deleted with its parent)',
      'Cancels 1 run under way.',
      'TASK-9 Ship would no longer wait for one of them.',
    ]);
  });

  it('shows the calls that runs would make, and what approval covers', () => {
    const calls = [
      { arguments: { path: 'a' }, decision: 'allow', tool: 'lobe-local-system/readFile' },
      {
        arguments: { command: 'make' },
        decision: 'ask',
        reason: 'It is not known.',
        tool: 'lobe-local-system/runCommand',
      },
      { arguments: {}, decision: 'unknown', tool: 'x/y' },
    ];
    const text = describePreview({
      kind: 'run',
      runs: [
        { calls, identifier: 'TASK-1', name: 'Build', problems: [], waitsFor: ['TASK-7'] },
        { calls: [], identifier: 'TASK-2', name: 'Ship', problems: ['No runner.'], waitsFor: [] },
      ],
      total: 2,
    });
    expect(text.split('\n')).toEqual([
      'Runs 2 tasks:',
      '  TASK-1 Build (after TASK-7)',
      '      lobe-local-system/readFile {"path":"a"}',
      '    ? lobe-local-system/runCommand {"command":"make"}  (It is not known.)',
      '    · x/y {}',
      '  TASK-2 Ship',
      '    would fail: No runner.',
      'Approving it approves these calls:',
      '  TASK-1 ? lobe-local-system/runCommand {"command":"make"}  (It is not known.)',
    ]);
  });

  it.each(['run', 'schedule'])(
    'cuts long texts, but nothing that approving a %s covers',
    (kind) => {
      const command = `rm -rf ${'x'.repeat(9000)} end`;
      const run = {
        calls: [
          { arguments: { text: 'y'.repeat(9000) }, decision: 'allow', tool: 'a/b' },
          { arguments: { command }, decision: 'ask', reason: 'Ask.', tool: 'a/c' },
        ],
        identifier: 'TASK-1',
        name: 'Build',
      };
      const text = describePreview(kind === 'run' ? { kind, runs: [run] } : { kind, planned: run });
      expect(text).toContain('more characters)');
      expect(text.split('\n')).toContainEqual(
        `  TASK-1 ? a/c ${JSON.stringify({ command })}  (Ask.)`,
      );
    },
  );

  it('shows when a task would run, or that it would not', () => {
    const planned = { calls: [], identifier: 'TASK-1', name: 'Report', problems: [], waitsFor: [] };
    const preview = { kind: 'schedule', planned, problems: [], timeZone: 'Europe/Berlin' };
    expect(describePreview({ ...preview, nextTimes: ['2026-01-01T08:00:00.000Z'] })).toBe(
      'The next times (Europe/Berlin): 2026-01-01T08:00:00.000Z\n  TASK-1 Report',
    );
    expect(describePreview({ ...preview, nextTimes: [], problems: ['It has ended.'] })).toContain(
      'It would not run.\n  would fail: It has ended.',
    );
  });
});
