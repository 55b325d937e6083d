import { describe, expect, it } from 'vitest';

import { type Phase, type PhaseOutcome, runPhases } from './phases.ts';

const run = async (phases: readonly Phase[], concurrency = 1) => {
  const lines: string[] = [];
  let clock = 0;
  const report = await runPhases(phases, {
    concurrency,
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

/** A phase that ends on request. */
const controlled = (name: string, begun: string[], more: Partial<Phase> = {}) => {
  const { promise, resolve } = Promise.withResolvers<PhaseOutcome>();
  const run = (): Promise<PhaseOutcome> => {
    begun.push(name);
    return promise;
  };
  return {
    end: (outcome = PASSED) => resolve(outcome),
    phase: { ...phase(name, PASSED, more), run },
  };
};

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('runPhases', () => {
  it('rejects phases that wait for each other', async () => {
    const phases = [phase('a', PASSED, { needs: ['b'] }), phase('b', PASSED, { needs: ['a'] })];
    await expect(run(phases)).rejects.toThrow('wait for each other');
  });

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

  it('runs a phase after one that it only waits for, whatever the outcome', async () => {
    const begun: string[] = [];
    const install = controlled('install', begun);
    const processes = controlled('processes', begun, { after: ['install'] });
    const ended = run([install.phase, processes.phase], 2);
    await turns();
    expect(begun).toEqual(['install']);
    install.end({ passed: false });
    await turns();
    expect(begun).toEqual(['install', 'processes']);
    processes.end();
    expect((await ended).report.failed).toEqual(['install']);
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

  it('runs several concurrently, each after its prerequisites, and exclusive ones alone', async () => {
    const begun: string[] = [];
    const build = controlled('build', begun);
    const check = controlled('check', begun);
    const size = controlled('size', begun, { needs: ['build'] });
    const browser = controlled('browser', begun, { isAlone: true, needs: ['build'] });
    const all = [build, check, size, browser];
    const ended = run(
      all.map((each) => each.phase),
      2,
    );
    await turns();
    expect(begun).toEqual(['build', 'check']);
    build.end();
    await turns();
    expect(begun).toEqual(['build', 'check', 'size']);
    size.end();
    await turns();
    expect(begun).toHaveLength(3);
    check.end();
    await turns();
    expect(begun).toEqual(['build', 'check', 'size', 'browser']);
    browser.end();
    expect((await ended).report.failed).toEqual([]);
  });

  it('keeps the output of concurrent phases separate', async () => {
    const slow = Promise.withResolvers<PhaseOutcome>();
    const { lines } = await run(
      [
        phase('slow', PASSED, {
          run: async (print) => {
            print('slow begins');
            const outcome = await slow.promise;
            print('slow ends');
            return outcome;
          },
        }),
        phase('quick', PASSED, {
          run: async (print) => {
            print('quick');
            await turns();
            slow.resolve(PASSED);
            return PASSED;
          },
        }),
      ],
      2,
    );
    expect(lines).toEqual([
      '[1/2] slow: does slow',
      '[2/2] quick: does quick',
      'quick',
      expect.stringMatching(/^✓ quick/),
      'slow begins',
      'slow ends',
      expect.stringMatching(/^✓ slow/),
    ]);
  });
});
