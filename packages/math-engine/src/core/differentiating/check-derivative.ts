import { samplePoints, scatteredValues } from '../algebra/equivalence.ts';
import { evaluateAt, type Point } from '../algebra/evaluate-at.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { add, divide, rational, type Rational, subtract, toNumber } from '../numbers/rational.ts';
import { isDouble } from '../simplifying/compare-values.ts';
import { childrenOf, type Expression, someNode } from '../syntax/ast.ts';

/** What difference quotients say about a derivative. */
interface DerivativeCheck {
  agreed: number;
  differed: number;
}

const DIGITS = 70;
/** The error of the central difference is proportional to the square of the step. */
const STEP = rational(1n, 10n ** 20n);
const TOLERANCE = 1e-18;
/** The same for functions that are only known in double precision. */
const SHORT: ReadonlySet<string> = new Set(['erf', 'factorial', 'gamma', 'zeta']);
const SHORT_STEP = rational(1n, 10n ** 5n);
const SHORT_TOLERANCE = 1e-6;
const WANTED = 4;
const LONG = 400;

const countParts = (node: Expression): number =>
  childrenOf(node).reduce((count, child) => count + countParts(child), 1);

/** Compares a derivative with central differences of the function, in decimals, at several points. */
export const checkDerivative = async (
  expression: Expression,
  derivative: Expression,
  name: string,
): Promise<DerivativeCheck> => {
  const isShort = someNode(expression, (node) => node.type === 'call' && SHORT.has(node.name));
  const isLong = countParts(derivative) > LONG;
  const math = await loadMathjs();
  math.config({ precision: DIGITS });
  const names = [...new Set([...symbolsOf(expression), ...symbolsOf(derivative), name])].toSorted();
  const positive = samplePoints(names, 6, true);
  const small = positive.map(
    (point) =>
      new Map([...point].map(([key, value]) => [key, divide(value, rational(7n))] as const)),
  );
  // √(x − 300) and asin(30x) have values at none of these.
  const further = scatteredValues(1.1).map(
    (value) => new Map([...(positive[0] ?? []), [name, value]] as const),
  );
  const points = [...samplePoints(names, 9), ...positive, ...small, ...further];
  const check: DerivativeCheck = { agreed: 0, differed: 0 };
  const valueAt = (node: Expression, point: Point): Rational | undefined => {
    const value = evaluateAt(node, point, math, isShort ? ['decimal', 'float'] : ['decimal']);
    if (value?.kind !== 'real') return undefined;
    // Roots of negative numbers are computed in doubles on the way: too few digits for a quotient.
    return isDouble(value.text) && !isShort ? undefined : parseDecimal(value.text);
  };
  let tried = 0;
  for (const point of points) {
    tried += 1;
    // A few values must suffice for long expressions.
    if (tried > 8 && isLong) break;
    const at = point.get(name) ?? rational(1n);
    const slope = valueAt(derivative, point);
    if (!slope) continue;
    const quotientOf = (step: Rational): Rational | undefined => {
      const [above, below] = [add(at, step), subtract(at, step)].map((x) =>
        valueAt(expression, new Map([...point, [name, x]])),
      );
      return above && below && divide(subtract(above, below), add(step, step));
    };
    const quotient = quotientOf(isShort ? SHORT_STEP : STEP);
    if (!quotient) continue;
    const error = Math.abs(toNumber(subtract(quotient, slope)));
    const size = Math.max(Math.abs(toNumber(slope)), isShort ? 1e-2 : 1e-6);
    if (error <= (isShort ? SHORT_TOLERANCE : TOLERANCE) * size) check.agreed += 1;
    else check.differed += 1;
    if (check.agreed >= WANTED || check.differed >= WANTED) break;
  }
  return check;
};
