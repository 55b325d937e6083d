import { describe, expect, it } from 'vitest';

import { type Phase, runPhases } from './phases.ts';

const run = async (phases: readonly Phase[]) => {
  const lines: string[] = [];
  let clock = 0;
  const report = await runPhases(phases, {
    now: () => (clock += 1000),
    print: (line) => lines.push(line),
  });
  return { lines, report };
};

const phase = (name: string, outcome: Awaited<ReturnType<Phase['run']>>, needs: string[] = []) => ({
  about: `does ${name}`,
  name,
  needs,
  run: () => Promise.resolve(outcome),
});

describe('runPhases', () => {
  it('counts a phase that fails without a failed test as one failure', async () => {
    const { report } = await run([
      phase('build', { passed: false }),
      phase('tests', { counts: { failed: 2, passed: 5 }, passed: false }),
    ]);
    expect(report).toEqual({ counts: { failed: 3, passed: 5 }, failed: ['build', 'tests'] });
  });

  it('does not pass over what it cannot run: that fails, too, and says why', async () => {
    const { lines, report } = await run([
      phase('build', { passed: false }),
      phase('browser', { counts: { failed: 0, passed: 9 }, passed: true }, ['build']),
      phase('scripts', { counts: { failed: 0, passed: 4 }, passed: true }),
    ]);
    expect(report).toEqual({ counts: { failed: 2, passed: 4 }, failed: ['build', 'browser'] });
    expect(lines).toContain('Not run, since this failed: build.');
  });

  it('takes a throw for a failure and shows its message', async () => {
    const { lines, report } = await run([
      { about: 'throws', name: 'chromium', run: () => Promise.reject(new Error('install one')) },
    ]);
    expect(report.failed).toEqual(['chromium']);
    expect(lines).toContain('install one');
  });

  it('announces each phase and says how long it took', async () => {
    const { lines } = await run([phase('check', { passed: true })]);
    expect(lines).toEqual(['\n[1/1] check: does check', '✓ check (1.0 s)']);
  });
});
