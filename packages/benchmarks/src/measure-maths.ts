import { createNodeMathService } from '@lobechat/math-engine/node';
import { PROBLEMS, runOn } from '@lobechat/math-engine/problems';

import { atMost, type BudgetLine } from './budget.ts';
import { median } from './measure.ts';

/** Milliseconds of the maths engine, in its own process. */
export interface MathsTimes {
  lines: BudgetLine[];
  /** All problems, warm: milliseconds each, ascending. */
  problems: number[];
  /** First answers of new processes that need computer algebra. */
  starts: number[];
}

const STARTS = 5;

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** A new process, and its first answer that needs computer algebra. */
const measureStart = async (): Promise<number> => {
  const service = createNodeMathService({ pool: 1 });
  try {
    return await time(() => service.run('calculate', { expression: 'sqrt(8)' }));
  } finally {
    await service.close();
  }
};

/** Daily interest for thirty years: an exact fraction with 43,000 digits above and below. */
const LONG_POWER = '1000*(1 + 0.04/365)^(365*30)';

/** The minimum that any program needs: both powers of the same fraction, and their digits. */
const writeLongPower = async (): Promise<number> => {
  const powers = [9126n ** 10_950n, 9125n ** 10_950n];
  return powers.reduce((length, power) => length + power.toString().length, 0);
};

/** Time of the service's exact answer relative to the bare powers, warm. */
const measureLongPower = async (): Promise<number> => {
  const service = createNodeMathService({ pool: 1 });
  const compute = () => service.run('calculate', { expression: LONG_POWER });
  try {
    await compute();
    const ratios: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      // One right after the other, so that load on the machine affects both equally.
      const bare = await time(writeLongPower);
      ratios.push((await time(compute)) / bare);
    }
    return median(ratios);
  } finally {
    await service.close();
  }
};

/** Every problem of the set, once as warm-up and once measured. Rejections count, too. */
const measureProblems = async (): Promise<number[]> => {
  const service = createNodeMathService({ pool: 1 });
  const run = runOn(service);
  const attempt = ({ input, operation }: (typeof PROBLEMS)[number]) =>
    run(operation, input).catch(() => undefined);
  try {
    const milliseconds: number[] = [];
    for (const problem of PROBLEMS) await attempt(problem);
    for (const problem of PROBLEMS) milliseconds.push(await time(() => attempt(problem)));
    return milliseconds.toSorted((a, b) => a - b);
  } finally {
    await service.close();
  }
};

/** Start-up time of the maths engine, and the warm time for the problems of its set. */
export const measureMaths = async (): Promise<MathsTimes> => {
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index += 1) starts.push(await measureStart());
  const longPower = await measureLongPower();
  const problems = await measureProblems();
  const slow = problems[Math.floor(problems.length * 0.95)];
  if (slow === undefined) throw new Error('There were no problems to measure.');
  return {
    lines: [
      atMost({
        limit: 15,
        measured: median(problems),
        name: 'a maths problem, median',
        unit: 'ms',
      }),
      atMost({ limit: 250, measured: slow, name: 'a maths problem, 95 of 100', unit: 'ms' }),
      atMost({
        limit: 5,
        measured: longPower,
        name: 'a long exact power, of the bare one',
        unit: '×',
      }),
      atMost({
        limit: 1000,
        measured: median(starts),
        name: 'start of computer algebra',
        unit: 'ms',
      }),
    ],
    problems,
    starts,
  };
};
