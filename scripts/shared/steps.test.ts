import { describe, expect, it } from 'vitest';

import { runSteps, type Step } from './steps.ts';

const run = async (steps: readonly Step[]) => {
  const lines: string[] = [];
  let clock = 0;
  const finished = await runSteps(steps, {
    concurrency: 1,
    now: () => (clock += 750),
    print: (line) => lines.push(line),
  });
  return { finished, lines };
};

describe('runSteps', () => {
  it('shows the indented output of a failed step, and continues', async () => {
    const { finished, lines } = await run([
      {
        about: 'reads the code',
        name: 'lint',
        run: () => Promise.resolve({ output: 'bad line\nworse line\n', passed: false }),
      },
      {
        about: 'checks types',
        name: 'types',
        run: () => Promise.resolve({ output: '', passed: true }),
      },
    ]);
    expect(lines).toEqual([
      '✗ lint     0.8 s  reads the code',
      '    bad line\n    worse line',
      '✓ types    0.8 s  checks types',
    ]);
    expect(finished.map(({ name, passed }) => [name, passed])).toEqual([
      ['lint', false],
      ['types', true],
    ]);
  });

  it('treats a throw as a failure', async () => {
    const { finished, lines } = await run([
      { about: 'throws', name: 'broken', run: () => Promise.reject(new Error('no luck')) },
    ]);
    expect(finished[0]?.passed).toBe(false);
    expect(lines[1]).toContain('no luck');
  });

  it('hides the output of a successful step', async () => {
    const { lines } = await run([
      {
        about: 'talks',
        name: 'chatty',
        run: () => Promise.resolve({ output: 'much', passed: true }),
      },
    ]);
    expect(lines).toEqual(['✓ chatty    0.8 s  talks']);
  });
});
