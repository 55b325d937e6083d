/** A term of a sum of powers of a positive number. */
export interface PowerTerm {
  coefficient: number;
  time: number;
}

/** Bounds of the logarithm of the discount factor for the search: −99.99 % and 10⁶ %. */
const LOWEST = -10;
const HIGHEST = 10;

const STEPS = 200;

/** Values below this, relative to the sum of magnitudes, may be zero. */
const DUST = 1e-12;

export const countSignChanges = (terms: readonly PowerTerm[]): number => {
  const signs = terms.map(({ coefficient }) => Math.sign(coefficient)).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
};

const evaluate = (terms: readonly PowerTerm[], x: number): { isDust: boolean; value: number } => {
  let value = 0;
  let magnitude = 0;
  // Shifted so that the largest power is 1, to avoid overflow.
  const shift = Math.max(...terms.map(({ time }) => time * x));
  for (const { coefficient, time } of terms) {
    const part = coefficient * Math.exp(time * x - shift);
    value += part;
    magnitude += Math.abs(part);
  }
  return { isDust: Math.abs(value) <= DUST * magnitude, value };
};

/** The zeros of a sum of powers, as logarithms x of the base. */
export interface FoundRoots {
  /**
   * Whether a double root may be two roots or none: the sum touches zero as far as doubles can
   * tell.
   */
  isDoubtful: boolean;
  /** In ascending order. */
  roots: number[];
}

/**
 * All real zeros of `Σ coefficient · e^(time·x)`. Between two of them lies a zero of the derivative
 * of the sum without its first power, which has one term fewer (Rolle; Descartes' rule bounds their
 * number).
 */
export const findRoots = (terms: readonly PowerTerm[]): FoundRoots => {
  const [first] = terms;
  if (!first || countSignChanges(terms) === 0) return { isDoubtful: false, roots: [] };
  const largest = Math.max(...terms.map(({ coefficient }) => Math.abs(coefficient)));
  const shifted = terms.map(({ coefficient, time }) => ({
    coefficient: coefficient / largest,
    time: time - first.time,
  }));
  let isDoubtful = false;
  let turns: number[] = [];
  if (countSignChanges(shifted) > 1) {
    const inner = findRoots(
      shifted.slice(1).map(({ coefficient, time }) => ({ coefficient: coefficient * time, time })),
    );
    turns = inner.roots;
  }
  const scale = Math.max(...shifted.map(({ time }) => time));
  const [low, high] = [LOWEST / Math.min(1, scale), HIGHEST / Math.min(1, scale)];
  const places = [low, ...turns.filter((turn) => turn > low && turn < high), high];
  const roots: number[] = [];
  for (let index = 1; index < places.length; index += 1) {
    const [from, to] = [places[index - 1] ?? low, places[index] ?? high];
    const [left, right] = [evaluate(shifted, from), evaluate(shifted, to)];
    if (index < places.length - 1 && right.isDust) isDoubtful = true;
    if (left.value === 0) continue;
    if (Math.sign(left.value) * Math.sign(right.value) < 0) roots.push(bisect(shifted, from, to));
  }
  return { isDoubtful, roots };
};

const bisect = (terms: readonly PowerTerm[], from: number, to: number): number => {
  let [low, high] = [from, to];
  const sign = Math.sign(evaluate(terms, low).value);
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(evaluate(terms, middle).value) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
