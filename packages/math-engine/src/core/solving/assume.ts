import { symbolsOf } from '../algebra/symbols.ts';
import { bigContext, isDust } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { realComplex } from '../numbers/big-complex.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import { type Rational, rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import { isZeroTerm } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { callNode, type Expression, someNode } from '../syntax/ast.ts';
import { integerNode, quotientOf } from './build.ts';
import { AlwaysZero, ROOT_SYMBOL, type SolveContext } from './context.ts';

const note = (node: Expression, { assumptions }: SolveContext, consequence = ''): void => {
  for (const condition of domainConditions([node])) {
    // Where a divisor is zero, there may be other solutions.
    assumptions.add(condition.includes(' != ') ? condition : `${condition}${consequence}`);
  }
};

/** Notes the conditions on parameters under which a part has a value: a > 0 for a^x. */
export const assumeDefined = (node: Expression, context: SolveContext): void => note(node, context);

/** Whether a part with parameters is zero for all their values: `a^1.5*a - a^2.5`. */
export const isAlwaysZero = (node: Expression): boolean => {
  const term = readTerm(node);
  return term !== undefined && isZeroTerm(term);
};

const SAMPLE_BITS = 320;

/** Functions that are zero in one region and not in another: abs(a) - a. */
const STEPPED: ReadonlySet<string> = new Set(
  'abs ceil floor max min mod round sign trunc'.split(' '),
);

/** Above and below 1, and of both signs: a^1000 - b^1000 is nearly zero below 1 alone. */
const SAMPLES: readonly ((place: bigint) => Rational)[] = [
  (place) => rational(7n + 4n * place, 5n + place),
  (place) => rational(3n + place, 8n + 3n * place),
  (place) => rational(-9n - 2n * place, 4n + place),
  (place) => rational(-2n - place, 7n + 2n * place),
  (place) => rational(5n + place, place % 2n === 0n ? 3n : -7n),
  (place) => rational(6n + place, place % 2n === 0n ? -5n : 4n),
];

/** Whether a sum is zero wherever it is real: `(a*b)^1.5 - a^1.5*b^1.5`. */
const isZeroAtSamples = (node: Expression): boolean => {
  const names = symbolsOf(node);
  const isSum = (part: Expression) =>
    part.type === 'binary' && (part.operator === '+' || part.operator === '-');
  const isStepped = (part: Expression) =>
    (part.type === 'call' && STEPPED.has(part.name)) ||
    (part.type === 'binary' && part.operator === 'mod');
  if (!someNode(node, isSum) || someNode(node, isStepped)) return false;
  if (names.some((name) => name.startsWith(ROOT_SYMBOL))) return false;
  const areZero = SAMPLES.flatMap((sample) => {
    const point = names.map((name, place) => {
      const value = bigFromRational(sample(BigInt(place)), SAMPLE_BITS);
      return [name, realComplex(value)] as const;
    });
    const context = bigContext(new Map(point), SAMPLE_BITS, true);
    const value = evaluateBig(node, context);
    return value ? [isDust(value.re, context) && isDust(value.im, context)] : [];
  });
  return areZero.length > 1 && areZero.every(Boolean);
};

/**
 * Notes the conditions on parameters under which a divisor is nonzero.
 *
 * @throws AlwaysZero if it is always zero
 */
export const assumeNotZero = (node: Expression, { assumptions }: SolveContext): void => {
  if (isAlwaysZero(node) || isZeroAtSamples(node)) {
    throw new AlwaysZero(`a divisor that is zero wherever it is real: ${toText(node)}`);
  }
  for (const condition of domainConditions([quotientOf(integerNode(1), node)])) {
    // That a root in it is real is a condition of the solutions that contain it.
    if (condition.includes(' != ')) assumptions.add(condition);
  }
};

/** Notes the conditions on parameters under which a logarithm in the answer is real. */
export const assumePositive = (node: Expression, context: SolveContext): void =>
  // Where a of ln(b/a) is zero, there may be other solutions.
  note(callNode('ln', node), context, domainConditions([node]).length > 0 ? '' : WITHOUT_SOLUTION);

/** Notes the conditions on parameters under which an even root in the answer is real. */
export const assumeNotNegative = (node: Expression, context: SolveContext): void =>
  note(callNode('sqrt', node), context, WITHOUT_SOLUTION);

/** Said of solutions that could not be verified. */
export const HOLDS_SOMETIMES =
  'a solution that is not verified holds for some values of the parameters and not for others';

/** What follows if a condition of all solutions is not met. */
const WITHOUT_SOLUTION = ', otherwise there is no real solution';

/** What follows if a condition of some solutions is not met. */
const WITH_FEWER = ', otherwise fewer solutions are real';

/**
 * Notes conditions that are not noted yet. Signs that only some of the solutions need, as b >= 0 for
 * sqrt(b) beside 1, leave the others.
 *
 * @param needed - the conditions of each solution
 */
export const noteNeeded = (
  assumptions: Set<string>,
  conditions: readonly string[],
  needed: readonly (readonly string[])[],
): void => {
  for (const condition of conditions) {
    const isNoted = (text: string) => text === condition || text.startsWith(`${condition}, `);
    if ([...assumptions].some(isNoted)) continue;
    const count = needed.filter((own) => own.includes(condition)).length;
    const isForSome = count > 0 && count < needed.length && !condition.includes(' != ');
    assumptions.add(isForSome ? `${condition}${WITH_FEWER}` : condition);
  }
};

/** Tells of the conditions under which candidates are solutions. */
export const noteConditions = (
  assumptions: Set<string>,
  solutions: readonly { condition: string | undefined; text: string }[],
): void => {
  const [first] = solutions;
  const isShared = solutions.every(({ condition }) => condition === first?.condition);
  for (const { condition, text } of solutions) {
    if (condition === undefined) continue;
    // What all of them need is known already.
    if (!isShared && assumptions.has(condition)) continue;
    const consequence = isShared ? WITHOUT_SOLUTION : `, otherwise ${text} is not a solution`;
    assumptions.delete(condition);
    assumptions.delete(`${condition}${WITH_FEWER}`);
    assumptions.add(`${condition}${consequence}`);
  }
};

/** Tells of a condition that only some of the solutions need: `x = 0` also solves x^3 = a*x. */
export const tellOthers = (
  assumptions: Set<string>,
  solutions: readonly (readonly Expression[])[],
): void => {
  const needed = solutions.map((values) => domainConditions(values));
  const told = [...assumptions].flatMap((text) => {
    const condition = text.replace(WITHOUT_SOLUTION, '');
    const isShared = needed.every((own) => own.includes(condition));
    if (condition === text || isShared) return [text];
    // One that no solution needs belongs to values that were left out.
    return needed.flat().includes(condition) ? [`${condition}${WITH_FEWER}`] : [];
  });
  assumptions.clear();
  for (const text of told) {
    const isRepeated = told.some((other) => other.startsWith(`${text}, otherwise `));
    if (!isRepeated) assumptions.add(text);
  }
};
