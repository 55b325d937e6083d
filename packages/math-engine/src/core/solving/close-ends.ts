import { prepare } from '../integrating/arithmetic.ts';
import {
  type Interval,
  intervalArithmetic,
  intervalOf,
} from '../integrating/interval-arithmetic.ts';
import { divide, ONE } from '../numbers/rational.ts';
import { type CompareNode, type Expression, mapChildren, numberNode } from '../syntax/ast.ts';
import {
  differenceOf,
  integerNode,
  powerOf,
  productOf,
  quotientOf,
  sumOf,
  symbolNode,
} from './build.ts';
import { Kernels } from './kernels.ts';
import { coefficientsIn, sparseScale, sparseToRational } from './sparse.ts';

/** Where an integer is; an end that is not known is absent. */
export interface Ends {
  from?: bigint;
  to?: bigint;
}

/** The highest power of two that is tried as an end. */
const HIGHEST = 20n;

type Box = ReadonlyMap<string, Interval>;

/** The values of an expression over a box; undefined if interval arithmetic does not know a part. */
const rangeOver = (node: Expression, box: Box): Interval | undefined => {
  const named = (part: Expression): Expression =>
    part.type === 'symbol'
      ? { name: part.name, position: 0, type: 'name' }
      : mapChildren(part, named);
  const arithmetic = {
    ...intervalArithmetic,
    constant: (name: string) => box.get(name) ?? intervalArithmetic.constant(name),
  };
  return prepare(named(node), arithmetic, '')?.(intervalOf(0, 0));
};

/** A polynomial in Horner's form, in which the unknown occurs less often: y*(y + 1) for y^2 + y. */
const inHornerForm = (node: Expression, unknown: string): Expression | undefined => {
  const kernels = new Kernels(unknown, true);
  try {
    const { denominator, numerator } = kernels.read(node);
    const place = kernels.indexOf({ kind: 'atom', node: symbolNode(unknown) });
    const below = sparseToRational(denominator);
    const isPolynomial = kernels.variablesOf(numerator).every((index) => index === place);
    if (!below || !isPolynomial) return undefined;
    return coefficientsIn(sparseScale(numerator, divide(ONE, below)), place)
      .map((coefficient) => kernels.write(coefficient))
      .reduceRight((inner, next) => sumOf(productOf(symbolNode(unknown), inner), next));
  } catch {
    return undefined;
  }
};

interface Form {
  node: Expression;
  /** Unknowns that must not be zero for it to say the same as the equation. */
  nonzero?: readonly string[];
}

/**
 * A polynomial equation without fractions, and divided by its largest monomial if there is one:
 * x*y*z = x + y + z says that 1 is 1/(y*z) + 1/(x*z) + 1/(x*y).
 */
const numeratorForms = (node: Expression, variables: readonly string[]): readonly Form[] => {
  const kernels = new Kernels(variables, true);
  try {
    const { numerator } = kernels.read(node);
    const terms = [...numerator.values()];
    const isPolynomial = kernels
      .variablesOf(numerator)
      .every((index) => kernels.generators[index]?.kind === 'atom');
    if (!isPolynomial) return [];
    const count = Math.max(0, ...terms.map(({ exponents }) => exponents.length));
    const largest = Array.from({ length: count }, (_, index) =>
      Math.max(...terms.map(({ exponents }) => exponents[index] ?? 0)),
    );
    const divided = terms.map(({ coefficient, exponents }) =>
      largest.reduce<Expression>((product, most, index) => {
        const power = most - (exponents[index] ?? 0);
        const base = kernels.generators[index]?.node;
        return power === 0 || !base
          ? product
          : quotientOf(product, powerOf(base, integerNode(power)));
      }, numberNode(coefficient)),
    );
    // Where a divisor is zero, the equation may hold, though this form says nothing.
    const nonzero = kernels.generators.flatMap(({ node: base }, index) =>
      base.type === 'symbol' && (largest[index] ?? 0) > 0 ? [base.name] : [],
    );
    return [{ node: kernels.write(numerator) }, { node: divided.reduce(sumOf), nonzero }];
  } catch {
    return [];
  }
};

interface Condition {
  forms: readonly Form[];
  operator: CompareNode['operator'];
}

/** Whether a difference compared with zero certainly holds nowhere in a box. */
export const isRefuted = ({ forms, operator }: Condition, box: Box): boolean =>
  operator !== '!=' &&
  forms.some(({ node, nonzero = [] }) => {
    const isOff = (name: string): boolean => {
      const { high = 0, low = 0 } = box.get(name) ?? {};
      return low > 0 || high < 0;
    };
    const range = nonzero.every(isOff) ? rangeOver(node, box) : undefined;
    if (!range) return false;
    return (
      (!operator.startsWith('>') && range.low > 0) || (!operator.startsWith('<') && range.high < 0)
    );
  });

/** What equations and inequalities say about a difference, in the forms that tell most over a box. */
export const conditionsOf = (
  equations: readonly CompareNode[],
  variables: readonly string[],
): readonly Condition[] =>
  equations.map(({ left, operator, right }) => {
    const node = differenceOf(left, right);
    return {
      forms: operator === '=' ? [{ node }, ...numeratorForms(node, variables)] : [{ node }],
      operator,
    };
  });

/**
 * Ends for integers that have none: the least power of two, and then the least number, beyond which
 * an equation or inequality certainly does not hold. Of x³ + y³ = 1729 with positive x and y, none is
 * above 12.
 */
export const closeEnds = (
  equations: readonly CompareNode[],
  variables: readonly string[],
  given: readonly Ends[],
): readonly Ends[] => {
  const ends = given.map((end) => ({ ...end }));
  const general = conditionsOf(equations, variables);
  const conditions = variables.map((unknown) =>
    general.map(({ forms, operator }): Condition => {
      const horner = forms[0] && inHornerForm(forms[0].node, unknown);
      return { forms: horner ? [...forms, { node: horner }] : forms, operator };
    }),
  );
  const isEmptyBeyond = (index: number, limit: bigint, sign: 1 | -1): boolean => {
    const box = new Map(
      variables.map((name, place) => {
        const { from, to } = ends[place] ?? {};
        const low = from === undefined ? Number.NEGATIVE_INFINITY : Number(from);
        const high = to === undefined ? Number.POSITIVE_INFINITY : Number(to);
        if (place !== index) return [name, intervalOf(low, high)] as const;
        const edge = Number(limit) * sign;
        return [name, sign > 0 ? intervalOf(edge, high) : intervalOf(low, edge)] as const;
      }),
    );
    return (conditions[index] ?? []).some((condition) => isRefuted(condition, box));
  };
  const endOf = (index: number, sign: 1 | -1): bigint | undefined => {
    let power = 0n;
    while (power <= HIGHEST && !isEmptyBeyond(index, 1n << power, sign)) power += 1n;
    if (power > HIGHEST) return undefined;
    let [inside, outside] = [power === 0n ? 0n : 1n << (power - 1n), 1n << power];
    while (outside - inside > 1n) {
      const middle = (inside + outside) / 2n;
      if (isEmptyBeyond(index, middle, sign)) outside = middle;
      else inside = middle;
    }
    return BigInt(sign) * inside;
  };
  for (let round = 0; round < 2; round += 1) {
    for (const [index, end] of ends.entries()) {
      const from = end.from ?? endOf(index, -1);
      const to = end.to ?? endOf(index, 1);
      ends[index] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    }
  }
  return ends;
};
