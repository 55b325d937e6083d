import type { Contender } from './contender.ts';

/** Measurements of one contender: microseconds per call, one number per round. */
export interface Measurement {
  name: string;
  rounds: number[];
}

export interface MeasureOptions {
  /** Milliseconds per contender and round. */
  roundMilliseconds: number;
  rounds: number;
}

/** The middle value; of two, the lower. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
};

/** The minimum: load on the machine only ever adds time. */
export const fastest = ({ rounds }: Measurement): number => Math.min(...rounds);

/** Time relative to the other contender, round by round, so that both saw the same load. */
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
 * Measures contenders in alternation: each runs in every round, so that temporary load affects all
 * of them.
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
    // Warm-up calls for the compiler, not counted.
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
  /** Calls per contender and round. */
  calls: number;
  rounds: number;
}

/**
 * Measures calls that take much longer than reading the clock, such as calls to another process:
 * contenders alternate call by call, and a round is the median of its calls. An interruption then
 * affects one call, not a round.
 *
 * @throws Error if a contender does not answer what the first one answers
 */
export const measureCalls = async (
  contenders: readonly Contender[],
  { calls, rounds }: MeasureCallsOptions,
): Promise<Measurement[]> => {
  await checkAnswers(contenders);
  const measured = contenders.map(({ name }): Measurement => ({ name, rounds: [] }));
  // The first round is warm-up for the compiler, not counted.
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
