import { scatteredValues } from '../algebra/equivalence.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import { isBigFinite, magnitudeOfBig, subtractBig } from '../numbers/big-float.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { dualArithmetic } from './dual-arithmetic.ts';

const BITS = 220;
/** Tried before a difference counts: of x^20*e^x, the terms of the antiderivative cancel. */
const MOST_BITS = 2 * BITS;
/** Agreement required of derivative and integrand, in bits: about 30 digits. */
const AGREED_BITS = 100;
/** Values smaller than 2 to the minus this may result from cancellation. */
const LARGEST_CANCELLATION = 80;

/** Points of comparison: on both sides of 0 and of 1, near and far, none special. */
const PLACES: readonly Rational[] = (
  [
    [7, 5],
    [-13, 9],
    [3, 11],
    [31, 12],
    [-5, 13],
    [47, 15],
    [-29, 10],
    [23, 29],
    [11, 190],
    [-2, 23],
    [151, 13],
    [-173, 17],
    [53, 19],
    [-61, 18],
    [89, 14],
    [999, 1000],
    [1301, 1291],
    [-37, 36],
  ] as const
).map(([above, below]) => rational(BigInt(above), BigInt(below)));

/** Tried if the integrand has values at too few of them, as √(x − 300) and √(1 − 9x²) have. */
const FURTHER_PLACES = scatteredValues(1.02);

type ParameterRound = readonly (readonly [number, number])[];

/** Values of parameters, tried in turn: positive ones first. */
const PARAMETER_ROUNDS: readonly ParameterRound[] = [
  [
    [17, 11],
    [23, 7],
    [5, 13],
    [29, 19],
  ],
  [
    [41, 12],
    [3, 7],
    [19, 6],
    [8, 5],
  ],
  [
    [-17, 11],
    [23, 7],
    [-5, 13],
    [29, 19],
  ],
  [
    [13, 8],
    [-31, 9],
    [9, 5],
    [-3, 4],
  ],
];

/** Tried if the antiderivative has values for too few of these: 1/(a + b*cos(x)) needs a > b. */
const FURTHER_ROUNDS: typeof PARAMETER_ROUNDS = [
  [
    [31, 9],
    [2, 9],
    [8, 7],
    [1, 6],
  ],
  [
    [9, 2],
    [4, 3],
    [2, 7],
    [1, 3],
  ],
  [
    [2, 9],
    [31, 9],
    [1, 6],
    [27, 8],
  ],
  [
    [1, 5],
    [3, 2],
    [14, 3],
    [10, 3],
  ],
  [
    [-31, 9],
    [2, 9],
    [-27, 8],
    [-1, 6],
  ],
];

/** The result of comparing a derivative with the integrand. */
export interface Verification {
  /** Number of points at which both had a value and agreed. */
  agreed: number;
  /** Whether it held for positive parameters only. */
  isForPositiveParameters: boolean;
  isRight: boolean;
}

const REFUTED: Verification = { agreed: 0, isForPositiveParameters: false, isRight: false };

/** Minimum number of points that must agree. */
const FEWEST_POINTS = 4;

/**
 * Differentiates an antiderivative numerically, without significant rounding errors, and compares
 * it with the integrand at many points on the real line.
 *
 * A point where the integrand has a value and the antiderivative has none refutes it, e.g. a
 * logarithm without the absolute value.
 */
export const verifyAntiderivative = (
  antiderivative: Expression,
  integrand: Expression,
  variable: string,
): Verification => {
  const names = [...new Set([...symbolsOf(antiderivative), ...symbolsOf(integrand)])].filter(
    (name) => name !== variable,
  );
  let agreed = 0;
  let isForPositiveParameters = false;
  const constants = constantParts(antiderivative, variable);
  const isMeaningful = (values: ParameterRound): boolean =>
    constants.every((part) => hasValue(part, parametersOf(names, values)));
  const usual = names.length === 0 ? PARAMETER_ROUNDS.slice(0, 1) : PARAMETER_ROUNDS;
  const meaningful = usual.filter(isMeaningful);
  // Where sqrt(a^2 - b^2) in it is not real, which its conditions tell, it says nothing.
  const rounds =
    meaningful.filter(isPositive).length < Math.min(2, usual.length)
      ? [...meaningful, ...FURTHER_ROUNDS.filter(isMeaningful)]
      : usual;
  if (rounds.length < Math.min(2, usual.length)) return REFUTED;
  for (const values of rounds) {
    const count = compareAt(
      antiderivative,
      integrand,
      variable,
      parametersOf(names, values),
      PLACES,
    );
    if (count === undefined) {
      if (isPositive(values)) return REFUTED;
      isForPositiveParameters = true;
    } else agreed += count;
  }
  if (agreed < FEWEST_POINTS) {
    const count = compareAt(
      antiderivative,
      integrand,
      variable,
      parametersOf(names, PARAMETER_ROUNDS[0] ?? []),
      FURTHER_PLACES,
      FEWEST_POINTS,
    );
    if (count === undefined) return REFUTED;
    agreed += count;
  }
  return { agreed, isForPositiveParameters, isRight: agreed >= FEWEST_POINTS };
};

const isPositive = (values: ParameterRound): boolean => values.every(([above]) => above > 0);

/** The largest parts with parameters, but without the variable. */
const constantParts = (node: Expression, variable: string): readonly Expression[] => {
  const names = symbolsOf(node);
  if (names.length === 0) return [];
  return names.includes(variable)
    ? childrenOf(node).flatMap((child) => constantParts(child, variable))
    : [node];
};

const hasValue = (node: Expression, parameters: ReadonlyMap<string, Rational>): boolean => {
  const numbers = bigFloatArithmetic(BITS);
  const valueAt = prepare(node, numbers, '', parameters);
  return valueAt !== undefined && isBigFinite(valueAt(numbers.fromRational(rational(1n))));
};

const parametersOf = (
  names: readonly string[],
  values: ParameterRound,
): ReadonlyMap<string, Rational> =>
  new Map(
    names.map((name, index): [string, Rational] => {
      const [above, below] = values[index % values.length] ?? [3, 2];
      // Different even if there are more parameters than values.
      return [name, rational(BigInt(above * (7 + index)), BigInt(below * 7))];
    }),
  );

/** The number of points that agree; undefined if one does not. */
const compareAt = (
  antiderivative: Expression,
  integrand: Expression,
  variable: string,
  parameters: ReadonlyMap<string, Rational>,
  places: readonly Rational[],
  most = places.length,
  bits = BITS,
): number | undefined => {
  const numbers = bigFloatArithmetic(bits);
  const duals = dualArithmetic(numbers);
  const slopeAt = prepare(antiderivative, duals, variable, parameters);
  const valueAt = prepare(integrand, numbers, variable, parameters);
  if (!slopeAt || !valueAt) return undefined;
  const one = numbers.fromRational(rational(1n));
  let agreed = 0;
  for (const place of places) {
    if (agreed >= most) break;
    const at = bigFromRational(place, bits);
    const wanted = valueAt(at);
    if (!isBigFinite(wanted)) continue;
    const { slope, value } = slopeAt({ slope: one, value: at });
    if (!isBigFinite(slope) || !isBigFinite(value)) return undefined;
    const difference = subtractBig(slope, wanted, bits);
    const size = Math.max(magnitudeOfBig(wanted), magnitudeOfBig(slope));
    if (magnitudeOfBig(difference) > size - AGREED_BITS) {
      // Where both are nearly zero, only cancellation may be left.
      if (size > -LARGEST_CANCELLATION) {
        return bits < MOST_BITS
          ? compareAt(antiderivative, integrand, variable, parameters, places, most, MOST_BITS)
          : undefined;
      }
      continue;
    }
    agreed += 1;
  }
  return agreed;
};
