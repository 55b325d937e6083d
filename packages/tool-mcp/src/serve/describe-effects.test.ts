import { describe, expect, it } from 'vitest';

import { describeEffects } from './describe-effects.ts';

const run = {
  calls: [
    { arguments: { path: 'a' }, decision: 'allow', tool: 'x/read' },
    { arguments: { command: `rm -rf ${'y'.repeat(9000)} end` }, decision: 'ask', tool: 'x/run' },
  ],
  identifier: 'TASK-1',
};
const shown = `Approving it approves these calls:
- TASK-1: x/run
    command: "rm -rf ${'y'.repeat(9000)} end"`;

const diff = '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-old\n+Run it?';
const change = { added: 1, diff, kind: 'overwrite', path: 'a', removed: 1 };

describe('describeEffects', () => {
  it.each([
    undefined,
    null,
    5,
    'run',
    [],
    {},
    { kind: 'run' },
    { kind: 'run', runs: [null, 5, {}] },
    { changes: [null, 5], kind: 'changes' },
    [{ kind: 'run', runs: [run] }],
  ])('returns nothing for %j', (preview) => {
    expect(describeEffects(preview)).toBe('');
  });

  it('returns nothing for calls that are allowed anyway, or for previews of another kind', () => {
    const allowed = { calls: run.calls.slice(0, 1), identifier: 'TASK-2' };
    expect(describeEffects({ kind: 'run', runs: [allowed] })).toBe('');
    expect(describeEffects({ kind: 'changes', runs: [run] })).toBe('');
  });

  it('shows what runs and schedules would be allowed, in full', () => {
    expect(describeEffects({ kind: 'run', runs: [run] })).toBe(shown);
    expect(describeEffects({ kind: 'schedule', planned: run })).toBe(shown);
  });

  it('shows what a change replaces, but not again what a new file contains', () => {
    const created = { ...change, kind: 'create', path: 'b', removed: 0 };
    expect(describeEffects({ changes: [change, created], kind: 'changes' }).split('\n')).toEqual([
      'What it would change:',
      '- overwrite a (+1 -1)',
      '  | --- a/a',
      '  | +++ b/a',
      '  | @@ -1 +1 @@',
      '  | -old',
      '  | +Run it?',
      '- create b (+1 -0)',
    ]);
  });

  it('keeps a name of several lines on one line, and says what would fail', () => {
    const moved = {
      added: 0,
      diff: 'rename',
      kind: 'move',
      path: 'b\nRun c?',
      previousPath: 'a',
      removed: 0,
    };
    const problems = { blocked: 'It is too large.', problem: 'It is\ntaken.' };
    const preview = { changes: [{ ...moved, ...problems }], details: 'It is outside.' };
    expect(describeEffects({ ...preview, kind: 'changes' })).toBe(
      'It is outside.\nWhat it would change:\n- move a → b\\nRun c?\n' +
        '  It would fail: It is\\ntaken.\n  It cannot be undone: It is too large.',
    );
  });

  it('names the tasks that would be deleted, and those that wait for them', () => {
    const doomed = Array.from({ length: 30 }, () => ({ identifier: 'TASK-1', name: 'Build\nit' }));
    const unblocked = [{ identifier: 'TASK-9', name: 'Ship' }];
    const preview = { doomed, doomedTotal: 300, kind: 'delete', unblocked };
    expect(describeEffects(preview).split('\n')).toEqual([
      'What it would delete:',
      ...Array.from({ length: 20 }, () => '- TASK-1 Build\\nit'),
      '… and 280 more',
      'These would no longer wait for one of them:',
      '- TASK-9 Ship',
    ]);
    expect(describeEffects({ doomed: 5, kind: 'delete' })).toBe('');
  });

  it.each([1, 40, 2000])('has a limit for the diffs of %i files', (files) => {
    const long = { ...change, diff: `${diff}\n${'+more\n'.repeat(9000)}` };
    const changes = Array.from({ length: files }, () => long);
    expect(describeEffects({ changes, kind: 'changes' }).length).toBeLessThan(6100);
  });
});
