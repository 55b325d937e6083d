import { describe, expect, it } from 'vitest';

import { describeConsent } from './describe-consent.ts';

const run = {
  calls: [
    { arguments: { path: 'a' }, decision: 'allow', tool: 'x/read' },
    { arguments: { command: `rm -rf ${'y'.repeat(9000)} end` }, decision: 'ask', tool: 'x/run' },
  ],
  identifier: 'TASK-1',
};
const shown = `

Approving it approves these calls:
- TASK-1: x/run {"command":"rm -rf ${'y'.repeat(9000)} end"}`;

describe('describeConsent', () => {
  it.each([
    undefined,
    null,
    5,
    'run',
    [],
    {},
    { kind: 'run' },
    { kind: 'run', runs: [null, 5, {}] },
  ])('returns nothing for %j', (preview) => {
    expect(describeConsent(preview)).toBe('');
  });

  it('returns nothing for calls that are allowed anyway, or for previews of another kind', () => {
    const allowed = { calls: run.calls.slice(0, 1), identifier: 'TASK-2' };
    expect(describeConsent({ kind: 'run', runs: [allowed] })).toBe('');
    expect(describeConsent({ kind: 'changes', runs: [run] })).toBe('');
  });

  it('shows what runs and schedules would be allowed, in full', () => {
    expect(describeConsent({ kind: 'run', runs: [run] })).toBe(shown);
    expect(describeConsent({ kind: 'schedule', planned: run })).toBe(shown);
  });
});
