import { polynomialOf } from '../algebra/polynomial.ts';
import { contains, substitute } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { combinations, factorial, permutations } from '../numbers/integers.ts';
import { isInteger, type Rational, ZERO } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import {
  binaryNode,
  type CallNode,
  callNode,
  type CompareNode,
  type Expression,
  mapChildren,
  someNode,
} from '../syntax/ast.ts';
import { differenceOf, integerNode, productOf, quotientOf, sumOf } from './build.ts';
import type { EquationSystem } from './read-equations.ts';

/** Functions of whole numbers from 0 on. */
const COUNTING: ReadonlySet<string> = new Set(
  'catalan combinations derangements doubleFactorial factorial fibonacci permutations'.split(' '),
);

/** The longest product that a quotient of factorials is written as. */
const MOST_FACTORS = 30;

/** The largest n whose binomials are compared with a value one by one. */
const LARGEST_ROW = 2000n;

/** The largest whole number that is tried. */
export const LAST_TRIED = 200;

/**
 * Equations in which combinations(n, 2) is n·(n − 1)/2 and (n + 1)!/n! is n + 1. That n is a whole
 * number from 0 on becomes a condition of its own.
 */
export const replaceCounting = (system: EquationSystem, notes: Notes): EquationSystem => {
  const { equations, parameters, variables } = system;
  const [unknown] = variables;
  if (unknown === undefined || variables.length + parameters.length > 1) return system;
  const calls = equations.flatMap((equation) => countsOf(equation, unknown));
  const products = equations.map((equation) => withoutPairs(equation, unknown) as CompareNode);
  const replaced = withoutFactorials(products, unknown);
  if (
    replaced.every((equation, index) => toText(equation) === toText(equations[index] ?? equation))
  ) {
    return system;
  }
  const rows = calls.flatMap((call) =>
    call.arguments.filter((argument) => contains(argument, unknown)),
  );
  const zero = integerNode(0);
  const conditions = rows.flatMap((row): readonly CompareNode[] => [
    { left: row, operator: '>=', right: zero, type: 'compare' },
    { left: binaryNode('mod', row, integerNode(1)), operator: '=', right: zero, type: 'compare' },
  ]);
  const hasEquation = equations.some(({ operator }) => operator === '=');
  notes.assumptions.add(naturalNote(unknown));
  const used = conditions.filter(({ operator }) => hasEquation || operator !== '=');
  return { ...system, equations: [...replaced, ...used] };
};

/** What solving for the argument of a counting function assumes. */
export const naturalNote = (name: string): string => `${name} is a whole number from 0 on`;

/** Counting functions of the unknown. */
const countsOf = (node: Expression, unknown: string): readonly CallNode[] => {
  const found: CallNode[] = [];
  someNode(node, (part) => {
    if (part.type === 'call' && COUNTING.has(part.name) && contains(part, unknown)) {
      found.push(part);
    }
    return false;
  });
  return found;
};

/** Binomials and permutations of a few factors as products. */
const withoutPairs = (node: Expression, unknown: string): Expression => {
  if (!countsOf(node, unknown).some(({ name }) => PAIRS.has(name))) return node;
  const inner = mapChildren(node, (child) => withoutPairs(child, unknown));
  const [row, taken] = inner.type === 'call' ? inner.arguments : [];
  if (inner.type !== 'call' || !PAIRS.has(inner.name) || !row || !taken) return inner;
  if (!contains(row, unknown)) return inner;
  const isPermutation = inner.name === 'permutations';
  const left = isPermutation ? undefined : gapOf(row, taken, unknown);
  const count = [gapOf(taken, integerNode(0), unknown), left].find(
    (size) => size !== undefined && size >= 0 && size <= MOST_FACTORS,
  );
  if (count === undefined) return inner;
  const product = fallingFrom(row, count);
  return isPermutation ? product : quotientOf(product, integerNode(factorial(BigInt(count))));
};

const PAIRS: ReadonlySet<string> = new Set(['combinations', 'permutations']);

/** Factorials whose arguments are whole numbers apart, by the smallest of them. */
const withoutFactorials = (
  equations: readonly CompareNode[],
  unknown: string,
): readonly CompareNode[] => {
  const rows = equations
    .flatMap((equation) => countsOf(equation, unknown))
    .flatMap(({ arguments: [row], name }) => (name === 'factorial' && row ? [row] : []));
  const smallestFor = (row: Expression) =>
    rows.reduce(
      (best, other) => {
        const gap = gapOf(row, other, unknown);
        return gap !== undefined && gap > best.gap && gap <= MOST_FACTORS
          ? { gap, row: other }
          : best;
      },
      { gap: 0, row },
    );
  const change = (node: Expression): Expression => {
    const [row] = node.type === 'call' && node.name === 'factorial' ? node.arguments : [];
    if (!row || !contains(row, unknown)) {
      return countsOf(node, unknown).length === 0 ? node : mapChildren(node, change);
    }
    const smallest = smallestFor(row);
    return smallest.gap === 0
      ? node
      : productOf(fallingFrom(row, smallest.gap), callNode('factorial', smallest.row));
  };
  return rows.some((row) => smallestFor(row).gap > 0)
    ? equations.map((equation) => change(equation) as CompareNode)
    : equations;
};

/** The difference of two expressions, if it is a whole number for every value of the unknown. */
const gapOf = (left: Expression, right: Expression, unknown: string): number | undefined => {
  const difference = polynomialOf(differenceOf(left, right), unknown);
  const value = difference && difference.length < 2 ? (difference[0] ?? ZERO) : undefined;
  return value && isInteger(value) ? Number(value.numerator) : undefined;
};

/** u·(u − 1)·…, that many factors. */
const fallingFrom = (row: Expression, count: number): Expression =>
  Array.from({ length: count }, (_, index) => sumOf(row, integerNode(-index))).reduce(
    productOf,
    integerNode(1),
  );

/** The k for which combinations(n, k) or permutations(n, k) is a value; undefined if too many. */
export const wholeChoices = (
  name: string,
  row: Expression | undefined,
  { denominator, numerator }: Rational,
): readonly bigint[] | undefined => {
  const n = row?.type === 'number' && isInteger(row.value) ? row.value.numerator : -1n;
  if (!PAIRS.has(name) || n < 0n || n > LARGEST_ROW || numerator === 0n) return undefined;
  const count = name === 'combinations' ? combinations : permutations;
  return Array.from({ length: Number(n) + 1 }, (_, k) => BigInt(k)).filter(
    (k) => denominator === 1n && count(n, k) === numerator,
  );
};

/**
 * The whole numbers up to {@link LAST_TRIED} for which equations with counting functions hold, and
 * with which no more is chosen than there is.
 */
export const wholeSolutions = (
  equations: readonly CompareNode[],
  unknown: string,
): readonly Expression[] => {
  if (!equations.some((equation) => countsOf(equation, unknown).length > 0)) return [];
  const choices = equations
    .flatMap((equation) => countsOf(equation, unknown))
    .flatMap(({ arguments: [row, taken], name }): readonly CompareNode[] =>
      PAIRS.has(name) && row && taken
        ? [{ left: taken, operator: '<=', right: row, type: 'compare' }]
        : [],
    );
  return Array.from({ length: LAST_TRIED + 1 }, (_, index) => integerNode(index)).filter((whole) =>
    [...equations, ...choices].every((part) => holdsAt(part, new Map([[unknown, whole]]))),
  );
};

const holdsAt = (equation: CompareNode, point: ReadonlyMap<string, Expression>): boolean => {
  const notes = emptyNotes();
  try {
    const truth = fold(substitute(equation, point), { isLenient: true, notes });
    return truth.type === 'name' && truth.name === 'true';
  } catch {
    // Outside the domain, or too long.
    return false;
  }
};
