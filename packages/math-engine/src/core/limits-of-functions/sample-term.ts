import type { Mathjs } from '../evaluate/mathjs.ts';
import { divide, rational, type Rational, toNumber } from '../numbers/rational.ts';
import { namesOf, type Term } from '../simplifying/term.ts';
import { realValue } from './term-values.ts';

/** Symbols for parts that keep changing within bounds, with the bounds. */
export type Bounds = ReadonlyMap<string, readonly [number, number]>;

/** Trial values for parameters: positive ones, then all signs. */
const POSITIVE_VALUES: readonly Rational[] = [
  rational(7n, 5n),
  rational(1n, 3n),
  rational(17n, 4n),
  rational(31n, 29n),
];

/** Values of a term without the variable, at trial values of its parameters and parts. */
export const sampleTerm = (term: Term, bounded: Bounds, math: Mathjs): (Rational | undefined)[] => {
  math.config({ precision: 60 });
  const names = namesOf(term);
  const parameters = names.filter((name) => !bounded.has(name));
  const bounds = names.filter((name) => bounded.has(name));
  const rounds = bounds.length === 0 ? [0] : [0, 0.25, 0.5, 0.75, 1, 0.1, 0.9, 0.4];
  return POSITIVE_VALUES.flatMap((value, round) =>
    rounds.flatMap((first) =>
      (bounds.length > 1 ? rounds : [0]).map((second) => {
        const point = new Map<string, Rational>();
        for (const [index, name] of parameters.entries()) {
          point.set(name, divide(value, rational(BigInt(4 + ((index * (round + 1)) % 5)), 4n)));
        }
        for (const [index, name] of bounds.entries()) {
          const [low, high] = bounded.get(name) ?? [-1, 1];
          const share = index % 2 === 0 ? first : second;
          point.set(name, rational(BigInt(Math.round((low + (high - low) * share) * 1000)), 1000n));
        }
        return realValue(term, point, math);
      }),
    ),
  );
};

/** The sign, if all samples have the same one; empty if they differ or are zero. */
export const sampleSigns = (term: Term, bounded: Bounds, math: Mathjs): readonly number[] => {
  const values = sampleTerm(term, bounded, math);
  const signs = new Set(
    values.map((value) =>
      value ? Math.sign(Math.abs(toNumber(value)) < 1e-9 ? 0 : toNumber(value)) : Number.NaN,
    ),
  );
  const [only] = signs;
  return signs.size === 1 && only !== undefined && !Number.isNaN(only) && only !== 0 ? [only] : [];
};
