import { hasOddRoots } from '../algebra/decimal-form.ts';
import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import {
  divide,
  isInteger,
  multiply,
  ONE,
  power as raise,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import {
  euler,
  isNumber,
  minusOne,
  number,
  power,
  product,
  splitCoefficient,
  sum,
  transform,
} from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { costOf, normalForm } from '../simplifying/simplify-term.ts';
import type { Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { childrenOf, type Expression, mapChildren, someNode } from '../syntax/ast.ts';
import { differenceOf, negated as negatedNode, productOf, quotientOf, sumOf } from './build.ts';

/** Powers of primes that are multiplied out: ln(2)·40 is kept. */
const LARGEST_POWER = 12n;
const LARGEST_NUMBER = 10n ** 12n;

/**
 * A shorter form of a solution: ln(10) for ln(2) + ln(5), the form used in computations; 10^u for
 * e^(u·ln(10)); −a/b for a/−b; formulas on one fraction line. Also valid for complex values.
 */
export const tidySolution = (node: Expression): Expression => {
  const signed = useOneFraction(takeSignsOut(node));
  if (!someNode(node, (part) => part.type === 'call' && part.name === 'ln')) return signed;
  try {
    const term = readTerm(signed);
    if (!term) return signed;
    const tidy = writeTerm(
      [takeOutContent, turnLogarithms, turnFactor, useBases].reduce(
        (current, change) => transform(current, change),
        term,
      ),
    );
    return costOf(tidy) < costOf(signed) ? tidy : signed;
  } catch {
    // Too large for terms: unchanged.
    return signed;
  }
};

/** A sum with its sign before brackets: −(a + b)/c. */
const isNegatedSum = (node: Expression): boolean => {
  if (node.type !== 'negate') return false;
  const { operand } = node;
  const inner = operand.type === 'binary' && operand.operator === '/' ? operand.left : operand;
  return inner.type === 'binary' && (inner.operator === '+' || inner.operator === '-');
};

/** 5/9·F − 160/9 as 5·(F − 32)/9, if that is shorter: else letters keep the order they came in. */
const useOneFraction = (node: Expression): Expression => {
  if (!hasSymbols(node)) return node;
  // Terms write a cube root as a power, which has no real value of negative numbers.
  if (hasOddRoots(node)) return turnForm(node);
  try {
    const term = readTerm(node);
    const normal = term && normalForm(term);
    if (!normal) return node;
    const form = turnForm(writeTerm(normal.field.writeTogether(normal.fraction)));
    const saved = costOf(node) - costOf(form);
    const isBetter = saved > 0 || (saved === 0 && someNode(node, isNegatedSum));
    return isBetter && countRoots(form) <= countRoots(node) ? form : turnForm(node);
  } catch {
    return node;
  }
};

const countRoots = (node: Expression): number =>
  childrenOf(node).reduce(
    (count, child) => count + countRoots(child),
    node.type === 'call' && node.name === 'sqrt' ? 1 : 0,
  );

const hasSymbols = (node: Expression): boolean => someNode(node, ({ type }) => type === 'symbol');

/** Whether a term is a multiple of a root of letters, unlike √3·x. */
const isRoot = (node: Expression): boolean => {
  if (node.type === 'call') return node.name === 'sqrt' && hasSymbols(node);
  if (node.type !== 'binary' || !['*', '/'].includes(node.operator)) return false;
  return isRoot(node.left) || (node.operator === '*' && isRoot(node.right));
};

/** √d − b as −b + √d, √d + b as b + √d, but not as divisors; −a/(b − c) as a/(c − b). */
const turnForm = (node: Expression): Expression => {
  const isQuotient = node.type === 'binary' && node.operator === '/';
  const inner = isQuotient ? { ...node, left: turnForm(node.left) } : mapChildren(node, turnForm);
  if (inner.type === 'binary' && (inner.operator === '-' || inner.operator === '+')) {
    const { left, operator, right } = inner;
    if (!isRoot(left) || isRoot(right)) return inner;
    return sumOf(operator === '-' ? negatedNode(right) : right, left);
  }
  const quotient = inner.type === 'negate' ? inner.operand : inner;
  if (quotient.type !== 'binary' || quotient.operator !== '/') return inner;
  const { left, right } = quotient;
  const isMinus = inner.type === 'negate' || left.type === 'negate';
  if (!isMinus || right.type !== 'binary' || right.operator !== '-') return inner;
  return quotientOf(
    left.type === 'negate' ? left.operand : left,
    differenceOf(right.right, right.left),
  );
};

/** The opposite of a sum with a negative term; undefined for others. */
const oppositeOf = (node: Expression): Expression | undefined => {
  if (node.type === 'negate') return node.operand;
  if (node.type !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return undefined;
  const left = oppositeOf(node.left);
  if (!left && node.operator === '-') return differenceOf(node.right, node.left);
  return left && (node.operator === '+' ? differenceOf : sumOf)(left, node.right);
};

/** a/−b as −(a/b), −a/−b as a/b, −(−a − b) as a + b, −(a − b) as b − a, and a/b/c as a/(b·c). */
const takeSignsOut = (node: Expression): Expression => {
  const inner = mapChildren(node, takeSignsOut);
  const opposite = inner.type === 'negate' ? oppositeOf(inner.operand) : undefined;
  if (opposite) return opposite;
  if (inner.type === 'binary' && inner.operator === '/') {
    const { left, right } = inner;
    if (left.type === 'binary' && left.operator === '/') {
      return quotientOf(left.left, productOf(left.right, right));
    }
  }
  if (inner.type !== 'binary' || inner.operator !== '/' || inner.right.type !== 'negate') {
    return inner;
  }
  const right = inner.right.operand;
  return inner.left.type === 'negate'
    ? { ...inner, left: inner.left.operand, right }
    : { operand: { ...inner, right }, type: 'negate' };
};

/** The positive fraction of which a term is the logarithm: terms have ln 10 as ln 2 + ln 5. */
const insideOf = (term: Term): Rational | undefined => {
  const pieces = term.kind === 'sum' ? term.terms : [term];
  let inside = ONE;
  for (const piece of pieces) {
    const { coefficient, rest } = splitCoefficient(piece);
    const [own] = rest.kind === 'call' && rest.name === 'ln' ? rest.arguments : [];
    const isJoined =
      own &&
      isNumber(own) &&
      own.value.numerator > 0n &&
      isInteger(coefficient) &&
      coefficient.numerator <= LARGEST_POWER &&
      coefficient.numerator >= -LARGEST_POWER;
    if (!isJoined) return undefined;
    inside = multiply(inside, raise(own.value, coefficient.numerator));
  }
  return inside.numerator > LARGEST_NUMBER || inside.denominator > LARGEST_NUMBER
    ? undefined
    : inside;
};

/** 5730·ln 2 + 5730·ln 5 as 5730·(ln 2 + ln 5): the common factor of all logarithms comes first. */
const takeOutContent = (part: Term): Term => {
  if (part.kind !== 'sum') return part;
  const pieces = part.terms.map((piece) => {
    const { coefficient, rest } = splitCoefficient(piece);
    const factors = rest.kind === 'product' ? rest.factors : [rest];
    const logarithm = factors.find((factor) => insideOf(factor) !== undefined);
    return logarithm
      ? { coefficient, logarithm, rest: product(factors.filter((factor) => factor !== logarithm)) }
      : undefined;
  });
  const [first] = pieces;
  if (!first || !pieces.every((piece) => piece?.rest.key === first.rest.key)) return part;
  const content = pieces.reduce(
    (divisor, piece) => commonDivisor(divisor, piece?.coefficient ?? ONE),
    first.coefficient,
  );
  const inner = pieces.flatMap((piece) =>
    piece ? [product([number(divide(piece.coefficient, content)), piece.logarithm])] : [],
  );
  return product([number(content), first.rest, sum(inner)]);
};

/** The largest positive fraction of which both are integer multiples. */
const commonDivisor = (left: Rational, right: Rational): Rational => {
  return rational(
    greatestCommonDivisor(left.numerator * right.denominator, right.numerator * left.denominator),
    left.denominator * right.denominator,
  );
};

/** −1/ln(20/21) as 1/ln(21/20): logarithms of numbers above one. */
const turnLogarithms = (part: Term): Term => {
  const isPower = part.kind === 'power' && part.exponent.key === minusOne.key;
  const base = isPower ? part.base : part;
  if (!isPower && part.kind !== 'sum') return part;
  const inside = insideOf(base);
  if (!inside || inside.numerator >= inside.denominator) return part;
  return isPower ? product([minusOne, power(negated(base), minusOne)]) : part;
};

const negated = (value: Term): Term =>
  sum((value.kind === 'sum' ? value.terms : [value]).map((piece) => product([minusOne, piece])));

/** −ln(2/5)·u as ln(5/2)·u. */
const turnFactor = (part: Term): Term => {
  const [first, ...others] = part.kind === 'product' ? part.factors : [];
  const place = others.findIndex((factor) => {
    const inside = factor.kind === 'sum' ? insideOf(factor) : undefined;
    return inside !== undefined && inside.numerator < inside.denominator;
  });
  if (!first || !isNumber(first) || first.value.numerator > 0n || place === -1) return part;
  const factors = others.map((factor, index) => (index === place ? negated(factor) : factor));
  return product([number(multiply(first.value, rational(-1n))), ...factors]);
};

/** e^(u·ln 10) as 10^u, and e^(u·ln(a)) as a^u. */
const useBases = (part: Term): Term => {
  if (part.kind !== 'power' || part.base.key !== euler.key) return part;
  const factors = part.exponent.kind === 'product' ? part.exponent.factors : [part.exponent];
  const open = factors.find((factor) => factor.kind === 'call' && factor.name === 'ln');
  const [own] = open?.kind === 'call' ? open.arguments : [];
  if (own && !isNumber(own)) {
    return power(own, product(factors.filter((factor) => factor !== open)));
  }
  const logarithm = factors.find((factor) => insideOf(factor) !== undefined);
  const inside = logarithm && insideOf(logarithm);
  if (!inside) return part;
  const exponent = product(factors.filter((factor) => factor !== logarithm));
  return inside.numerator === 1n
    ? power(number(divide(ONE, inside)), product([minusOne, exponent]))
    : power(number(inside), exponent);
};
