import { isOneTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
import {
  difference,
  negated,
  power,
  product,
  quotient,
  squareRoot,
  sum,
  call,
} from './build-form.ts';
import {
  E_FORM,
  type Form,
  HALF_FORM,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  PI_FORM,
  TWO_FORM,
} from './form.ts';
import { NEGATIVE, gammaRule, zetaRule, bellRule } from './gamma-rules.ts';
import { type Rule, powerOfX, isPositive, gamma, splitConstant, decayOf } from './integral-rule.ts';
import { coefficientsOf, linearOf } from './polynomial-form.ts';
import { roughValue } from './task.ts';

/** 1 − cos(ax) over x²: π·a/2. */
const versineRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [versine, ...others] = rest;
  if (others.length > 0 || versine?.kind !== 'sum' || exponent.key !== numberForm(-2).key)
    return undefined;
  const wave = difference(ONE_FORM, versine);
  const [angle] = wave.kind === 'call' && wave.name === 'cos' ? wave.arguments : [];
  const slope = angle && linearOf(angle, x.name);
  return slope && isPositive(slope.slope) && slope.intercept.key === numberForm(0).key
    ? product(HALF_FORM, PI_FORM, slope.slope)
    : undefined;
};

/**
 * x^(s−1)·sin(ax) is Γ(s)·sin(πs/2)/a^s for −1 < s < 1, and with cosines for 0 < s < 1; sin(ax)²/x²;
 * sin(x²) and cos(x²).
 */
const sineRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [wave, ...others] = rest;
  if (others.length > 0 || !wave) return undefined;
  const [base, times] = wave.kind === 'power' ? [wave.base, wave.exponent] : [wave, ONE_FORM];
  const [angle] = base.kind === 'call' ? base.arguments : [];
  if (base.kind !== 'call' || !angle) return undefined;
  const slope = linearOf(angle, x.name);
  const isWave = base.name === 'sin' || base.name === 'cos';
  if (slope && slope.intercept.key === numberForm(0).key && isWave && isPositive(slope.slope)) {
    const half = product(HALF_FORM, PI_FORM);
    const isSine = base.name === 'sin';
    if (isSine && exponent.key === NEGATIVE.key && isOneTerm(times)) return half;
    const isSquare = exponent.key === numberForm(-2).key && times.key === TWO_FORM.key;
    if (isSquare) return isSine ? product(half, slope.slope) : undefined;
    const s = sum(exponent, ONE_FORM);
    const size = hasSymbol(s, x.name) ? Number.NaN : roughValue(s);
    if (!isOneTerm(times) || !(size < 1 && size > 0)) return undefined;
    return quotient(
      product(gamma(s), call(isSine ? 'sin' : 'cos', product(half, s))),
      power(slope.slope, s),
    );
  }
  const [constant, first, second] = coefficientsOf(angle, x.name, 2) ?? [];
  const isFresnel =
    second &&
    isPositive(second) &&
    isOneTerm(times) &&
    exponent.key === numberForm(0).key &&
    constant?.key === numberForm(0).key &&
    first?.key === numberForm(0).key &&
    (base.name === 'sin' || base.name === 'cos');
  return isFresnel
    ? product(HALF_FORM, squareRoot(quotient(PI_FORM, product(TWO_FORM, second))))
    : undefined;
};

/** 1/(x² + b²) times a cosine, or x over it times a sine; and the logarithm over it. */
const laplaceRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const below = rest.find(
    (factor) => factor.kind === 'power' && factor.exponent.key === MINUS_ONE_FORM.key,
  );
  const [wave, ...others] = rest.filter((factor) => factor !== below);
  if (below?.kind !== 'power' || others.length > 0 || wave?.kind !== 'call') return undefined;
  const [c, b, a] = coefficientsOf(below.base, x.name, 2) ?? [];
  if (!a || !b || !c || b.key !== numberForm(0).key || !isPositive(a) || !isPositive(c))
    return undefined;
  const width = squareRoot(quotient(c, a));
  const [angle = wave] = wave.arguments;
  const isPlain = exponent.key === numberForm(0).key;
  if (wave.name === 'ln' && angle.key === x.key && isPlain) {
    return quotient(product(PI_FORM, call('ln', width)), product(TWO_FORM, a, width));
  }
  const slope = linearOf(angle, x.name);
  if (!slope || slope.intercept.key !== numberForm(0).key || !isPositive(slope.slope))
    return undefined;
  const decay = power(E_FORM, negated(product(slope.slope, width)));
  const half = quotient(product(HALF_FORM, PI_FORM, decay), a);
  if (wave.name === 'cos' && isPlain) return quotient(half, width);
  return wave.name === 'sin' && exponent.key === ONE_FORM.key ? half : undefined;
};

/** ∫ x^(s−1)/(c + d·xⁿ) = π/(n·d) · (c/d)^(s/n − 1) / sin(πs/n) for 0 < s < n. */
const powerRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [below, ...others] = rest;
  if (below?.kind !== 'power' || below.exponent.key !== MINUS_ONE_FORM.key || others.length > 0)
    return undefined;
  if (below.base.kind !== 'sum' || below.base.terms.length !== 2) return undefined;
  const constant = below.base.terms.find((term) => !hasSymbol(term, x.name));
  const rising = below.base.terms.find((term) => hasSymbol(term, x.name));
  if (!constant || !rising || !isPositive(constant)) return undefined;
  const [scale, bare] = splitConstant(rising, x.name);
  const { exponent: n, rest: left } = powerOfX(bare, x);
  const s = sum(exponent, ONE_FORM);
  if (!left.every(isOneTerm) || hasSymbol(n, x.name) || hasSymbol(s, x.name) || !isPositive(scale))
    return undefined;
  const ratio = quotient(s, n);
  const share = roughValue(ratio);
  if (!(share > 0 && share < 1)) return undefined;
  const height = power(quotient(constant, scale), difference(ratio, ONE_FORM));
  return quotient(
    product(PI_FORM, height),
    product(n, scale, call('sin', product(PI_FORM, ratio))),
  );
};

/** (e^(−ax) − e^(−bx))/x, Frullani's integral; e^(−ax)·sin(bx)/x. */
const quotientByX: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  if (exponent.key !== NEGATIVE.key) return undefined;
  const rateOf = (term: Form | undefined) => {
    const decay = decayOf(term, x);
    return decay && isOneTerm(decay.n) ? decay.a : undefined;
  };
  const [only, other] = rest;
  if (rest.length === 1 && only?.kind === 'sum' && only.terms.length === 2) {
    const positive = only.terms.find((term) => rateOf(term));
    const negative = only.terms.find((term) => rateOf(negated(term)));
    const [a, b] = [rateOf(positive), negative && rateOf(negated(negative))];
    return a && b ? call('ln', quotient(b, a)) : undefined;
  }
  const decay = rest.find((factor) => rateOf(factor));
  const wave = decay === only ? other : only;
  const [angle] = wave?.kind === 'call' && wave.name === 'sin' ? wave.arguments : [];
  const slope = angle && linearOf(angle, x.name);
  const rate = rateOf(decay);
  if (!slope || !rate || rest.length !== 2 || slope.intercept.key !== numberForm(0).key)
    return undefined;
  return call('atan', quotient(slope.slope, rate));
};

/** The rules for integrals from zero to infinity. */
export const HALF_LINE_RULES: readonly Rule[] = [
  gammaRule,
  zetaRule,
  sineRule,
  versineRule,
  laplaceRule,
  powerRule,
  quotientByX,
  bellRule,
];
