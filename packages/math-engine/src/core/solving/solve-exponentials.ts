import { rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { constantNode, integerNode, powerOf, scaledBy, sumOf, differenceOf } from './build.ts';
import { type Candidates, NoMethod, type SolveContext } from './context.ts';
import { invertGenerator, joinCandidates } from './invert.ts';
import type { Kernels } from './kernels.ts';
import { rootsOf } from './roots-of.ts';
import { type Sparse, SPARSE_ZERO, sparseFromTerms, sparseSubtract, type Term } from './sparse.ts';

/** Divided by one of its exponentials, the rest may consist of powers of a single one. */
export const solveExponentials = (
  value: Sparse,
  variables: readonly number[],
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const terms = [...value.values()];
  const argumentsOf = (term: Term): Expression => {
    let sum: Expression = integerNode(0);
    for (const index of variables) {
      const generator = kernels.generators[index];
      const exponent = term.exponents[index] ?? 0;
      if (generator?.kind === 'exp' && exponent !== 0) {
        sum = sumOf(sum, scaledBy(rational(BigInt(exponent)), generator.argument));
      }
    }
    return sum;
  };
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    const key = variables.map((index) => term.exponents[index] ?? 0).join(',');
    groups.set(key, [...(groups.get(key) ?? []), term]);
  }
  const parts = [...groups.values()].map((group) => ({
    argument: argumentsOf(group[0] as Term),
    coefficient: sparseFromTerms(
      group.map(({ coefficient, exponents }) => ({
        coefficient,
        exponents: exponents.map((exponent, index) => (variables.includes(index) ? 0 : exponent)),
      })),
    ),
    exponents: variables.map((index) => group[0]?.exponents[index] ?? 0),
  }));
  const [first, second] = parts;
  if (!first || !second) throw new NoMethod('an exponential');
  if (parts.length === 2) {
    // a·e^u = b·e^v: u − v = ln(b/a).
    const ratio = kernels.writeFraction({
      denominator: first.coefficient,
      numerator: sparseSubtract(SPARSE_ZERO, second.coefficient),
    });
    const argument = differenceOf(first.argument, second.argument);
    const node = powerOf(constantNode('e'), argument);
    return invertGenerator({ argument, kind: 'exp', node }, ratio, context);
  }
  const steps = parts.map(({ exponents }) =>
    exponents.map((exponent, place) => exponent - (first.exponents[place] ?? 0)),
  );
  const direction = steps.find((step) => step.some((part) => part !== 0)) ?? [];
  const divisor = direction.reduce(greatestDivisor, 0);
  const unit = direction.map((part) => part / divisor);
  const place = unit.findIndex((part) => part !== 0);
  const powers = steps.map((step) => {
    const factor = (step[place] ?? 0) / (unit[place] ?? 1);
    return step.every((part, index) => part === factor * (unit[index] ?? 0)) ? factor : Number.NaN;
  });
  if (powers.some(Number.isNaN)) throw new NoMethod('exponentials of different bases');
  const lowest = Math.min(...powers);
  const coefficients: Sparse[] = Array.from(
    { length: Math.max(...powers) - lowest + 1 },
    () => SPARSE_ZERO,
  );
  for (const [index, power] of powers.entries()) {
    coefficients[power - lowest] = parts[index]?.coefficient ?? SPARSE_ZERO;
  }
  const argument = variables.reduce<Expression>((sum, index, position) => {
    const generator = kernels.generators[index];
    const factor = unit[position] ?? 0;
    return generator?.kind === 'exp' && factor !== 0
      ? sumOf(sum, scaledBy(rational(BigInt(factor)), generator.argument))
      : sum;
  }, integerNode(0));
  const node = powerOf(constantNode('e'), argument);
  return joinCandidates(
    rootsOf(coefficients, kernels, context).map(({ expression }) =>
      invertGenerator({ argument, kind: 'exp', node }, expression, context),
    ),
  );
};

/** The greatest common divisor. */
export const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? Math.abs(left) : greatestDivisor(right, left % right);
