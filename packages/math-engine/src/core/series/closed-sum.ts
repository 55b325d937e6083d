import {
  addPolynomials,
  evaluatePolynomial,
  multiplyPolynomials,
  type Polynomial,
  polynomialOf,
  polynomialToExpression,
  scalePolynomial,
} from '../algebra/polynomial.ts';
import { ONE, rational, subtract as subtractRational } from '../numbers/rational.ts';
import { factorFraction } from '../simplifying/factor-term.ts';
import {
  call,
  isNumber,
  isZeroTerm,
  minusOne,
  negate,
  one,
  power,
  product,
  quotient,
  subtract,
  sum,
  symbol,
  whole,
} from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { normalForm } from '../simplifying/simplify-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { indefiniteSum, ratioOf } from './gosper.ts';
import { at, hypergeometricParts, linearOf } from './parts-of-term.ts';
import { sumWaves } from './sum-waves.ts';

/** T with T(k + 1) − T(k) = t(k), part by part. */
export const antidifference = (term: Term, name: string): Term | undefined => {
  const plain = polynomialSum(term, name) ?? waveSum(term, name);
  if (plain) return plain;
  const parts = hypergeometricParts(term, name);
  const sums = parts.map((part) =>
    hasSymbol(part, name)
      ? (waveSum(part, name) ?? indefiniteSum(part, name))
      : product([part, symbol(name)]),
  );
  return sums.includes(undefined) ? sumWaves(term, name) : sum(sums as Term[]);
};

/** sin(ak + b) = T(k + 1) − T(k) for T(k) = −cos(ak + b − a/2)/(2·sin(a/2)): the identity of Lagrange. */
const waveSum = (term: Term, name: string): Term | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const moving = factors.filter((factor) => hasSymbol(factor, name));
  const [wave] = moving;
  const isWave = wave?.kind === 'call' && (wave.name === 'sin' || wave.name === 'cos');
  const angle = isWave ? wave.arguments[0] : undefined;
  const linear = angle && linearOf(angle, name);
  if (moving.length !== 1 || !isWave || !linear || linear.scale.key === '0') return undefined;
  const halfStep = product([whole(1, 2), linear.scale]);
  const before = sum([angle, negate(halfStep)]);
  const below = product([whole(2), call('sin', [halfStep])]);
  const above = wave.name === 'sin' ? negate(call('cos', [before])) : call('sin', [before]);
  return product([...factors.filter((factor) => factor !== wave), quotient(above, below)]);
};

/** For a polynomial p: Σ Δⁱp(0)·C(k, i + 1), the sum of Newton's series. */
const polynomialSum = (term: Term, name: string): Term | undefined => {
  const polynomial = polynomialOf(writeTerm(term), name);
  if (!polynomial || polynomial.length === 0 || polynomial.length > LARGEST_POLYNOMIAL)
    return undefined;
  let values = polynomial.map((_, k) => evaluatePolynomial(polynomial, rational(BigInt(k))));
  let binomial: Polynomial = [ONE];
  let total: Polynomial = [];
  for (let order = 0; values.length > 0; order += 1) {
    // C(k, i + 1) = C(k, i)·(k − i)/(i + 1)
    const step = [rational(BigInt(-order), BigInt(order + 1)), rational(1n, BigInt(order + 1))];
    binomial = multiplyPolynomials(binomial, step);
    total = addPolynomials(total, scalePolynomial(binomial, values[0] ?? ONE));
    values = values.slice(1).map((value, index) => subtractRational(value, values[index] ?? value));
  }
  return readTerm(polynomialToExpression(total, { name, type: 'symbol' }));
};

const LARGEST_POLYNOMIAL = 102;

/** The sum from one bound to another as a formula. */
export const closedSum = (term: Term, name: string, from: Term, to: Term): Term | undefined => {
  if (isZeroTerm(term)) return term;
  const whole_ = antidifference(term, name);
  if (whole_) return subtract(at(whole_, name, sum([to, one])), at(whole_, name, from));
  return binomialSum(term, name, from, to) ?? logarithmSum(term, name, from, to);
};

/** Σ ln u is the logarithm of Π u. */
const logarithmSum = (term: Term, name: string, from: Term, to: Term): Term | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const [wave, ...others] = factors.filter((factor) => hasSymbol(factor, name));
  const [inside] = wave?.kind === 'call' && wave.name === 'ln' ? wave.arguments : [];
  const whole_ = others.length === 0 && inside ? closedProduct(inside, name, from, to) : undefined;
  const rest = factors.filter((factor) => factor !== wave);
  return whole_ && product([...rest, call('ln', [whole_])]);
};

/** Σ C(n, k)·z^k over k from 0 to n is (1 + z)^n. */
const binomialSum = (term: Term, name: string, from: Term, to: Term): Term | undefined => {
  if (!isZeroTerm(from) || isNumber(to)) return undefined;
  const ratio = ratioOf(term, name);
  if (!ratio) return undefined;
  const k = symbol(name);
  const written = ratio.field.write(ratio.fraction);
  const rest = normalForm(product([written, sum([k, one]), power(subtract(to, k), minusOne)]));
  const z = rest && rest.field.write(rest.fraction);
  // 0^n is 1 for n = 0 only: left to other methods.
  if (!z || hasSymbol(z, name) || z.key === minusOne.key) return undefined;
  return product([at(term, name, whole(0)), power(sum([one, z]), to)]);
};

/** The product from one bound to another as a formula, for linear factors, powers and constants. */
export const closedProduct = (term: Term, name: string, from: Term, to: Term): Term | undefined => {
  const count = sum([to, negate(from), one]);
  const normal = normalForm(term);
  const source = normal ? normal.field.write(normal.fraction) : term;
  const factored = factorsOf(source, name) ?? factorsOf(term, name);
  if (!factored) return undefined;
  const factors = factored.map((factor): Term | undefined => {
    if (!hasSymbol(factor, name)) return power(factor, count);
    if (factor.kind === 'power' && !hasSymbol(factor.base, name)) {
      const exponents = closedSum(factor.exponent, name, from, to);
      return exponents && power(factor.base, exponents);
    }
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, one];
    if (hasSymbol(exponent, name)) return undefined;
    const linear = linearOf(base, name);
    if (!linear) return undefined;
    const { scale, shift } = linear;
    const gammas = quotient(gammaOf(sum([to, shift, one])), gammaOf(sum([from, shift])));
    return power(product([power(scale, count), gammas]), exponent);
  });
  return factors.includes(undefined) ? undefined : product(factors as Term[]);
};

/** Γ(u), as a factorial if its argument is an integer. */
const gammaOf = (u: Term): Term => {
  const [first] = u.kind === 'sum' ? u.terms : [u];
  const isWholeShift = first?.kind !== 'number' || first.value.denominator === 1n;
  return isWholeShift ? call('factorial', [sum([u, minusOne])]) : call('gamma', [u]);
};

const factorsOf = (term: Term, name: string): readonly Term[] | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const parts = factors.flatMap((factor): readonly (Term | undefined)[] => {
    const [base, exponent] =
      factor.kind === 'power' && !hasSymbol(factor.exponent, name)
        ? [factor.base, factor.exponent]
        : [factor, one];
    if (base.kind !== 'sum') return [factor];
    const factored = factorSum(base);
    return factored ? factored.map((part) => power(part, exponent)) : [undefined];
  });
  return parts.includes(undefined) ? undefined : (parts as Term[]);
};

const factorSum = (term: Term): readonly Term[] | undefined => {
  const normal = normalForm(term);
  if (!normal) return undefined;
  const factored = factorFraction(normal.fraction, normal.field);
  return factored.kind === 'product' ? factored.factors : [factored];
};
