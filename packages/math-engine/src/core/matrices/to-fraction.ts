import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import {
  isInteger,
  multiply as multiplyRational,
  negate as negateRational,
  ONE,
  rational,
} from '../numbers/rational.ts';
import {
  binaryNode,
  type BinaryNode,
  type CallNode,
  type Expression,
  numberNode,
} from '../syntax/ast.ts';
import type { AtomTable } from './atoms.ts';
import {
  addMultivariate,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  negateMultivariate,
  NO_TERMS,
  UNIT,
  variable,
} from './multivariate.ts';
import { leastFactor } from './square-free.ts';
import { surdTerm } from './surd.ts';
import { powerIn, toSurd } from './to-surd.ts';

/** A quotient of polynomials in atoms. */
export interface AtomFraction {
  above: Multivariate;
  below: Multivariate;
}

/** Higher powers of formulas are not expanded. */
const LARGEST_POWER = 30n;

const EVEN: ReadonlySet<string> = new Set(['cos', 'cosh', 'abs']);
const ODD: ReadonlySet<string> = new Set(['atan', 'asin', 'sin', 'sinh', 'tan', 'tanh']);

/** The function of the argument without its sign, if it has one. */
const oppositeOf = (node: CallNode): CallNode | undefined => {
  const [inside] = node.arguments;
  if (inside?.type === 'negate') return { ...node, arguments: [inside.operand] };
  const isMinus = inside?.type === 'number' && inside.value.numerator < 0n;
  return isMinus ? { ...node, arguments: [numberNode(negateRational(inside.value))] } : undefined;
};

const logarithmNode = (value: bigint): Expression => ({
  arguments: [numberNode(rational(value))],
  name: 'ln',
  position: 0,
  type: 'call',
});

/** The prime factors of a number, with large cofactors left unsplit; undefined for long numbers. */
const factorSmall = (value: bigint): bigint[] | undefined => {
  if (value < 1n || value > 10n ** 30n) return undefined;
  const factors: bigint[] = [];
  for (let rest = value; rest > 1n;) {
    const factor = leastFactor(rest);
    factors.push(factor);
    rest /= factor;
  }
  return factors;
};

/** Addition and multiplication of quotients of polynomials. */
interface FractionArithmetic {
  add: (left: AtomFraction, right: AtomFraction) => AtomFraction;
  multiply: (left: AtomFraction, right: AtomFraction) => AtomFraction;
}

/** Reads an expression as a quotient of polynomials in atoms, which are numbered on the way. */
export const toAtomFraction = (
  node: Expression,
  atoms: AtomTable,
  arithmetic: FractionArithmetic,
): AtomFraction => {
  const { add, multiply } = arithmetic;
  const read = (part: Expression): AtomFraction => {
    const surd = toSurd(part);
    if (surd) return { above: monomial(surd), below: UNIT };
    switch (part.type) {
      case 'negate': {
        const { above, below } = read(part.operand);
        return { above: negateMultivariate(above), below };
      }
      case 'binary':
        return combine(part) ?? atomOf(part);
      case 'call': {
        const simpler = logarithmOf(part) ?? flipped(part);
        if (simpler) return simpler;
        const root = asRoot(part);
        return (root && power(root.base, root.exponent)) ?? atomOf(part);
      }
      default:
        return atomOf(part);
    }
  };
  const combine = ({ left, operator, right }: BinaryNode): AtomFraction | undefined => {
    switch (operator) {
      case '+':
        return add(read(left), read(right));
      case '-':
        return add(read(left), read({ operand: right, type: 'negate' }));
      case '*':
      case 'of':
        return multiply(read(left), read(right));
      case '/':
        return multiply(read(left), invertFraction(read(right)));
      case '^':
        return power(left, right);
      default:
        return undefined;
    }
  };
  /** sin(−u) as −sin(u), cos(−u) as cos(u). */
  const flipped = (part: CallNode): AtomFraction | undefined => {
    const opposite = EVEN.has(part.name) || ODD.has(part.name) ? oppositeOf(part) : undefined;
    if (!opposite) return undefined;
    const { above, below } = read(opposite);
    return { above: EVEN.has(part.name) ? above : negateMultivariate(above), below };
  };
  /** Logarithms of fractions as sums of logarithms of primes: ln(6) is ln(2) + ln(3). */
  const logarithmOf = ({ arguments: [inside], name }: CallNode): AtomFraction | undefined => {
    const base = name === 'log10' ? 10n : name === 'log2' ? 2n : undefined;
    if ((name !== 'ln' && base === undefined) || inside?.type !== 'number') return undefined;
    const { denominator, numerator } = inside.value;
    const [above, below] = [logarithmSum(numerator, 1n), logarithmSum(denominator, -1n)];
    if (!above || !below) return undefined;
    const sum = { above: addMultivariate(above, below), below: UNIT };
    const divisor = base === undefined ? UNIT : logarithmSum(base, 1n);
    return divisor && (divisor === UNIT ? sum : multiply(sum, { above: UNIT, below: divisor }));
  };
  const logarithmSum = (value: bigint, sign: bigint): Multivariate | undefined =>
    factorSmall(value)?.reduce(
      (sum, factor) =>
        addMultivariate(
          sum,
          multiplyMultivariate(
            monomial(surdTerm(rational(sign))),
            variable(atoms.numberOf(logarithmNode(factor))),
          ),
        ),
      NO_TERMS,
    );
  const power = (base: Expression, exponent: Expression): AtomFraction | undefined => {
    const { factor, rest } = splitFactor(exponent);
    if (!isInteger(factor) && rest.type !== 'number') return undefined;
    const { denominator, numerator } = factor;
    const magnitude = numerator < 0n ? -numerator : numerator;
    if (magnitude > LARGEST_POWER) return undefined;
    const isWhole = rest.type === 'number' && denominator === 1n;
    const root = isWhole ? read(base) : atomOf(rootOf(base, rest, denominator));
    const raised = powerIn(
      { add, multiply, negate: (value) => value, one: { above: UNIT, below: UNIT }, zero: root },
      root,
      magnitude,
    );
    return numerator < 0n ? invertFraction(raised) : raised;
  };
  const atomOf = (part: Expression): AtomFraction => ({
    above: variable(atoms.numberOf(part)),
    below: UNIT,
  });
  return read(node);
};

/** `e^t` for `exp(t)`; `cbrt(2)` and `root(2, 3)` as `2^(1/3)`, to get the same atom. */
const asRoot = ({
  arguments: [base, degree],
  name,
}: CallNode): { base: Expression; exponent: Expression } | undefined => {
  if (base && name === 'exp') return { base: EULER, exponent: base };
  if (base?.type !== 'number' || base.value.numerator < 0n) return undefined;
  const order = name === 'cbrt' ? 3n : name === 'root' ? orderOf(degree) : undefined;
  return order === undefined ? undefined : { base, exponent: numberNode(rational(1n, order)) };
};

const EULER: Expression = { name: 'e', position: 0, type: 'name' };

const orderOf = (node: Expression | undefined): bigint | undefined =>
  node?.type === 'number' && isInteger(node.value) && node.value.numerator > 1n
    ? node.value.numerator
    : undefined;

/**
 * The base that is raised to the integer part of an exponent: `e^t` of `e^(2*t)`, `2^(1/3)` of
 * `2^(2/3)`.
 */
const rootOf = (base: Expression, rest: Expression, denominator: bigint): Expression =>
  binaryNode('^', base, rest.type === 'number' ? numberNode(rational(1n, denominator)) : rest);

const UNITY = numberNode(ONE);

/** An exponent as a fraction times the rest. */
const splitFactor = (node: Expression): { factor: typeof ONE; rest: Expression } => {
  if (node.type === 'number') return { factor: node.value, rest: UNITY };
  if (node.type === 'negate') {
    const { factor, rest } = splitFactor(node.operand);
    return {
      factor: { denominator: factor.denominator, numerator: -factor.numerator },
      rest,
    };
  }
  if (node.type !== 'binary' || node.operator !== '*') return { factor: ONE, rest: node };
  const [left, right] = [splitFactor(node.left), splitFactor(node.right)];
  const rest: Expression =
    left.rest === UNITY
      ? right.rest
      : right.rest === UNITY
        ? left.rest
        : { ...node, left: left.rest, right: right.rest };
  return { factor: multiplyRational(left.factor, right.factor), rest };
};

/** @throws ToolError `DivisionByZero` */
export const invertFraction = ({ above, below }: AtomFraction): AtomFraction =>
  above.size === 0
    ? fail(CalculatorErrorType.DivisionByZero, 'Division by zero in an entry of the matrix.')
    : { above: below, below: above };

const areEqual = (left: Multivariate, right: Multivariate): boolean =>
  left === right ||
  (left.size === right.size && addMultivariate(left, negateMultivariate(right)).size === 0);

/** The sum over the common denominator, or over the product of two; not reduced. */
export const addFractions = (left: AtomFraction, right: AtomFraction): AtomFraction =>
  areEqual(left.below, right.below)
    ? { above: addMultivariate(left.above, right.above), below: left.below }
    : {
        above: addMultivariate(
          multiplyMultivariate(left.above, right.below),
          multiplyMultivariate(right.above, left.below),
        ),
        below: multiplyMultivariate(left.below, right.below),
      };
