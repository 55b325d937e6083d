import {
  add,
  compare,
  divide,
  isNegative,
  isZero,
  multiply,
  negate,
  power,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  productOf,
  quotientOf,
  radicalNode,
  scaledBy,
  squareRootParts,
  sumOf,
} from '../solving/build.ts';
import { callNode, type Expression, numberNode } from '../syntax/ast.ts';
import { factorSquareFree, type IntegerPolynomial } from './polynomial-factor.ts';
import { fromIntegers, type Polynomial } from './polynomial.ts';
import {
  angleNode,
  oppositeOf,
  polarNode,
  quadraticNode,
  type QuadraticNumber,
  quadraticRoots,
  rootsOfQuadratic,
  rootsOfRational,
  signOfQuadratic,
  squareRootOfQuadratic,
} from './radical-forms.ts';

/** Longest exact form that is still readable. */
const LONGEST_FORM = 160;

const THREE = rational(3n);
const HALF = rational(1n, 2n);

/**
 * Closed forms of all roots of an irreducible polynomial, in any order; undefined if there are
 * none, or none that is readable. The caller compares them with the numeric roots.
 */
export const exactRoots = (factor: IntegerPolynomial): readonly Expression[] | undefined => {
  const forms = findForms(factor);
  const isReadable = forms?.every((form) => toText(form).length <= LONGEST_FORM);
  return isReadable || factor.length === 2 ? forms : undefined;
};

const findForms = (factor: IntegerPolynomial): readonly Expression[] | undefined => {
  const polynomial = fromIntegers(factor);
  const degree = factor.length - 1;
  const at = (index: number): Rational => polynomial[index] ?? ZERO;
  if (degree === 1) return [numberNode(divide(negate(at(0)), at(1)))];
  if (degree === 2) return quadraticRoots(at(2), at(1), at(0)).map(quadraticNode);
  return (
    cyclotomicRoots(factor) ??
    decomposedRoots(polynomial) ??
    (degree === 3 ? cubicRoots(polynomial) : degree === 4 ? quarticRoots(polynomial) : undefined)
  );
};

/** The polynomial in x + shift, by repeated synthetic division. */
const shiftPolynomial = (polynomial: Polynomial, shift: Rational): Polynomial => {
  const values = [...polynomial];
  for (let start = 0; start < values.length - 1; start += 1) {
    for (let index = values.length - 2; index >= start; index -= 1) {
      values[index] = add(values[index] ?? ZERO, multiply(values[index + 1] ?? ZERO, shift));
    }
  }
  return values;
};

/** −a_(n−1)/(n·a_n): the mean of the roots. */
const centerOf = (polynomial: Polynomial): Rational => {
  const degree = polynomial.length - 1;
  const [lead, next] = [polynomial[degree] ?? ZERO, polynomial[degree - 1] ?? ZERO];
  return divide(negate(next), multiply(rational(BigInt(degree)), lead));
};

/** Roots of g((x − s)^k) where g has degree 1 or 2. */
const decomposedRoots = (polynomial: Polynomial): readonly Expression[] | undefined => {
  const center = centerOf(polynomial);
  const shifted = shiftPolynomial(polynomial, center);
  const exponents = [...shifted.entries()].filter(([, value]) => !isZero(value));
  const step = exponents.reduce((left, [right]) => greatestDivisor(left, right), 0);
  const outer = shifted.filter((_, index) => index % step === 0);
  if (step < 2 || outer.length > 3) return undefined;
  const [c = ZERO, b = ZERO, a = ZERO] = outer;
  const roots =
    outer.length === 2
      ? rootsOfRational(divide(negate(c), b), step)
      : joinForms(quadraticRoots(a, b, c).map((value) => rootsOfQuadratic(value, step)));
  return roots?.map((root) => addFirst(center, root));
};

/** `-1 + a - b` rather than `-1 + (a - b)`. */
const addFirst = (center: Rational, node: Expression): Expression => {
  if (isZero(center)) return node;
  if (node.type === 'binary' && node.operator === '+') {
    return sumOf(addFirst(center, node.left), node.right);
  }
  return node.type === 'binary' && node.operator === '-'
    ? differenceOf(addFirst(center, node.left), node.right)
    : sumOf(numberNode(center), node);
};

const joinForms = (
  lists: readonly (readonly Expression[] | undefined)[],
): readonly Expression[] | undefined =>
  lists.includes(undefined) ? undefined : (lists as readonly Expression[][]).flat();

const greatestDivisor = (left: number, right: number): number => {
  let [larger, smaller] = [left, right];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** Roots of unity: an irreducible divisor of x^n − 1 has exactly the primitive ones of the least such n. */
const cyclotomicRoots = (factor: IntegerPolynomial): readonly Expression[] | undefined => {
  const degree = factor.length - 1;
  const isPossible = factor.at(-1) === 1n && factor[0] === 1n;
  if (!isPossible || factor.some((value) => value > 99n || value < -99n)) return undefined;
  let rest: readonly bigint[] = factor.map((_, index) => (index === 1 ? 1n : 0n)).slice(0, degree);
  for (let order = 1; order <= 6 * degree + 6; order += 1) {
    if (rest.every((value, index) => value === (index === 0 ? 1n : 0n))) {
      return primitiveRoots(order);
    }
    const top = rest.at(-1) ?? 0n;
    rest = rest.map((_, index) => (rest[index - 1] ?? 0n) - top * (factor[index] ?? 0n));
  }
  return undefined;
};

const primitiveRoots = (order: number): readonly Expression[] =>
  Array.from({ length: order }, (_, index) => index)
    .filter((index) => greatestDivisor(index, order) === 1)
    .map((index) => polarNode(integerNode(1), rational(BigInt(index), BigInt(order))));

interface Depressed {
  /** Coefficients of the monic polynomial without its second term, lowest power first. */
  coefficients: readonly Rational[];
  shift: Rational;
}

const depress = (polynomial: Polynomial): Depressed => {
  const shift = centerOf(polynomial);
  const shifted = shiftPolynomial(polynomial, shift);
  const lead = shifted.at(-1) ?? ZERO;
  return { coefficients: shifted.map((value) => divide(value, lead)), shift };
};

/** Cardano's formula, or Viète's if all three roots are real. */
const cubicRoots = (polynomial: Polynomial): readonly Expression[] => {
  const { coefficients, shift } = depress(polynomial);
  const [q = ZERO, p = ZERO] = coefficients;
  const discriminant = add(
    divide(multiply(q, q), rational(4n)),
    divide(power(p, 3n), rational(27n)),
  );
  const roots = isNegative(discriminant) ? threeRealRoots(p, q) : cardano(q, discriminant, p);
  return roots.map((root) => addFirst(shift, root));
};

const cardano = (q: Rational, discriminant: Rational, p: Rational): readonly Expression[] => {
  const middle = divide(negate(q), rational(2n));
  const { coefficient, radicand } = squareRootParts(discriminant);
  const term = (factor: Rational): QuadraticNumber => ({ factor, radicand, rest: middle });
  const first = signedCubeRoot(term(coefficient));
  const second = signedCubeRoot(term(negate(coefficient)));
  const sum = sumOf(first, second);
  // The second and third roots: −(u + v)/2 ± (u − v)·√3/2·i, with u > v.
  const re = scaledBy(rational(-1n, 2n), sum);
  const gap = productOf(differenceOf(first, second), callNode('sqrt', integerNode(3)));
  const im = productOf(quotientOf(gap, integerNode(2)), constantNode('i'));
  return isZero(p) ? [sum] : [sum, sumOf(re, im), differenceOf(re, im)];
};

/** The real cube root, with its sign in front. */
const signedCubeRoot = (value: QuadraticNumber): Expression => {
  const { factor, radicand, rest } = value;
  const flipped = { factor: negate(factor), radicand, rest: negate(rest) };
  const isMinus = signOfQuadratic(value) < 0;
  const root = radicalNode(quadraticNode(isMinus ? flipped : value), 3);
  return isMinus ? oppositeOf(root) : root;
};

/** 2·√(−p/3)·cos((acos(3q/(2p)·√(−3/p)) − 2πk)/3) */
const threeRealRoots = (p: Rational, q: Rational): readonly Expression[] => {
  const third = divide(negate(p), THREE);
  const size = scaledRoot(rational(2n), third);
  const cosine = squareRootParts(divide(THREE, negate(p)));
  const factor = multiply(
    divide(multiply(THREE, q), multiply(rational(2n), p)),
    cosine.coefficient,
  );
  const angle = arcCosineTurns(factor, cosine.radicand);
  return [0n, 1n, 2n].map((index) => {
    if (angle) {
      const halfTurns = divide(subtract(angle, rational(2n * index)), THREE);
      return productOf(size, callNode('cos', angleNode(positiveTurns(halfTurns))));
    }
    const inner = callNode('acos', scaledRootNode(factor, cosine.radicand));
    const turned = differenceOf(
      quotientOf(inner, integerNode(3)),
      angleNode(rational(2n * index, 3n)),
    );
    return productOf(size, callNode('cos', turned));
  });
};

/** The same cosine at an angle from 0 to π. */
const positiveTurns = (halfTurns: Rational): Rational => {
  const part = isNegative(halfTurns) ? negate(halfTurns) : halfTurns;
  return compare(part, rational(1n)) > 0 ? subtract(rational(2n), part) : part;
};

const scaledRoot = (factor: Rational, inside: Rational): Expression => {
  const { coefficient, radicand } = squareRootParts(inside);
  return scaledRootNode(multiply(factor, coefficient), radicand);
};

const scaledRootNode = (factor: Rational, radicand: bigint): Expression =>
  radicand === 1n ? numberNode(factor) : scaledBy(factor, callNode('sqrt', integerNode(radicand)));

/** The arc cosine of factor·√radicand in half turns, if it is a fraction of them. */
const arcCosineTurns = (factor: Rational, radicand: bigint): Rational | undefined => {
  const square = multiply(multiply(factor, factor), rational(radicand));
  const turns = [
    [rational(0n), rational(1n, 2n)],
    [rational(1n, 4n), rational(1n, 3n)],
    [HALF, rational(1n, 4n)],
    [rational(3n, 4n), rational(1n, 6n)],
  ].find(([value]) => value && compare(value, square) === 0)?.[1];
  return turns && isNegative(factor) ? subtract(rational(1n), turns) : turns;
};

/**
 * Quartics that split into two quadratics over a field of degree two: Ferrari's resolvent has a
 * rational root.
 */
const quarticRoots = (polynomial: Polynomial): readonly Expression[] | undefined => {
  const { coefficients, shift } = depress(polynomial);
  const [r = ZERO, q = ZERO, p = ZERO] = coefficients;
  const resolvent: Polynomial = [
    negate(multiply(q, q)),
    subtract(multiply(p, p), multiply(rational(4n), r)),
    multiply(rational(2n), p),
    rational(1n),
  ];
  const z = factorSquareFree(resolvent, 64)
    .filter(({ factor }) => factor.length === 2)
    .map(({ factor }) => rational(-(factor[0] ?? 0n), factor[1] ?? 1n))
    .find((value) => !isNegative(value) && !isZero(value));
  if (!z) return undefined;
  // y² ± α·y + …, α = √z: y = (∓α + √(−z − 2p ± 2q/α))/2
  const { coefficient, radicand } = squareRootParts(z);
  const quotient = divide(multiply(rational(2n), q), multiply(coefficient, rational(radicand)));
  const rest = negate(add(z, multiply(rational(2n), p)));
  const pair = (sign: Rational): readonly Expression[] => {
    const alpha: QuadraticNumber = {
      factor: multiply(negate(sign), coefficient),
      radicand,
      rest: ZERO,
    };
    const inner = squareRootOfQuadratic({ factor: multiply(sign, quotient), radicand, rest });
    const center = quadraticNode({
      ...alpha,
      factor: multiply(alpha.factor, HALF),
      rest: shift,
    });
    const half = quotientOf(inner, integerNode(2));
    return [sumOf(center, half), differenceOf(center, half)];
  };
  return [...pair(rational(1n)), ...pair(rational(-1n))];
};
