import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import { leastCommonMultiple } from '../numbers/integers.ts';
import {
  add,
  isInteger,
  isNegative,
  isZero,
  multiply,
  ONE,
  power as rationalPower,
  type Rational,
  rational,
} from '../numbers/rational.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { isOneTerm, isZeroTerm } from '../simplifying/term-atoms.ts';
import type { CallTerm, PowerTerm, SumTerm } from '../simplifying/term.ts';
import { makeProduct, scaleForm, splitCoefficient } from './coefficient.ts';
import { byKey } from './form-order.ts';
import {
  E_FORM,
  type Form,
  HALF_FORM,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  PI_FORM,
  ZERO_FORM,
} from './form.ts';
import { splitRoot } from './number-root.ts';

/** The sum of forms. */
export const sum = (...terms: readonly Form[]): Form => {
  const collected = new Map<string, [Rational, Form]>();
  const collect = (term: Form): void => {
    if (term.kind === 'sum') return term.terms.forEach(collect);
    const [coefficient, rest] = splitCoefficient(term);
    if (rest.kind === 'sum') {
      // A number times a sum is expanded, so that like terms meet.
      for (const inner of rest.terms) {
        const [own, bare] = splitCoefficient(inner);
        collect(scaleForm(multiply(coefficient, own), bare));
      }
      return;
    }
    const known = collected.get(rest.key);
    collected.set(rest.key, [known ? add(known[0], coefficient) : coefficient, rest]);
  };
  terms.forEach(collect);
  const kept = [...collected.values()]
    .filter(([coefficient]) => !isZero(coefficient))
    .map(([coefficient, rest]) => scaleForm(coefficient, rest))
    .toSorted(byKey);
  const [only] = kept;
  if (!only) return ZERO_FORM;
  if (kept.length === 1) return only;
  return { key: `(+${kept.map((term) => term.key).join(' ')})`, kind: 'sum', terms: kept };
};

/** The product of forms. Sums are not expanded. */
export const product = (...factors: readonly Form[]): Form => {
  let coefficient = ONE;
  const bases = new Map<string, CollectedBase>();
  const singles = new Map<string, Form>();
  const collect = (factor: Form): void => {
    if (factor.kind === 'product') return factor.factors.forEach(collect);
    if (factor.kind === 'number') {
      coefficient = multiply(coefficient, factor.value);
      return;
    }
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, ONE_FORM];
    const known = bases.get(base.key);
    const opposite = known ? undefined : findOpposite(base, exponent, bases);
    if (opposite) {
      coefficient = multiply(coefficient, opposite.sign);
      opposite.entry.exponents.push(exponent);
    } else if (known) known.exponents.push(exponent);
    else {
      bases.set(base.key, { base, exponents: [exponent] });
      singles.set(base.key, factor);
    }
  };
  factors.forEach(collect);
  if (isZero(coefficient)) return ZERO_FORM;
  const kept: Form[] = [];
  const roots = new Map<string, { exponent: Rational; radicand: Rational }>();
  let needsAnotherRound = false;
  for (const { base, exponents } of bases.values()) {
    const exponent = exponents.length === 1 ? exponents[0] : sum(...exponents);
    // A single part is already in the right form, and is not rebuilt.
    const single = exponents.length === 1 ? singles.get(base.key) : undefined;
    const factor = single ?? (exponent ? power(base, exponent) : ONE_FORM);
    if (factor.kind === 'number') coefficient = multiply(coefficient, factor.value);
    else if (
      factor.kind === 'product' ||
      (factor.kind === 'power' && factor.base.key !== base.key)
    ) {
      kept.push(factor);
      needsAnotherRound = true;
    } else if (isRootOfNumber(factor)) {
      // √2·√3 is √6.
      const { base: radicand, exponent: index } = factor;
      const known = roots.get(index.key);
      if (known) needsAnotherRound = true;
      roots.set(index.key, {
        exponent: index.value,
        radicand: known ? multiply(known.radicand, radicand.value) : radicand.value,
      });
    } else kept.push(factor);
  }
  for (const { exponent, radicand } of roots.values()) {
    kept.push(power(numberForm(radicand), numberForm(exponent)));
  }
  if (needsAnotherRound) return product(numberForm(coefficient), ...kept);
  kept.sort(byKey);
  const [only] = kept;
  if (!only) return numberForm(coefficient);
  return scaleForm(coefficient, kept.length === 1 ? only : makeProduct(kept));
};

interface CollectedBase {
  base: Form;
  exponents: Form[];
}

/** `1 - x` is `x - 1` with a sign, if an integer power lets it out. */
const findOpposite = (
  base: Form,
  exponent: Form,
  bases: ReadonlyMap<string, CollectedBase>,
): { entry: CollectedBase; sign: Rational } | undefined => {
  if (base.kind !== 'sum' || exponent.kind !== 'number' || !isInteger(exponent.value))
    return undefined;
  const { length } = base.terms;
  const isThere = [...bases.values()].some(
    ({ base: other }) => other.kind === 'sum' && other.terms.length === length,
  );
  const entry = isThere ? bases.get(scaleSum(base, rational(-1n)).key) : undefined;
  return entry && { entry, sign: rational(exponent.value.numerator % 2n === 0n ? 1n : -1n) };
};

type RootOfNumber = PowerTerm & {
  base: { kind: 'number'; value: Rational };
  exponent: { kind: 'number'; value: Rational };
};

const isRootOfNumber = (form: Form): form is RootOfNumber =>
  form.kind === 'power' && form.base.kind === 'number' && form.exponent.kind === 'number';

const makePower = (base: Form, exponent: Form): Form =>
  isZeroTerm(exponent)
    ? ONE_FORM
    : isOneTerm(exponent)
      ? base
      : { base, exponent, key: `(^${base.key} ${exponent.key})`, kind: 'power' };

/** Exponents that are computed immediately rather than kept. */
const LARGEST_EXPONENT = 1000n;

/** A power. Roots are those of real numbers: `(-8)^(1/3)` is −2. */
export const power = (base: Form, exponent: Form): Form => {
  if (isZeroTerm(exponent)) return ONE_FORM;
  if (isOneTerm(exponent)) return base;
  if (isOneTerm(base)) return ONE_FORM;
  if (base.key === E_FORM.key) return powerOfE(exponent);
  if (exponent.kind !== 'number') {
    if (base.kind === 'power' && base.base.key === E_FORM.key) {
      return power(E_FORM, product(base.exponent, exponent));
    }
    return makePower(base, exponent);
  }
  const { value } = exponent;
  switch (base.kind) {
    case 'number':
      return numberPower(base.value, value);
    case 'power':
      return powerOfPower(base, value);
    case 'product':
      return powerOfProduct(base.factors, value);
    case 'call': {
      const isEven = isInteger(value) && value.numerator % 2n === 0n;
      const [inside] = base.arguments;
      return base.name === 'abs' && isEven && inside
        ? power(inside, exponent)
        : makePower(base, exponent);
    }
    case 'sum':
      return powerOfSum(base, value);
    default:
      return makePower(base, exponent);
  }
};

/** A common factor of all terms is moved out of the power: `(2x+2)^2` is `4(x+1)^2`. */
const powerOfSum = (base: SumTerm, value: Rational): Form => {
  const contents = contentOf(base);
  const isTrivial = contents.numerator === contents.denominator;
  if (isTrivial) return makePower(base, numberForm(value));
  return product(
    power(numberForm(contents), numberForm(value)),
    makePower(
      scaleSum(base, rational(contents.denominator, contents.numerator)),
      numberForm(value),
    ),
  );
};

const scaleSum = (base: SumTerm, scale: Rational): Form =>
  sum(...base.terms.map((term) => product(numberForm(scale), term)));

/** The positive common factor of the terms' coefficients. */
const contentOf = (form: SumTerm): Rational => {
  let above = 0n;
  let below = 1n;
  for (const term of form.terms) {
    const [{ denominator, numerator }] = splitCoefficient(term);
    above = greatestCommonDivisor(above, numerator);
    below = leastCommonMultiple(below, denominator);
  }
  return rational(above === 0n ? 1n : above, below);
};

/** `e^(2 ln u)` is `u^2`. */
const powerOfE = (exponent: Form): Form => {
  const logarithmOf = (form: Form): CallTerm | undefined =>
    form.kind === 'call' && form.name === 'ln' ? form : undefined;
  if (exponent.kind === 'call' && logarithmOf(exponent)) return exponent.arguments[0] ?? ONE_FORM;
  if (exponent.kind === 'product') {
    const logarithm = exponent.factors.find(logarithmOf);
    const inside = logarithm?.kind === 'call' ? logarithm.arguments[0] : undefined;
    const rest = exponent.factors.filter((factor) => factor !== logarithm);
    if (inside && (inside.kind === 'number' || rest.every((factor) => factor.kind === 'number'))) {
      return power(inside, product(...rest));
    }
  }
  return makePower(E_FORM, exponent);
};

const numberPower = (base: Rational, exponent: Rational): Form => {
  const kept = (): Form => makePower(numberForm(base), numberForm(exponent));
  if (isZero(base)) return isNegative(exponent) ? kept() : ZERO_FORM;
  if (isInteger(exponent)) {
    const isLarge = exponent.numerator > LARGEST_EXPONENT || exponent.numerator < -LARGEST_EXPONENT;
    return isLarge ? kept() : numberForm(rationalPower(base, exponent.numerator));
  }
  const split = splitRoot(base, exponent);
  if (!split) return kept();
  const [outside, radicand, index] = split;
  const rest = makePower(numberForm(radicand), numberForm(index));
  return isOneTerm(numberForm(radicand)) ? numberForm(outside) : scaleForm(outside, rest);
};

const isPositiveNumber = (form: Form): boolean =>
  (form.kind === 'number' && form.value.numerator > 0n) || form.kind === 'constant';

const powerOfPower = (inner: PowerTerm, outer: Rational): Form => {
  const { base, exponent } = inner;
  const product_ = product(exponent, numberForm(outer));
  if (isInteger(outer) || isPositiveNumber(base)) return power(base, product_);
  if (exponent.kind !== 'number') return makePower(inner, numberForm(outer));
  const losesSign = exponent.value.numerator % 2n === 0n && outer.denominator % 2n === 0n;
  return power(losesSign ? call('abs', base) : base, product_);
};

/**
 * Integer powers apply to every factor, others only to positive factors; odd roots also to signs.
 */
const powerOfProduct = (factors: readonly Form[], value: Rational): Form => {
  const exponent = numberForm(value);
  if (isInteger(value)) return product(...factors.map((factor) => power(factor, exponent)));
  const hasOddRoot = value.denominator % 2n !== 0n;
  const outside: Form[] = [];
  const inside: Form[] = [];
  for (const factor of factors) {
    const isOut =
      isPositiveNumber(factor) || (factor.kind === 'power' && isPositiveNumber(factor.base));
    if (isOut || (hasOddRoot && factor.kind === 'number')) outside.push(power(factor, exponent));
    else if (factor.kind === 'number') {
      outside.push(power(negated(factor), exponent));
      inside.push(MINUS_ONE_FORM);
    } else inside.push(factor);
  }
  const rest = product(...inside);
  const isKept = rest.kind === 'product' || rest.kind === 'number';
  return product(...outside, isKept ? makePower(rest, exponent) : power(rest, exponent));
};

export const negated = (form: Form): Form =>
  form.kind === 'sum' ? scaleSum(form, rational(-1n)) : product(MINUS_ONE_FORM, form);
export const difference = (left: Form, right: Form): Form => sum(left, negated(right));
export const quotient = (above: Form, below: Form): Form =>
  product(above, power(below, MINUS_ONE_FORM));
export const exponential = (exponent: Form): Form => power(E_FORM, exponent);
export const squareRoot = (form: Form): Form => power(form, numberForm(rational(1n, 2n)));

const ODD: ReadonlySet<string> = new Set(
  'sin tan sinh tanh asin atan asinh atanh erf sign'.split(' '),
);
const EVEN: ReadonlySet<string> = new Set(['cos', 'cosh', 'abs']);
const ZERO_AT_ZERO = ODD;

/** Whether a form is better written with its sign outside. */
export const isNegativeForm = (form: Form): boolean =>
  form.kind === 'sum'
    ? form.terms.every(isNegativeForm)
    : isNegative(splitCoefficient(form)[0]) || false;

/** A function applied to one argument, or to several. */
export const call = (name: string, ...operands: readonly Form[]): Form => {
  const [inside] = operands;
  if (inside && operands.length === 1) {
    if (isNegativeForm(inside)) {
      if (ODD.has(name)) return negated(call(name, negated(inside)));
      if (EVEN.has(name)) return call(name, negated(inside));
    }
    const settled = settleCall(name, inside);
    if (settled) return settled;
  }
  return {
    arguments: operands,
    key: `(${name} ${operands.map((operand) => operand.key).join(' ')})`,
    kind: 'call',
    name,
  };
};

/** Sines of 0, 1/12, 2/12 … of half a turn, if they are short: a coefficient and a radicand. */
const SINES: readonly (readonly [Rational, bigint] | undefined)[] = [
  [rational(0n), 1n],
  undefined,
  [rational(1n, 2n), 1n],
  [rational(1n, 2n), 2n],
  [rational(1n, 2n), 3n],
  undefined,
  [rational(1n), 1n],
];

/** The sine of a fraction of π. */
const sineOfTurn = ({ denominator, numerator }: Rational): Form | undefined => {
  if (12n % denominator !== 0n) return undefined;
  const parts = Number((((numerator * (12n / denominator)) % 24n) + 24n) % 24n);
  const half = parts % 12;
  const entry = SINES[half <= 6 ? half : 12 - half];
  if (!entry) return undefined;
  const value = product(numberForm(entry[0]), power(numberForm(entry[1]), HALF_FORM));
  return parts >= 12 ? negated(value) : value;
};

const settleCall = (name: string, inside: Form): Form | undefined => {
  if (name === 'sin' || name === 'cos') {
    const [turn, rest] = splitCoefficient(inside);
    if (rest.key === PI_FORM.key) {
      return sineOfTurn(name === 'sin' ? turn : add(turn, rational(1n, 2n)));
    }
  }
  if (isZeroTerm(inside) && ZERO_AT_ZERO.has(name)) return ZERO_FORM;
  if (isZeroTerm(inside) && (name === 'cos' || name === 'cosh')) return ONE_FORM;
  if (name === 'ln') {
    if (isOneTerm(inside)) return ZERO_FORM;
    if (inside.key === E_FORM.key) return ONE_FORM;
    if (inside.kind === 'power' && inside.base.key === E_FORM.key) return inside.exponent;
  }
  if (name === 'abs') {
    if (inside.kind === 'number') {
      return isNegative(inside.value) ? negated(inside) : inside;
    }
    if (inside.kind === 'constant' || isSurelyNonnegative(inside)) return inside;
    if (inside.kind === 'product') {
      const [coefficient, rest] = splitCoefficient(inside);
      if (!isOneTerm(numberForm(coefficient))) {
        return product(call('abs', numberForm(coefficient)), call('abs', rest));
      }
    }
  }
  return undefined;
};
