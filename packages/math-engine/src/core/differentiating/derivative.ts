import {
  call,
  euler,
  half,
  isZeroTerm,
  minusOne,
  negate,
  one,
  pi,
  power,
  product,
  quotient,
  subtract,
  sum,
  two,
  whole,
  zero,
} from '../simplifying/make-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';

const square = (term: Term): Term => power(term, two);
const root = (term: Term): Term => power(term, half);
const inverse = (term: Term): Term => power(term, minusOne);

/** The derivatives of functions of one argument; DLMF chapters 4, 5, 7. */
const RULES: Readonly<Record<string, (u: Term) => Term>> = {
  abs: (u) => (isSurelyNonnegative(u) ? one : call('sign', [u])),
  acos: (u) => negate(inverse(root(subtract(one, square(u))))),
  acosh: (u) => inverse(product([root(sum([u, minusOne])), root(sum([u, one]))])),
  asin: (u) => inverse(root(subtract(one, square(u)))),
  asinh: (u) => inverse(root(sum([square(u), one]))),
  atan: (u) => inverse(sum([square(u), one])),
  atanh: (u) => inverse(subtract(one, square(u))),
  ceil: () => zero,
  cos: (u) => negate(call('sin', [u])),
  cosh: (u) => call('sinh', [u]),
  erf: (u) => product([two, power(pi, whole(-1, 2)), power(euler, negate(square(u)))]),
  floor: () => zero,
  ln: (u) => inverse(u),
  round: () => zero,
  sign: () => zero,
  sin: (u) => call('cos', [u]),
  sinh: (u) => call('cosh', [u]),
  tan: (u) => power(call('cos', [u]), whole(-2)),
  tanh: (u) => power(call('cosh', [u]), whole(-2)),
  trunc: () => zero,
};

/**
 * The derivative of a term with respect to a variable.
 *
 * @returns undefined if a function in it has no derivative in the grammar
 */
export const derivative = (term: Term, name: string): Term | undefined => {
  if (!hasSymbol(term, name)) return zero;
  switch (term.kind) {
    case 'number':
    case 'constant':
      return zero;
    case 'symbol':
      return one;
    case 'sum':
      return all(
        term.terms.map((part) => derivative(part, name)),
        sum,
      );
    case 'product':
      return all(
        term.factors.map((factor, index) => {
          const slope = derivative(factor, name);
          return slope && product(term.factors.with(index, slope));
        }),
        sum,
      );
    case 'power':
      return derivativeOfPower(term.base, term.exponent, name);
    case 'call':
      return derivativeOfCall(term.name, term.arguments, name);
  }
};

const all = (
  terms: readonly (Term | undefined)[],
  join: (terms: readonly Term[]) => Term,
): Term | undefined => (terms.includes(undefined) ? undefined : join(terms as Term[]));

/** (b^c)' = c·b^(c−1)·b' + b^c·ln b·c' */
const derivativeOfPower = (base: Term, exponent: Term, name: string): Term | undefined => {
  const [baseSlope, exponentSlope] = [derivative(base, name), derivative(exponent, name)];
  if (!baseSlope || !exponentSlope) return undefined;
  const terms: Term[] = [];
  if (!isZeroTerm(baseSlope)) {
    terms.push(product([exponent, power(base, subtract(exponent, one)), baseSlope]));
  }
  if (!isZeroTerm(exponentSlope)) {
    terms.push(product([power(base, exponent), call('ln', [base]), exponentSlope]));
  }
  return sum(terms);
};

const derivativeOfCall = (
  functionName: string,
  values: readonly Term[],
  name: string,
): Term | undefined => {
  const [first = zero, second = zero] = values;
  if ((functionName === 'max' || functionName === 'min') && values.length === 2) {
    return derivativeOfExtreme(functionName === 'max' ? one : minusOne, first, second, name);
  }
  if (functionName === 'mod') return derivativeOfRemainder(first, second, name);
  if (functionName === 'atan2') return derivativeOfAngle(first, second, name);
  const rule = Object.hasOwn(RULES, functionName) ? RULES[functionName] : undefined;
  if (!rule || values.length !== 1) return undefined;
  const inner = derivative(first, name);
  return inner && product([rule(first), inner]);
};

/** max(u, v) = (u + v + |u − v|)/2 */
const derivativeOfExtreme = (side: Term, u: Term, v: Term, name: string): Term | undefined => {
  const [slopeU, slopeV] = [derivative(u, name), derivative(v, name)];
  if (!slopeU || !slopeV) return undefined;
  const sign = call('sign', [subtract(u, v)]);
  return product([half, sum([slopeU, slopeV, product([side, sign, subtract(slopeU, slopeV)])])]);
};

/** mod(u, v) = u − v·⌊u/v⌋ */
const derivativeOfRemainder = (u: Term, v: Term, name: string): Term | undefined => {
  const [slopeU, slopeV] = [derivative(u, name), derivative(v, name)];
  if (!slopeU || !slopeV) return undefined;
  return subtract(slopeU, product([call('floor', [quotient(u, v)]), slopeV]));
};

/** The angle of the point (x, y): (x·y' − y·x') / (x² + y²). */
const derivativeOfAngle = (y: Term, x: Term, name: string): Term | undefined => {
  const [slopeY, slopeX] = [derivative(y, name), derivative(x, name)];
  if (!slopeY || !slopeX) return undefined;
  return quotient(
    subtract(product([x, slopeY]), product([y, slopeX])),
    sum([square(x), square(y)]),
  );
};
