import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { isReal } from '../numbers/big-complex.ts';
import type { Rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { childrenOf, type Expression, mapChildren } from '../syntax/ast.ts';
import { symbolNode } from './build.ts';
import {
  type Candidate,
  type Candidates,
  evaluateConstant,
  isConstant,
  type SolveContext,
} from './context.ts';
import { isHighPower } from './high-power-roots.ts';
import { joinCandidates, solveFor } from './invert.ts';
import { withoutMultiplicity } from './multiplicity.ts';

/** An equation in a base that replaces it, such as `1 + r`. */
export interface BaseEquation {
  /** Converts its solutions to solutions for the unknown. */
  back: (candidates: Candidates) => Candidates;
  /** In the base, under the name of the unknown. */
  node: Expression;
}

interface Power {
  base: Expression;
  /** Undefined unless it is a number. */
  exponent: Rational | undefined;
}

/** The powers of whatever contains the unknown, except those inside others. */
const powersIn = (node: Expression, unknown: string): readonly Power[] => {
  if (node.type === 'binary' && node.operator === '^' && contains(node.left, unknown)) {
    const { left: base, right } = node;
    return [{ base, exponent: right.type === 'number' ? right.value : undefined }];
  }
  return childrenOf(node).flatMap((child) => powersIn(child, unknown));
};

/** Quadratic equations have a formula, whatever is squared; √(u³) becomes a cubic one. */
const isCubedOrHigher = ({ denominator, numerator }: Rational): boolean =>
  numerator > (denominator === 1n ? 2n : 1n);

/** A node in a part of it, under the name of the unknown; undefined if the unknown remains. */
export const inPart = (
  node: Expression,
  part: Expression,
  unknown: string,
): Expression | undefined => {
  const text = toText(part);
  const placeholder = `${unknown} base`;
  const replace = (child: Expression): Expression =>
    contains(child, unknown) && toText(child) === text
      ? symbolNode(placeholder)
      : mapChildren(child, replace);
  const replaced = replace(node);
  if (contains(replaced, unknown)) return undefined;
  return substitute(replaced, new Map([[placeholder, symbolNode(unknown)]]));
};

/**
 * Rewrites an equation with parameters, or of a high degree, in which the unknown occurs only in
 * one base as an equation in that base: `A = P*(1 + r)^3`, which has no formula once it is expanded.
 *
 * @returns undefined if there is no such base, or it is the unknown itself
 */
export const inCommonBase = (node: Expression, context: SolveContext): BaseEquation | undefined => {
  const { unknown } = context;
  const powers = powersIn(node, unknown);
  const exponents = powers.flatMap(({ exponent }) => exponent ?? []);
  const base = powers.find(({ exponent }) => exponent && isCubedOrHigher(exponent))?.base;
  const isNeeded = symbolsOf(node).length > 1 || exponents.some(isHighPower);
  if (!base || base.type === 'symbol' || !isNeeded || exponents.length < powers.length) {
    return undefined;
  }
  const replaced = inPart(node, base, unknown);
  if (!replaced) return undefined;
  const isPossible = ({ expression }: Candidate): boolean => {
    const value = isConstant(expression) ? evaluateConstant(expression, context) : undefined;
    return !context.isRealOnly || !value || isReal(value);
  };
  return {
    back: ({ list, regions, ...rest }) => ({
      ...rest,
      ...withoutMultiplicity(
        joinCandidates(
          list
            .filter(isPossible)
            .map(({ expression, period }) => solveFor(base, expression, period, context)),
        ),
      ),
      ...(regions
        ? { regions: regions.map((region) => substitute(region, new Map([[unknown, base]]))) }
        : {}),
    }),
    node: replaced,
  };
};
