import type { Contender } from './contender.ts';

/** What was measured of one contender: microseconds a call, one number a round. */
export interface Measurement {
  name: string;
  rounds: number[];
}

export interface MeasureOptions {
  /** Milliseconds each contender runs in each round. */
  roundMilliseconds: number;
  rounds: number;
}

/** The middle of some numbers; of two middles the lower. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
};

/** The smallest: what a busy machine adds to a measurement is never negative. */
export const fastest = ({ rounds }: Measurement): number => Math.min(...rounds);

/** How many times longer than the other, round by round, so that both saw the same machine. */
export const ratio = (slow: Measurement, quick: Measurement): number =>
  median(slow.rounds.map((value, round) => value / (quick.rounds[round] ?? Number.NaN)));

const runFor = async (contender: Contender, milliseconds: number, from: number) => {
  const started = performance.now();
  let calls = 0;
  let elapsed = 0;
  // The clock is read once in 16 calls, so that reading it does not count.
  while (elapsed < milliseconds) {
    for (let index = 0; index < 16; index += 1) await contender.call(from + calls + index);
    calls += 16;
    elapsed = performance.now() - started;
  }
  return { calls, microseconds: (elapsed / calls) * 1000 };
};

const checkAnswers = async (contenders: readonly Contender[]): Promise<void> => {
  const expected = await contenders[0]?.call(7);
  for (const contender of contenders) {
    const answer = await contender.call(7);
    if (answer !== expected) {
      throw new Error(`${contender.name} answered '${answer}', not '${expected}'.`);
    }
  }
};

/**
 * Measures contenders side by side: in every round each of them runs in turn, so that a machine
 * that is busy for a while is busy for all of them.
 *
 * @throws Error if a contender does not answer what the first one answers
 */
export const measure = async (
  contenders: readonly Contender[],
  { roundMilliseconds, rounds }: MeasureOptions,
): Promise<Measurement[]> => {
  await checkAnswers(contenders);
  const states: Array<{ calls: number; contender: Contender; rounds: number[] }> = [];
  for (const contender of contenders) {
    // Calls before the first round are not counted: code is being compiled.
    const { calls } = await runFor(contender, roundMilliseconds * 2, 1000);
    states.push({ calls: 1000 + calls, contender, rounds: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const state of states) {
      const { calls, microseconds } = await runFor(state.contender, roundMilliseconds, state.calls);
      state.calls += calls;
      state.rounds.push(microseconds);
    }
  }
  return states.map((state) => ({ name: state.contender.name, rounds: state.rounds }));
};

export interface MeasureCallsOptions {
  /** Calls of each contender in each round. */
  calls: number;
  rounds: number;
}

/**
 * Measures calls that take much longer than reading the clock, such as those of another process:
 * contenders take turns call by call, and a round is the middle one of its calls. What interrupts a
 * call, on a busy machine, is then one odd call and not a slow round.
 *
 * @throws Error if a contender does not answer what the first one answers
 */
export const measureCalls = async (
  contenders: readonly Contender[],
  { calls, rounds }: MeasureCallsOptions,
): Promise<Measurement[]> => {
  await checkAnswers(contenders);
  const measured = contenders.map(({ name }): Measurement => ({ name, rounds: [] }));
  // The first round is not counted: code is being compiled.
  for (let round = -1; round < rounds; round += 1) {
    const taken = contenders.map((): number[] => []);
    for (let index = 0; index < calls; index += 1) {
      for (const [place, contender] of contenders.entries()) {
        const started = performance.now();
        await contender.call(1000 + index);
        taken[place]?.push((performance.now() - started) * 1000);
      }
    }
    if (round < 0) continue;
    for (const [place, times] of taken.entries()) measured[place]?.rounds.push(median(times));
  }
  return measured;
};
