import { compare, rational, type Rational, subtract, toNumber } from '../numbers/rational.ts';

/** What values on the way show about a limit. */
export type Verdict = 'confirmed' | 'contradicted' | 'unknown';

const magnitude = ({ denominator, numerator }: Rational): Rational =>
  rational(numerator < 0n ? -numerator : numerator, denominator);

const LEAST = 3;

/** Whether values get closer and closer to a number. */
export const judgeFinite = (values: readonly Rational[], limit: Rational): Verdict => {
  if (values.length < LEAST) return 'unknown';
  const errors = values.map((value) => magnitude(subtract(value, limit)));
  const size = limit.numerator === 0n ? 1 : Math.abs(toNumber(limit));
  const last = toNumber(errors.at(-1) ?? rational(1n)) / size;
  if (last < 1e-9) return 'confirmed';
  const tail = errors.slice(-4);
  const isFalling = tail.every((error, index) => {
    const before = tail[index - 1];
    return !before || compare(error, before) <= 0;
  });
  const first = toNumber(errors[0] ?? rational(1n)) / size;
  // Limits that involve logarithms are approached slowly.
  if (isFalling && last < 0.75 * first && last < 0.6) return 'confirmed';
  return 'contradicted';
};

/** Whether values grow without bound, with a sign. */
export const judgeInfinite = (values: readonly Rational[], sign: number): Verdict => {
  if (values.length < LEAST) return 'unknown';
  const tail = values.slice(-4);
  const hasSign = tail.every(
    (value) => Math.sign(Number(value.numerator < 0n ? -1n : 1n)) === sign,
  );
  const isGrowing = tail.every((value, index) => {
    const before = tail[index - 1];
    return !before || compare(magnitude(value), magnitude(before)) > 0;
  });
  if (!hasSign || !isGrowing) return 'contradicted';
  const [first, last] = [
    magnitude(values[0] ?? rational(1n)),
    magnitude(values.at(-1) ?? rational(1n)),
  ];
  return toNumber(last) > 30 || toNumber(last) > 1.3 * toNumber(first)
    ? 'confirmed'
    : 'contradicted';
};

/** The same for a few doubles, which can confirm but not refute. */
export const judgeDoubles = (values: readonly number[], limit: number): Verdict => {
  const errors = values.map((value) => Math.abs(value - limit) / Math.max(1, Math.abs(limit)));
  const isFalling = errors.every(
    (error, index) => index === 0 || error <= (errors[index - 1] ?? 0) + 1e-9,
  );
  return values.length >= LEAST && isFalling && (errors.at(-1) ?? 1) < 1e-3
    ? 'confirmed'
    : 'unknown';
};

/** A number on which the last values agree to many digits. */
export const settledValue = (values: readonly Rational[]): Rational | undefined => {
  const [before, last] = values.slice(-2);
  if (values.length < 5 || !before || !last) return undefined;
  const size = Math.max(Math.abs(toNumber(last)), 1e-6);
  const distance = Math.abs(toNumber(subtract(last, before)));
  return distance < 1e-17 * size ? last : undefined;
};
