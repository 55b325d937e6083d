import { describe, expect, it } from 'vitest';

import { type Phase, type PhaseOutcome, runPhases } from './phases.ts';

const run = async (phases: readonly Phase[]) => {
  const lines: string[] = [];
  let clock = 0;
  const report = await runPhases(phases, {
    now: () => (clock += 1000),
    print: (line) => lines.push(line),
  });
  return { lines, report };
};

const phase = (name: string, outcome: PhaseOutcome, more: Partial<Phase> = {}): Phase => ({
  about: `does ${name}`,
  name,
  run: () => Promise.resolve(outcome),
  ...more,
});

const PASSED = { passed: true };

describe('runPhases', () => {
  it('counts a phase that fails without a failed test as one failure', async () => {
    const { report } = await run([
      phase('build', { passed: false }),
      phase('tests', { counts: { failed: 2, passed: 5 }, passed: false }),
    ]);
    expect(report).toEqual({ counts: { failed: 3, passed: 5 }, failed: ['build', 'tests'] });
  });

  it('fails for a phase that it cannot run, and explains why', async () => {
    const { lines, report } = await run([
      phase('build', { passed: false }),
      phase('browser', { counts: { failed: 0, passed: 9 }, passed: true }, { needs: ['build'] }),
      phase('scripts', { counts: { failed: 0, passed: 4 }, passed: true }),
    ]);
    expect(report).toEqual({ counts: { failed: 2, passed: 4 }, failed: ['build', 'browser'] });
    expect(lines).toContain('Not run, since this failed: build.');
  });

  it('treats a throw as a failure and shows its message', async () => {
    const { lines, report } = await run([
      { about: 'throws', name: 'chromium', run: () => Promise.reject(new Error('install one')) },
    ]);
    expect(report.failed).toEqual(['chromium']);
    expect(lines).toContain('install one');
  });

  it('announces each phase and reports its duration', async () => {
    const { lines } = await run([phase('check', PASSED)]);
    expect(lines).toEqual(['[1/1] check: does check', '✓ check (1.0 s)']);
  });

  it('begins a phase when the one before it has ended', async () => {
    const { lines } = await run(
      ['first', 'second'].map((name) =>
        phase(name, PASSED, {
          run: async (print) => {
            print(`${name} begins`);
            await Promise.resolve();
            print(`${name} ends`);
            return PASSED;
          },
        }),
      ),
    );
    expect(lines.filter((line) => /begins$|ends$/.test(line))).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });
});
