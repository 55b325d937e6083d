import { isInteger, multiply, type Rational } from '../numbers/rational.ts';
import {
  call,
  isSurelyPositive,
  isWhole,
  minusOne,
  number,
  one,
  pi,
  power,
  product,
  quotient,
  splitCoefficient,
  sum,
  transform,
  two,
  zero,
} from './make-term.ts';
import { someTerm, type Term } from './term.ts';

const isEven = (value: bigint): boolean => value % 2n === 0n;

/** Whether a term is nonnegative for all real values of its variables. */
export const isSurelyNonnegative = (term: Term): boolean => {
  if (isSurelyPositive(term)) return true;
  switch (term.kind) {
    case 'number':
      return term.value.numerator >= 0n;
    case 'power':
      if (isSurelyPositive(term.base) && !hasImaginary(term.exponent)) return true;
      if (term.exponent.kind !== 'number') return false;
      if (!isEven(term.exponent.value.denominator) && isEven(term.exponent.value.numerator)) {
        return !hasImaginary(term.base);
      }
      return isEven(term.exponent.value.denominator) || isSurelyNonnegative(term.base);
    case 'product':
      return term.factors.every(isSurelyNonnegative);
    case 'sum':
      return term.terms.every(isSurelyNonnegative);
    case 'call':
      return ['abs', 'cosh', 'factorial'].includes(term.name);
    default:
      return false;
  }
};

const hasImaginary = (term: Term): boolean => someTerm(term, (part) => part.key === '$i');

/**
 * One step of rules that hold for real values of the variables only: √(x²) = |x|, ln(e^x) = x,
 * e^(a·ln x) = x^a, |x²| = x², x·sign x = |x|.
 */
const applyRealRules = (term: Term): Term => {
  if (term.kind === 'power') return realPower(term.base, term.exponent) ?? term;
  if (term.kind === 'product') return withoutSigns(term.factors) ?? term;
  if (term.kind !== 'call') return term;
  const [first = zero] = term.arguments;
  if (term.name === 'abs') return realAbsoluteValue(first) ?? term;
  if (term.name === 'ln') return realLogarithm(first) ?? term;
  if (term.name === 'sign') return realSign(first) ?? term;
  return term;
};

const realPower = (base: Term, exponent: Term): Term | undefined => {
  if (base.key === '$e') return realExponential(exponent);
  if (exponent.kind !== 'number' || isInteger(exponent.value)) return undefined;
  if (base.kind === 'power' && base.exponent.kind === 'number') {
    return powerOfPower(base.base, base.exponent.value, exponent.value);
  }
  if (base.kind === 'power' && isSurelyPositive(base.base) && !hasImaginary(base.exponent)) {
    return power(base.base, product([base.exponent, exponent]));
  }
  if (base.kind === 'call' && base.name === 'abs' && ignoresSign(exponent.value)) {
    return power(base.arguments[0] ?? zero, exponent);
  }
  if (base.kind !== 'product') return undefined;
  const free = base.factors.filter(isSurelyNonnegative);
  // An odd root is real for every sign.
  if (!isEven(exponent.value.denominator)) {
    return product(base.factors.map((factor) => power(factor, exponent)));
  }
  if (free.length === 0) return undefined;
  const rest = base.factors.filter((factor) => !isSurelyNonnegative(factor));
  return product([
    ...free.map((factor) => power(factor, exponent)),
    ...(rest.length === 0 ? [] : [power(product(rest), exponent)]),
  ]);
};

/** Exponents such as 2/3, for which a number and its negative have the same real power. */
const ignoresSign = ({ denominator, numerator }: Rational): boolean =>
  isEven(numerator) && !isEven(denominator);

const powerOfPower = (
  base: Term,
  inner: { denominator: bigint; numerator: bigint },
  outer: { denominator: bigint; numerator: bigint },
): Term | undefined => {
  const total = number(multiply(inner, outer));
  if (isEven(inner.denominator) || isSurelyNonnegative(base)) return power(base, total);
  if (!isEven(inner.numerator)) {
    return isEven(outer.denominator) && inner.denominator === 1n ? undefined : power(base, total);
  }
  const isWholeEven = isInteger(total.value) && isEven(total.value.numerator);
  return power(isWholeEven ? base : call('abs', [base]), total);
};

const realExponential = (exponent: Term): Term | undefined => {
  const terms = exponent.kind === 'sum' ? exponent.terms : [exponent];
  const factors: Term[] = [];
  const rest: Term[] = [];
  for (const term of terms) {
    const parts = term.kind === 'product' ? term.factors : [term];
    const logarithm = parts.find((part) => part.kind === 'call' && part.name === 'ln');
    if (logarithm?.kind === 'call') {
      factors.push(
        power(logarithm.arguments[0] ?? one, product(parts.filter((part) => part !== logarithm))),
      );
    } else {
      rest.push(term);
    }
  }
  if (factors.length === 0) return undefined;
  return product([...factors, power({ key: '$e', kind: 'constant', name: 'e' }, sum(rest))]);
};

const realAbsoluteValue = (value: Term): Term | undefined => {
  if (isSurelyNonnegative(value)) return value;
  if (
    value.kind === 'power' &&
    value.exponent.kind === 'number' &&
    isInteger(value.exponent.value)
  ) {
    return power(call('abs', [value.base]), value.exponent);
  }
  if (value.kind !== 'product') return undefined;
  const free = value.factors.filter(isSurelyNonnegative);
  if (free.length === 0) return undefined;
  const rest = value.factors.filter((factor) => !isSurelyNonnegative(factor));
  return product([...free, call('abs', [product(rest)])]);
};

/** Whether a term is positive for all real values of its variables. */
const isRealPositive = (term: Term): boolean =>
  isSurelyPositive(term) ||
  (term.kind === 'sum' && isSurelyNonnegative(term) && term.terms.some(isSurelyPositive));

const realSign = (value: Term): Term | undefined => {
  const factors = value.kind === 'product' ? value.factors : [value];
  const rest = factors.filter((factor) => !isRealPositive(factor));
  if (rest.length === factors.length) return undefined;
  return rest.length === 0 ? one : call('sign', [product(rest)]);
};

/** u^n·sign u as u^(n−1)·|u|, and |u|·sign u as u. */
const withoutSigns = (factors: readonly Term[]): Term | undefined => {
  for (const sign of factors) {
    const inside = sign.kind === 'call' && sign.name === 'sign' ? sign.arguments[0] : undefined;
    if (!inside) continue;
    const magnitude = call('abs', [inside]);
    const opposite = product([minusOne, inside]);
    for (const factor of factors) {
      const rest = factors.filter((other) => other !== sign && other !== factor);
      if (factor.key === magnitude.key) return product([...rest, inside]);
      if (factor.key === opposite.key) return product([...rest, minusOne, magnitude]);
      const isPower =
        factor.kind === 'power' &&
        factor.base.key === inside.key &&
        isWhole(factor.exponent) &&
        factor.exponent.value.numerator > 0n;
      if (isPower || factor.key === inside.key) {
        return product([...rest, quotient(factor, inside), magnitude]);
      }
    }
  }
  return undefined;
};

const realLogarithm = (value: Term): Term | undefined => {
  if (value.kind === 'power' && value.base.key === '$e' && !hasImaginary(value.exponent)) {
    return value.exponent;
  }
  if (value.kind === 'power' && value.exponent.kind === 'number') {
    const { denominator, numerator } = value.exponent.value;
    const isAnySign = !isEven(denominator) && isEven(numerator);
    const base =
      isAnySign && !isSurelyNonnegative(value.base) ? call('abs', [value.base]) : value.base;
    return product([value.exponent, call('ln', [base])]);
  }
  if (value.kind === 'power' && isSurelyPositive(value.base)) {
    return product([value.exponent, call('ln', [value.base])]);
  }
  if (value.kind !== 'product') return undefined;
  const free = value.factors.filter(
    (factor) => isSurelyPositive(factor) || (factor.kind === 'power' && factor.base.key === '$e'),
  );
  if (free.length === 0 || hasImaginary(value)) return undefined;
  const rest = value.factors.filter((factor) => !free.includes(factor));
  return sum([...free.map((factor) => call('ln', [factor])), call('ln', [product(rest)])]);
};

const MOST_ROUNDS = 4;

/** The term with every rule for real values applied. */
export const simplifyReal = (term: Term): Term => {
  let current = term;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = transform(current, applyRealRules);
    if (next.key === current.key) break;
    current = next;
  }
  return current;
};

/** acos u as π/2 − asin u, so that the two combine in sums. */
export const useArcSines = (term: Term): Term =>
  transform(term, (part) =>
    part.kind === 'call' && part.name === 'acos'
      ? sum([quotient(pi, two), product([minusOne, call('asin', part.arguments)])])
      : part,
  );

/** ln a + ln b is ln(a·b), if both are real; integer factors move inside. */
export const joinLogarithms = (term: Term): Term =>
  transform(term, (part) => {
    if (part.kind !== 'sum') return part;
    const others: Term[] = [];
    const groups = new Map<string, { factor: Term; inside: Term[] }>();
    for (const piece of part.terms) {
      const factors = piece.kind === 'product' ? piece.factors : [piece];
      const logarithm = factors.find((factor) => factor.kind === 'call' && factor.name === 'ln');
      const inside = logarithm?.kind === 'call' ? logarithm.arguments[0] : undefined;
      if (!inside) {
        others.push(piece);
        continue;
      }
      const rest = product(factors.filter((factor) => factor !== logarithm));
      const { coefficient, rest: symbolic } = splitCoefficient(rest);
      const isSmall = coefficient.numerator < 20n && coefficient.numerator > -20n;
      const group = groups.get(symbolic.key) ?? { factor: symbolic, inside: [] };
      group.inside.push(isSmall ? power(inside, number(coefficient)) : one);
      groups.set(symbolic.key, group);
      if (!isSmall) others.push(piece);
    }
    return sum([
      ...others,
      ...[...groups.values()].map(({ factor, inside }) =>
        product([factor, call('ln', [product(inside)])]),
      ),
    ]);
  });

/** ln(a·b^n) as ln a + n·ln b. */
export const splitLogarithms = (term: Term): Term =>
  transform(term, (part) => {
    if (part.kind !== 'call' || part.name !== 'ln') return part;
    const [inside = one] = part.arguments;
    const factors = inside.kind === 'product' ? inside.factors : [inside];
    if (factors.length === 1 && inside.kind !== 'power') return part;
    return sum(
      factors.map((factor) =>
        factor.kind === 'power'
          ? product([factor.exponent, call('ln', [factor.base])])
          : call('ln', [factor]),
      ),
    );
  });
