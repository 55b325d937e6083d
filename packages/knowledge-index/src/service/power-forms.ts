const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

const toDigits = (run: string, from: string): string =>
  run.replaceAll(/[^]/gu, (one) => String(from.indexOf(one)));

const fromDigits = (run: string, to: string): string =>
  run.replaceAll(/\d/g, (digit) => to[Number(digit)] ?? digit);

/** The digit of `m2` and `H2O`, which may be raised or lowered in print; not that of `sha256`. */
const SINGLE = /(?<=\p{L})\d(?!\d)/gu;

/**
 * The ways to write powers and indices, the given one first: `m2` is printed as `m²`, which is read
 * as `m^2` in documents whose format raises it.
 */
export const listPowerForms = (text: string): string[] => [
  ...new Set([
    text,
    text.replaceAll(/[⁰¹²³⁴-⁹]+/gu, (run) => `^${toDigits(run, RAISED)}`),
    text.replaceAll(/\^(\d+)/g, (_, run: string) => fromDigits(run, RAISED)),
    text.replaceAll(/[₀-₉]/gu, (one) => toDigits(one, LOWERED)),
    text.replaceAll(SINGLE, (digit) => fromDigits(digit, RAISED)),
    text.replaceAll(SINGLE, (digit) => fromDigits(digit, LOWERED)),
  ]),
];
