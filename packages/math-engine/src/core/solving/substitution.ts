import { degreeIn } from '../algebra/monomials.ts';
import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { isReal } from '../numbers/big-complex.ts';
import { divide } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { assumeNotZero } from './assume.ts';
import { integerNode, productOf, sumOf, symbolNode } from './build.ts';
import { collectTerms } from './collect-terms.ts';
import {
  areSame,
  type Candidate,
  type Candidates,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
} from './context.ts';
import { findZeros, isSurmountable } from './equation.ts';
import { factorSparse } from './factor-sparse.ts';
import { Kernels } from './kernels.ts';
import { membersOf, MOST_PARTS } from './members.ts';
import { countOfParts, reducePeriods } from './reduce-periods.ts';
import { simplifyRadicals } from './simplify-radicals.ts';
import { solveZero } from './solve-zero.ts';
import { DividedByZero } from './sparse-fraction.ts';
import {
  coefficientsIn,
  generatorsOf,
  isSparseZero,
  type Sparse,
  sparseFromTerms,
  sparseNegate,
  sparseScale,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';

/** Expressions by unknown; unknowns without one are free. */
export type Assignment = ReadonlyMap<string, Expression>;

const MOST_BRANCHES = 300;

interface Search {
  branches: { count: number };
  context: SolveContext;
  /** Names for integers that occur in values so far. */
  integers: readonly string[];
}

/** An unknown determined by an equation. */
interface Choice {
  /** The factor that is assumed nonzero; absent if it is a number. */
  divisor?: Expression;
  /** What is left of the equation where the divisor is zero. */
  remainder: Expression;
  equation: number;
  name: string;
  rank: number;
  value: Expression;
}

/**
 * Solves equations = 0 by taking one unknown after the other from an equation that is linear in it,
 * or that has no other, and substituting it into the rest. No solution is lost; each must be
 * checked.
 *
 * @throws NoMethod if no equation determines an unknown
 */
export const solveBySubstitution = (
  equations: readonly Expression[],
  unknowns: readonly string[],
  context: SolveContext,
): readonly Assignment[] =>
  search(equations, unknowns, { branches: { count: 0 }, context, integers: [] });

const search = (
  equations: readonly Expression[],
  unknowns: readonly string[],
  state: Search,
): readonly Assignment[] => {
  const { context, integers } = state;
  state.branches.count += 1;
  if (state.branches.count > MOST_BRANCHES) throw new NoMethod('too many cases');
  const open: Expression[] = [];
  const written: Expression[] = [];
  for (const equation of equations) {
    const left = valueOrNever(() =>
      numeratorOf(reducePeriods(equation, integers, context), unknowns, context),
    );
    const isConditional = left !== 'always' && integers.some((name) => contains(equation, name));
    if (isConditional && !unknowns.some((name) => contains(equation, name))) {
      throw new NoMethod('conditions on the members of an infinite family');
    }
    if (left === 'never') return [];
    if (left === 'always') continue;
    open.push(left);
    written.push(equation);
  }
  if (open.length === 0) return [new Map()];
  const choice = chooseUnknown(open, unknowns, context);
  if (choice) return substituteChoice(choice, open, unknowns, state);
  for (const [index, equation] of open.entries()) {
    const inside = unknowns.filter((name) => contains(equation, name));
    const [name] = inside;
    if (name === undefined || inside.length > 1) continue;
    const inner: SolveContext = { ...context, unknown: name };
    inner.solve = (node) => solveZero(node, inner);
    const roots = rootsOf(equation, written[index] ?? equation, inner);
    return takeRoots(roots, index, inner, open, unknowns, state);
  }
  const combined = combineEquations(open, unknowns, context);
  if (combined) return search(combined, unknowns, state);
  for (const [index, equation] of open.entries()) {
    const kernels = new Kernels(unknowns, context.isRealOnly);
    const factors = factorSparse(kernels.read(equation).numerator);
    if (factors.length < 2) continue;
    const rest = open.filter((_, place) => place !== index);
    return factors.flatMap(({ factor }) =>
      search([kernels.write(factor), ...rest], unknowns, state),
    );
  }
  throw new NoMethod('no equation gives one unknown in terms of the others');
};

/** ln(y/x) has no value for x = 0, so its equation holds nowhere. */
const valueOrNever = <Value>(compute: () => Value): Value | 'never' => {
  try {
    return compute();
  } catch (error) {
    if (error instanceof DividedByZero) return 'never';
    throw error;
  }
};

/** Two circles meet on a line: without a common term, two equations may give an unknown. */
const combineEquations = (
  equations: readonly Expression[],
  unknowns: readonly string[],
  context: SolveContext,
): readonly Expression[] | undefined => {
  for (const [place, first] of equations.entries()) {
    for (const second of equations.slice(place + 1)) {
      const kernels = new Kernels(unknowns, context.isRealOnly);
      const [one, other] = [kernels.read(first).numerator, kernels.read(second).numerator];
      for (const [key, { coefficient }] of one) {
        const common = other.get(key);
        if (!common) continue;
        const scaled = sparseScale(other, divide(coefficient, common.coefficient));
        const rest = kernels.write(sparseSubtract(one, scaled));
        const inside = unknowns.filter((name) => contains(rest, name));
        if (inside.length === 0) continue;
        if (inside.length > 1 && !chooseUnknown([rest], unknowns, context)) continue;
        return [rest, ...equations.filter((equation) => equation !== first)];
      }
    }
  }
  return undefined;
};

/** Without powers of e that divide every term: they are never zero. */
const withoutExponentials = (value: Sparse, { generators }: Kernels): Sparse => {
  const terms = [...value.values()];
  const least = (index: number) =>
    generators[index]?.kind === 'exp'
      ? Math.min(...terms.map(({ exponents }) => exponents[index] ?? 0))
      : 0;
  return sparseFromTerms(
    terms.map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: exponents.map((exponent, index) => exponent - least(index)),
    })),
  );
};

/** The numerator of an equation, or whether it always or never holds. */
const numeratorOf = (
  equation: Expression,
  unknowns: readonly string[],
  context: SolveContext,
): Expression | 'always' | 'never' => {
  const kernels = new Kernels(unknowns, context.isRealOnly);
  const { numerator } = kernels.read(equation);
  if (isSparseZero(numerator)) return 'always';
  if (kernels.variablesOf(numerator).length > 0) {
    return kernels.write(withoutExponentials(numerator, kernels));
  }
  if (sparseToRational(numerator)) return 'never';
  const node = kernels.write(numerator);
  if (!isConstant(node)) {
    // Where it is zero, there may be further solutions.
    assumeNotZero(node, context);
    return 'never';
  }
  const value = evaluateConstant(node, context);
  if (!value) throw new NoMethod('a constant without a value');
  return value.re.mantissa === 0n && value.im.mantissa === 0n ? 'always' : 'never';
};

const vanishes = (
  node: Expression,
  unknowns: readonly string[],
  { isRealOnly }: SolveContext,
): boolean => isSparseZero(new Kernels(unknowns, isRealOnly).read(node).numerator);

/** The simplest linear occurrence: with a numeric coefficient if there is one. */
const chooseUnknown = (
  equations: readonly Expression[],
  unknowns: readonly string[],
  context: SolveContext,
): Choice | undefined => {
  let best: Choice | undefined;
  for (const [equation, node] of equations.entries()) {
    const kernels = new Kernels(unknowns, context.isRealOnly);
    const { numerator } = kernels.read(node);
    for (const name of unknowns) {
      const index = kernels.indexOf({ kind: 'atom', node: { name, type: 'symbol' } });
      if (degreeIn(numerator, index) !== 1 || isInsideOther(numerator, index, name, kernels)) {
        continue;
      }
      const [constant, slope] = coefficientsIn(numerator, index);
      if (!constant || !slope) continue;
      const rank = rankOf(slope, constant, kernels);
      if (best && best.rank <= rank) continue;
      const divisor = sparseToRational(slope) ? undefined : kernels.write(slope);
      best = {
        ...(divisor ? { divisor } : {}),
        equation,
        name,
        rank,
        remainder: kernels.write(constant),
        value: kernels.writeFraction({ denominator: slope, numerator: sparseNegate(constant) }),
      };
    }
  }
  return best;
};

/** Whether the unknown also occurs in a function or root. */
const isInsideOther = (value: Sparse, index: number, name: string, kernels: Kernels): boolean =>
  generatorsOf(value).some((other) => {
    const generator = kernels.generators[other];
    return other !== index && generator !== undefined && contains(generator.node, name);
  });

const rankOf = (slope: Sparse, constant: Sparse, kernels: Kernels): number => {
  const size = slope.size + constant.size;
  if (sparseToRational(slope)) return size;
  return (kernels.variablesOf(slope).length === 0 ? 1000 : 100_000) + size;
};

const substituteChoice = (
  { divisor, equation, name, remainder, value }: Choice,
  equations: readonly Expression[],
  unknowns: readonly string[],
  state: Search,
): readonly Assignment[] => {
  const { context } = state;
  const others = unknowns.filter((other) => other !== name);
  const rest = equations.filter((_, index) => index !== equation);
  const found = search(
    rest.map((node) => substitute(node, new Map([[name, value]]))),
    others,
    state,
  )
    .filter(
      (assignment) => !divisor || !vanishes(substitute(divisor, assignment), unknowns, context),
    )
    .flatMap((assignment) => withValue(assignment, name, value, unknowns, context));
  if (!divisor) return found;
  if (!unknowns.some((other) => contains(divisor, other))) {
    if (!isConstant(divisor)) assumeNotZero(divisor, context);
    return found;
  }
  // Where the factor is zero, the equation means something else.
  const special = search([divisor, remainder, ...rest], unknowns, state);
  return [...found, ...special];
};

/** Substituted expressions may have terms in common with the rest: -z + 3 + z is 3. */
const collected = (
  value: Expression,
  name: string,
  { integers, isRealOnly }: SolveContext,
): Expression => {
  const isPeriodic = [...integers].some((integer) => contains(value, integer));
  if (isConstant(value) || isPeriodic) return value;
  const tidy = collectTerms(value, name, isRealOnly);
  return toText(tidy).length < toText(value).length ? tidy : value;
};

const withValue = (
  assignment: Assignment,
  name: string,
  value: Expression,
  unknowns: readonly string[],
  context: SolveContext,
): readonly Assignment[] => {
  const put = collected(substitute(value, assignment), name, context);
  const whole = new Map([...assignment, [name, put]]);
  return splitMembers(whole, name, context).map(
    (part) =>
      new Map([...part, [name, simplifyRadicals(part.get(name) ?? put, unknowns, context)]]),
  );
};

/** If a value is periodic in an integer, one set of members for each value that it takes. */
const splitMembers = (
  whole: Assignment,
  name: string,
  context: SolveContext,
): readonly Assignment[] => {
  const integers = [...context.integers];
  const value = whole.get(name);
  const integer = value && integers.find((other) => countOfParts(value, other, context) > 1);
  const reduced = value ? reducePeriods(value, integers, context) : undefined;
  if (!value || !reduced) return [whole];
  if (integer === undefined) return [new Map([...whole, [name, reduced]])];
  const parts = countOfParts(value, integer, context);
  if (parts > MOST_PARTS) return [whole];
  const members = Array.from({ length: parts }, (_, index) => {
    const member = sumOf(productOf(integerNode(parts), symbolNode(integer)), integerNode(index));
    const values = new Map([[integer, member]]);
    return new Map(
      [...whole].map(([other, node]) => [
        other,
        reducePeriods(substitute(node, values), integers, context),
      ]),
    );
  });
  const taken = members.map((member) => member.get(name));
  const [first, ...others] = taken.map((node) =>
    node && isConstant(node) ? evaluateConstant(node, context) : undefined,
  );
  const isSame = first && others.every((other) => other && areSame(first, other));
  const [start] = taken;
  return isSame && start ? [new Map([...whole, [name, start]])] : members;
};

/** Without a formula, the zeros of what was written, if a search proves that it found all. */
const rootsOf = (equation: Expression, written: Expression, context: SolveContext): Candidates => {
  try {
    return solveZero(equation, context);
  } catch (error) {
    const isFunction = context.isRealOnly && symbolsOf(written).length === 1;
    if (!isFunction || !isSurmountable(error)) throw error;
    const found = findZeros(written, context, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    if (!found?.isComplete) throw error;
    return {
      list: found.list.map(({ expression }) => ({
        expression: simplifyConstant(expression, context),
      })),
    };
  }
};

const takeRoots = (
  candidates: Candidates,
  index: number,
  inner: SolveContext,
  equations: readonly Expression[],
  unknowns: readonly string[],
  state: Search,
): readonly Assignment[] => {
  const { context, integers } = state;
  const { unknown: name } = inner;
  if (candidates.isIdentity || candidates.regions) throw new NoMethod('whole regions of solutions');
  const others = unknowns.filter((other) => other !== name);
  const rest = equations.filter((_, position) => position !== index);
  const take = (value: Expression, known: readonly string[], open: readonly Expression[]) =>
    search(
      open.map((node) => substitute(node, new Map([[name, value]]))),
      others,
      { ...state, integers: known },
    ).map((assignment) => new Map([...assignment, [name, substitute(value, assignment)]]));
  const isPeriodic = ({ expression, period }: Candidate) =>
    period !== undefined || contains(expression, context.integer);
  const isAlone = (node: Expression) => !others.some((other) => contains(node, other));
  const open = rest.filter((node) => !isAlone(node));
  const members = membersOf(
    equations.filter((node) => node === equations[index] || isAlone(node)),
    candidates.list.filter(isPeriodic),
    open,
    inner,
    integers,
  );
  return [
    ...members.values.flatMap((value) => take(value, [...integers, members.integer], open)),
    ...candidates.list.flatMap((candidate) => {
      const { expression } = candidate;
      if (isPeriodic(candidate)) return [];
      if (isConstant(expression) && context.isRealOnly) {
        const value = evaluateConstant(expression, context);
        if (!value || !isReal(value)) return [];
      }
      return take(expression, integers, rest);
    }),
  ];
};
