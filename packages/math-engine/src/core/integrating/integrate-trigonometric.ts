import { isInteger, rational } from '../numbers/rational.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol, partsOf } from '../simplifying/term.ts';
import { difference, negated, power, product, quotient, sum, call } from './build-form.ts';
import { type Form, numberForm, ONE_FORM, symbolForm, TWO_FORM } from './form.ts';
import { expandForm, linearOf } from './polynomial-form.ts';
import { replacePart, rewrite } from './rewrite-form.ts';
import { dummyName, type Method, type Task } from './task.ts';

const HALF = numberForm(rational(1n, 2n));
const square = (form: Form): Form => power(form, TWO_FORM);

/** Quotients and powers of sines and cosines of one linear argument. */
export const integrateTrigonometric: Method = (form, task) => {
  const angle = commonAngle(form, task.variable);
  const slope = angle && linearOf(angle, task.variable)?.slope;
  if (!angle || !slope) return undefined;
  const [sine, cosine] = [call('sin', angle), call('cos', angle)];
  const single = rewrite(form, (part) => multipleAngle(part, angle, task.variable));
  // Sine and cosine become two letters, so that nothing else may depend on the variable.
  const [s, c] = [symbolForm(dummyName()), symbolForm(dummyName())];
  const bare = replacePart(replacePart(single, sine, s), cosine, c);
  if (hasSymbol(bare, task.variable)) return undefined;
  const known = reduction(bare, s, c);
  const exponents = monomial(bare, s, c);
  const isTangents = exponents && exponents[0] >= 0 && exponents[0] + exponents[1] <= -2;
  const result =
    known ??
    (isTangents && (exponents[0] + exponents[1]) % 2 === 0
      ? byTangent(bare, s, c, task)
      : undefined) ??
    bySine(bare, s, c, task) ??
    byCosine(bare, s, c, task) ??
    byTangent(bare, s, c, task) ??
    byHalfTangent(bare, s, c, angle, task);
  if (!result) return undefined;
  const restored = replacePart(replacePart(replacePart(result, s, sine), c, cosine), ANGLE, angle);
  return quotient(restored, slope);
};

/** sin^m·cos^n with an odd natural power: in powers of the other function. */
export const integrateOddPowers: Method = (form, task) => {
  const angle = commonAngle(form, task.variable);
  const slope = angle && linearOf(angle, task.variable)?.slope;
  if (!angle || !slope) return undefined;
  const [sine, cosine] = [call('sin', angle), call('cos', angle)];
  const [m, n] = monomial(form, sine, cosine) ?? [0, 0];
  if (m < 0 || n < 0 || m + n < 2 || m + n > 40 || (m % 2 === 0 && n % 2 === 0)) return undefined;
  const [s, c] = [symbolForm(dummyName()), symbolForm(dummyName())];
  const bare = replacePart(replacePart(form, sine, s), cosine, c);
  const result =
    n % 2 === 1 && (m % 2 === 0 || n <= m) ? bySine(bare, s, c, task) : byCosine(bare, s, c, task);
  return result && quotient(replacePart(replacePart(result, s, sine), c, cosine), slope);
};

/** The argument of which all sines and cosines have multiples. */
const commonAngle = (form: Form, variable: string): Form | undefined => {
  const angles = partsOf(form).flatMap((part) =>
    part.kind === 'call' &&
    (part.name === 'sin' || part.name === 'cos') &&
    hasSymbol(part, variable)
      ? part.arguments
      : [],
  );
  const [first, ...others] = angles;
  if (!first) return undefined;
  const isMultiple = (angle: Form, base: Form) => {
    const ratio = ratioOf(angle, base, variable);
    return ratio !== undefined && ratio <= 8n;
  };
  return [first, ...others].find((base) => angles.every((angle) => isMultiple(angle, base)));
};

/** The natural number by which one argument is a multiple of another, if any. */
const ratioOf = (angle: Form, base: Form, variable: string): bigint | undefined => {
  const [first, second] = [linearOf(angle, variable), linearOf(base, variable)];
  if (!first || !second) return undefined;
  const ratio = expandForm(quotient(first.slope, second.slope));
  const isNatural = ratio.kind === 'number' && isInteger(ratio.value) && ratio.value.numerator > 0n;
  const rest = difference(first.intercept, product(ratio, second.intercept));
  return isNatural && isZeroTerm(expandForm(rest)) ? ratio.value.numerator : undefined;
};

/** sin(nu) and cos(nu) in terms of sin u and cos u, by the addition theorems. */
const multipleAngle = (part: Form, angle: Form, variable: string): Form | undefined => {
  if (part.kind !== 'call' || (part.name !== 'sin' && part.name !== 'cos')) return undefined;
  if (!hasSymbol(part, variable)) return undefined;
  const [inside = angle] = part.arguments;
  const count = ratioOf(inside, angle, variable);
  if (count === undefined || count === 1n) return undefined;
  let [sine, cosine]: [Form, Form] = [call('sin', angle), call('cos', angle)];
  const [first, second] = [sine, cosine];
  for (let times = 1n; times < count; times += 1n) {
    [sine, cosine] = [
      sum(product(sine, second), product(cosine, first)),
      difference(product(cosine, second), product(sine, first)),
    ];
  }
  return expandForm(part.name === 'sin' ? sine : cosine);
};

/** s^m·c^n with their own reduction: sec^n, csc^n, tan^n, cot^n. */
const reduction = (form: Form, s: Form, c: Form): Form | undefined => {
  const exponents = monomial(form, s, c);
  if (!exponents) return undefined;
  const [m, n] = exponents;
  if (m >= 0 && n < 0 && (m + n) % 2 === 0 && m + n <= -2) return undefined;
  if (m === 0 && n < -1) return secants(-n, s, c, 1);
  if (n === 0 && m < -1) return secants(-m, c, s, -1);
  if (m === -n && m > 0) return tangents(m, s, c, 1);
  return m === -n && n > 0 ? tangents(n, c, s, -1) : undefined;
};

/** The exponents of s and c if the form is a product of their powers. */
const monomial = (form: Form, s: Form, c: Form): readonly [number, number] | undefined => {
  let [m, n] = [0, 0];
  for (const factor of form.kind === 'product' ? form.factors : [form]) {
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, ONE_FORM];
    if (exponent.kind !== 'number' || !isInteger(exponent.value)) return undefined;
    const times = Number(exponent.value.numerator);
    if (base.key === s.key) m += times;
    else if (base.key === c.key) n += times;
    else return undefined;
  }
  return Math.abs(m) + Math.abs(n) <= 60 ? [m, n] : undefined;
};

/** ∫ c^(−n), with the sign of the derivative of s/c. */
const secants = (count: number, s: Form, c: Form, sign: number): Form => {
  const tangent = quotient(s, c);
  const secant = power(c, numberForm(-1));
  if (count === 1) return product(numberForm(sign), call('ln', call('abs', sum(secant, tangent))));
  if (count === 2) return product(numberForm(sign), tangent);
  const lower = secants(count - 2, s, c, sign);
  const head = product(
    numberForm(rational(BigInt(sign), BigInt(count - 1))),
    power(c, numberForm(2 - count)),
    tangent,
  );
  return sum(head, product(numberForm(rational(BigInt(count - 2), BigInt(count - 1))), lower));
};

/** ∫ (s/c)^n. */
const tangents = (count: number, s: Form, c: Form, sign: number): Form | undefined => {
  const tangent = quotient(s, c);
  if (count === 1) return product(numberForm(-sign), call('ln', call('abs', c)));
  if (count === 2) return difference(product(numberForm(sign), tangent), ANGLE);
  const lower = tangents(count - 2, s, c, sign);
  return (
    lower &&
    difference(
      product(
        numberForm(rational(BigInt(sign), BigInt(count - 1))),
        power(tangent, numberForm(count - 1)),
      ),
      lower,
    )
  );
};

/** Represents the angle itself until it is substituted. */
const ANGLE = symbolForm("'angle");

/** Replaces even powers of a letter; undefined if an odd one remains. */
const evenPowers = (form: Form, letter: Form, squared: Form): Form | undefined => {
  const replaced = rewrite(form, (part) => {
    if (part.kind !== 'power' || part.base.key !== letter.key) return undefined;
    const { exponent } = part;
    if (exponent.kind !== 'number' || !isInteger(exponent.value)) return undefined;
    return exponent.value.numerator % 2n === 0n
      ? power(squared, numberForm(exponent.value.numerator / 2n))
      : undefined;
  });
  return partsOf(replaced).some((part) => part.key === letter.key) ? undefined : replaced;
};

/** Odd in cosine: u = sin, du = cos. */
const bySine = (form: Form, s: Form, c: Form, task: Task): Form | undefined =>
  integrateLetter(evenPowers(quotient(form, c), c, difference(ONE_FORM, square(s))), s, task);

/** Odd in sine: u = cos, du = −sin. */
const byCosine = (form: Form, s: Form, c: Form, task: Task): Form | undefined => {
  const result = integrateLetter(
    evenPowers(quotient(form, s), s, difference(ONE_FORM, square(c))),
    c,
    task,
  );
  return result && negated(result);
};

const integrateLetter = (form: Form | undefined, letter: Form, task: Task): Form | undefined =>
  form && letter.kind === 'symbol' ? task.integrate(form, letter.name) : undefined;

/** Even in both together: t = tan, s² = t²/(1+t²), c² = 1/(1+t²), sc = t/(1+t²). */
const byTangent = (form: Form, s: Form, c: Form, task: Task): Form | undefined => {
  const t = symbolForm(dummyName());
  const weight = power(sum(ONE_FORM, square(t)), numberForm(-1));
  // s = t·c leaves even powers of c only.
  const inTangent = replacePart(form, s, product(t, c));
  const bare = evenPowers(inTangent, c, weight);
  const result = bare && task.integrate(product(bare, weight), t.name);
  return result && replacePart(replacePart(result, call('atan', t), ANGLE), t, quotient(s, c));
};

/** t = tan(u/2), Weierstrass's substitution. */
const byHalfTangent = (form: Form, s: Form, c: Form, angle: Form, task: Task): Form | undefined => {
  const t = symbolForm(dummyName());
  const weight = power(sum(ONE_FORM, square(t)), numberForm(-1));
  const rational_ = replacePart(
    replacePart(form, s, product(TWO_FORM, t, weight)),
    c,
    product(difference(ONE_FORM, square(t)), weight),
  );
  const result = task.integrate(clearWeights(product(TWO_FORM, weight, rational_), t), t.name);
  const half = product(HALF, angle);
  return (
    result &&
    replacePart(
      replacePart(result, call('atan', t), half),
      t,
      quotient(call('sin', half), call('cos', half)),
    )
  );
};

/** (a + b·w)^(−n) is w^(−n)·(a/w + b)^(−n) with w = 1/(1+t²). */
const clearWeights = (form: Form, t: Form): Form => {
  const base = sum(ONE_FORM, square(t));
  return rewrite(form, (part) => {
    if (part.kind !== 'power' || part.base.kind !== 'sum' || part.base.key === base.key)
      return undefined;
    if (part.exponent.kind !== 'number' || !isInteger(part.exponent.value)) return undefined;
    const cleared = expandForm(sum(...part.base.terms.map((term) => product(term, base))));
    return product(power(cleared, part.exponent), power(base, negated(part.exponent)));
  });
};
