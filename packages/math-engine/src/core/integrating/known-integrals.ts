import { bigToNumber } from '../numbers/big-conversions.ts';
import { isBigFinite, isBigZero } from '../numbers/big-float.ts';
import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { isOneTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
import {
  call,
  difference,
  negated,
  power,
  product,
  quotient,
  squareRoot,
  sum,
} from './build-form.ts';
import type { DefiniteProblem } from './definite.ts';
import {
  E_FORM,
  type Form,
  HALF_FORM,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  PI_FORM,
  symbolForm,
  TWO_FORM,
} from './form.ts';
import { coefficientsOf, expandForm, linearOf } from './polynomial-form.ts';
import { roughValue } from './task.ts';

/** One rule: the value for an integrand without constant factors. */
type Rule = (form: Form, x: Form & { kind: 'symbol' }) => Form | undefined;

/**
 * The value of a definite integral that a theorem gives; undefined if there is none here. Formulas as
 * in Gradshteyn and Ryzhik, "Table of Integrals, Series, and Products".
 */
export const knownIntegral = (problem: DefiniteProblem): Form | undefined => {
  const { from, integrandForm, to, variable } = problem;
  if (!integrandForm) return undefined;
  const x = symbolForm(variable);
  const rules = rulesBetween(problem);
  if (rules.length === 0 && !(isBigZero(from.value) && isBigFinite(to.value))) return undefined;
  const solve = (form: Form): Form | undefined => {
    const [constant, rest] = splitConstant(form, variable);
    for (const rule of rules) {
      const value = rule(rest, x);
      if (value) return product(constant, value);
    }
    return undefined;
  };
  const whole = solve(integrandForm) ?? solve(expandForm(integrandForm));
  if (whole || integrandForm.kind !== 'sum') return whole;
  const parts = integrandForm.terms.map(solve);
  return parts.includes(undefined) ? undefined : sum(...(parts as Form[]));
};

const rulesBetween = ({ from, to }: DefiniteProblem): readonly Rule[] => {
  const isFromZero = isBigFinite(from.value) && isBigZero(from.value);
  if (!isBigFinite(from.value) && !isBigFinite(to.value)) return LINE_RULES;
  if (!isFromZero) return [];
  if (!isBigFinite(to.value)) return HALF_LINE_RULES;
  const end = bigToNumber(to.value);
  if (end === 1) return UNIT_RULES;
  if (to.form?.key === product(HALF_FORM, PI_FORM).key) return QUARTER_RULES;
  if (to.form?.key === PI_FORM.key) return HALF_TURN_RULES;
  return to.form?.key === product(numberForm(rational(1n, 4n)), PI_FORM).key ? EIGHTH_RULES : [];
};

const splitConstant = (form: Form, variable: string): readonly [Form, Form] => {
  if (form.kind !== 'product') return [ONE_FORM, form];
  const isConstant = (factor: Form) => !hasSymbol(factor, variable);
  return [
    product(...form.factors.filter(isConstant)),
    product(...form.factors.filter((factor) => !isConstant(factor))),
  ];
};

const factorsOf = (form: Form): readonly Form[] =>
  form.kind === 'product' ? form.factors : [form];

/** The exponent of x in a product, and the other factors. */
const powerOfX = (form: Form, x: Form): { exponent: Form; rest: readonly Form[] } => {
  let exponent: Form = numberForm(0);
  const rest: Form[] = [];
  for (const factor of factorsOf(form)) {
    if (factor.key === x.key) exponent = sum(exponent, ONE_FORM);
    else if (factor.kind === 'power' && factor.base.key === x.key)
      exponent = sum(exponent, factor.exponent);
    else rest.push(factor);
  }
  return { exponent, rest };
};

const isPositive = (form: Form): boolean => roughValue(form) > 0;
const gamma = (form: Form): Form => {
  const shifted = form.kind === 'number' ? form.value : undefined;
  if (shifted && isInteger(shifted) && shifted.numerator > 0n && shifted.numerator < 60n) {
    let value = 1n;
    for (let factor = 2n; factor < shifted.numerator; factor += 1n) value *= factor;
    return numberForm(value);
  }
  if (shifted && shifted.denominator === 2n && shifted.numerator > 0n && shifted.numerator < 60n) {
    // Γ(n + ½) = (2n − 1)!!/2ⁿ·√π
    let value: Rational = rational(1n);
    for (let odd = 1n; odd < shifted.numerator; odd += 2n) {
      value = rational(value.numerator * odd, value.denominator * 2n);
    }
    return product(numberForm(value), squareRoot(PI_FORM));
  }
  return call('gamma', form);
};

/** Where e^(−axⁿ) is a factor: a and n. */
const decayOf = (factor: Form | undefined, x: Form & { kind: 'symbol' }) => {
  if (factor?.kind !== 'power' || factor.base.key !== E_FORM.key) return undefined;
  const [constant, rest] = splitConstant(negated(factor.exponent), x.name);
  const { exponent, rest: others } = powerOfX(rest, x);
  const isPower = others.every(isOneTerm) && !hasSymbol(exponent, x.name);
  return isPower && isPositive(constant) && isPositive(exponent)
    ? { a: constant, n: exponent }
    : undefined;
};

/** ∫ x^(s−1)·e^(−axⁿ) = Γ(s/n)/(n·a^(s/n)). */
const gammaRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [decay, ...others] = rest;
  const known = others.length === 0 ? decayOf(decay, x) : undefined;
  const s = sum(exponent, ONE_FORM);
  if (!known || hasSymbol(exponent, x.name) || !isPositive(s)) return undefined;
  const ratio = quotient(s, known.n);
  return quotient(gamma(ratio), product(known.n, power(known.a, ratio)));
};

const NEGATIVE = numberForm(-1);

/** e^(ax) ± 1 below: ∫ x^(s−1)/(e^(ax) ∓ 1) by Γ and ζ, where ζ is a power of π. */
const zetaRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [below, ...others] = rest;
  const s = sum(exponent, ONE_FORM);
  if (below?.kind !== 'power' || below.exponent.key !== MINUS_ONE_FORM.key || others.length > 0)
    return undefined;
  if (below.base.kind !== 'sum' || below.base.terms.length !== 2 || s.kind !== 'number')
    return undefined;
  const growth = below.base.terms.find(
    (term) => term.kind === 'power' && term.base.key === E_FORM.key,
  );
  const constant = below.base.terms.find((term) => term !== growth);
  const slope = growth?.kind === 'power' ? linearOf(growth.exponent, x.name) : undefined;
  if (!slope || !constant || slope.intercept.key !== numberForm(0).key || !isPositive(slope.slope))
    return undefined;
  const zeta = evenZeta(s.value);
  if (!zeta) return undefined;
  const value = quotient(product(gamma(s), zeta), power(slope.slope, s));
  if (constant.key === MINUS_ONE_FORM.key) return value;
  if (constant.key !== ONE_FORM.key) return undefined;
  return product(value, difference(ONE_FORM, power(TWO_FORM, difference(ONE_FORM, s))));
};

const EVEN_ZETAS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  '2': [1n, 6n],
  '4': [1n, 90n],
  '6': [1n, 945n],
  '8': [1n, 9450n],
};

const evenZeta = (s: Rational): Form | undefined => {
  const entry = isInteger(s) ? EVEN_ZETAS[String(s.numerator)] : undefined;
  return entry && product(numberForm(rational(...entry)), power(PI_FORM, numberForm(s)));
};

/** 1 − cos(ax) over x²: half of π·a. */
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

/** 1/(x² + b²) with a cosine, or x over it with a sine; and the logarithm over it. */
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

/** e^(−ax²)·cos(bx) over the half line. */
const bellRule: Rule = (form, x) => {
  const rest = factorsOf(form);
  const bell = rest.find((factor) => decayOf(factor, x)?.n.key === TWO_FORM.key);
  const wave = rest.find((factor) => factor !== bell);
  const decay = decayOf(bell, x);
  const [angle] = wave?.kind === 'call' && wave.name === 'cos' ? wave.arguments : [];
  const slope = angle && linearOf(angle, x.name);
  if (!decay || !slope || rest.length !== 2 || slope.intercept.key !== numberForm(0).key)
    return undefined;
  const fall = negated(quotient(power(slope.slope, TWO_FORM), product(numberForm(4), decay.a)));
  return product(HALF_FORM, squareRoot(quotient(PI_FORM, decay.a)), power(E_FORM, fall));
};

const HALF_LINE_RULES: readonly Rule[] = [
  gammaRule,
  zetaRule,
  sineRule,
  versineRule,
  laplaceRule,
  powerRule,
  quotientByX,
  bellRule,
];

/** Even functions are twice what they are on the half line. */
const LINE_RULES: readonly Rule[] = [
  (form, x) => {
    const mirrored = reflect(form, x);
    if (mirrored.key !== form.key) return undefined;
    for (const rule of HALF_LINE_RULES) {
      const value = rule(form, x);
      if (value) return product(TWO_FORM, value);
    }
    return undefined;
  },
];

const reflect = (form: Form, x: Form): Form => expandForm(replaceWith(form, x, negated(x)));

const replaceWith = (form: Form, part: Form, value: Form): Form => {
  if (form.key === part.key) return value;
  switch (form.kind) {
    case 'sum':
      return sum(...form.terms.map((term) => replaceWith(term, part, value)));
    case 'product':
      return product(...form.factors.map((factor) => replaceWith(factor, part, value)));
    case 'power':
      return power(replaceWith(form.base, part, value), replaceWith(form.exponent, part, value));
    case 'call':
      return call(form.name, ...form.arguments.map((inner) => replaceWith(inner, part, value)));
    default:
      return form;
  }
};

/** ∫ ln sin = ∫ ln cos = −(π/2)·ln 2 on a quarter turn; twice that for the sine on half a turn. */
const logarithmOfWave =
  (names: readonly string[], times: Form): Rule =>
  (form, x) => {
    const [inside] = form.kind === 'call' && form.name === 'ln' ? form.arguments : [];
    const isWave =
      inside?.kind === 'call' && names.includes(inside.name) && inside.arguments[0]?.key === x.key;
    return isWave ? negated(product(times, HALF_FORM, PI_FORM, call('ln', TWO_FORM))) : undefined;
  };

const QUARTER_RULES: readonly Rule[] = [
  logarithmOfWave(['sin', 'cos'], ONE_FORM),
  (form, x) => {
    const isTangent = form.key === call('ln', quotient(call('sin', x), call('cos', x))).key;
    return isTangent ? numberForm(0) : undefined;
  },
];
const HALF_TURN_RULES: readonly Rule[] = [logarithmOfWave(['sin'], TWO_FORM)];

/** ∫ ln(1 + tan x) on an eighth of a turn is (π/8)·ln 2. */
const EIGHTH_RULES: readonly Rule[] = [
  (form, x) =>
    form.key === call('ln', sum(ONE_FORM, quotient(call('sin', x), call('cos', x)))).key
      ? product(numberForm(rational(1n, 8n)), PI_FORM, call('ln', TWO_FORM))
      : undefined,
];

const piSquared = (numerator: bigint, denominator: bigint): Form =>
  product(numberForm(rational(numerator, denominator)), power(PI_FORM, TWO_FORM));

/** Values of the dilogarithm at 1 and −1, and (1 + x²) with ln(1 + x). */
const dilogarithmRule: Rule = (form, x) => {
  const logarithm = (inside: Form): Form => call('ln', inside);
  const over = (above: Form, below: Form): string => quotient(above, below).key;
  const plus = sum(ONE_FORM, x);
  const minus = difference(ONE_FORM, x);
  const values: readonly (readonly [string, Form])[] = [
    [over(logarithm(plus), x), piSquared(1n, 12n)],
    [over(logarithm(minus), x), piSquared(-1n, 6n)],
    [over(logarithm(x), minus), piSquared(-1n, 6n)],
    [over(logarithm(x), difference(x, ONE_FORM)), piSquared(1n, 6n)],
    [over(logarithm(x), plus), piSquared(-1n, 12n)],
    [over(logarithm(x), difference(ONE_FORM, power(x, TWO_FORM))), piSquared(-1n, 8n)],
    [over(logarithm(x), difference(power(x, TWO_FORM), ONE_FORM)), piSquared(1n, 8n)],
    [product(logarithm(x), logarithm(minus)).key, difference(TWO_FORM, piSquared(1n, 6n))],
    [
      over(logarithm(plus), sum(ONE_FORM, power(x, TWO_FORM))),
      product(numberForm(rational(1n, 8n)), PI_FORM, call('ln', TWO_FORM)),
    ],
  ];
  return values.find(([key]) => key === form.key)?.[1];
};

/** ∫ x^p·(1 − x)^q = Γ(p + 1)·Γ(q + 1)/Γ(p + q + 2). */
const betaRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [other, ...others] = rest;
  const [base, times] = other?.kind === 'power' ? [other.base, other.exponent] : [other, ONE_FORM];
  if (others.length > 0 || base?.key !== difference(ONE_FORM, x).key) return undefined;
  const [p, q] = [sum(exponent, ONE_FORM), sum(times, ONE_FORM)];
  if (hasSymbol(p, x.name) || hasSymbol(q, x.name) || !isPositive(p) || !isPositive(q))
    return undefined;
  const total = sum(p, q);
  // Γ(p)·Γ(1 − p) is π/sin(πp).
  if (isOneTerm(total)) return quotient(PI_FORM, call('sin', product(PI_FORM, p)));
  return quotient(product(gamma(p), gamma(q)), gamma(total));
};

const UNIT_RULES: readonly Rule[] = [dilogarithmRule, betaRule];
