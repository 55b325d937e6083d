import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { hasSymbol, partsOf, countNodes } from '../simplifying/term.ts';
import { difference, power, product, quotient, sum, call } from './build-form.ts';
import { deriveForm } from './derive-form.ts';
import {
  E_FORM,
  type Form,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  symbolForm,
  TWO_FORM,
} from './form.ts';
import { expandForm, linearOf } from './polynomial-form.ts';
import { replacePart, rewrite } from './rewrite-form.ts';
import { dummyName, type Method, type Task } from './task.ts';

const MOST_CANDIDATES = 16;

/** f(u(x))·u'(x), where u is a part of the form. */
export const integrateBySubstitution: Method = (form, task) => {
  const { variable } = task;
  const x = symbolForm(variable);
  const candidates = partsOf(form)
    .filter((part) => part.key !== form.key && part.key !== x.key && hasSymbol(part, variable))
    .flatMap((part) =>
      part.kind === 'power' && part.base.kind === 'symbol' ? [part, ...rootsOf(part)] : [part],
    )
    .filter((part) => part.kind !== 'product' || part.factors.length > 1)
    .toSorted((left, right) => countNodes(right) - countNodes(left))
    .slice(0, MOST_CANDIDATES);
  for (const u of candidates) {
    const result = substitute(form, u, task);
    if (result) return result;
  }
  return undefined;
};

/** x⁴ may be (x²)². */
const rootsOf = (part: Form): readonly Form[] => {
  if (part.kind !== 'power' || part.exponent.kind !== 'number' || !isInteger(part.exponent.value))
    return [];
  const count = part.exponent.value.numerator;
  const size = count < 0n ? -count : count;
  return [2n, 3n, 4n, 5n, 6n]
    .filter((divisor) => divisor < size && size % divisor === 0n)
    .map((divisor) => power(part.base, numberForm(divisor)));
};

const substitute = (form: Form, u: Form, task: Task): Form | undefined => {
  const slope = deriveForm(u, task.variable);
  if (!slope || linearOf(u, task.variable)) return undefined;
  if ((task.steps.left -= 1) < 0) return undefined;
  const letter = symbolForm(dummyName());
  for (const ratio of [quotient(form, slope), expandForm(quotient(form, slope))]) {
    const bare = inTermsOf(ratio, u, letter, task.variable);
    if (!bare) continue;
    const result = task.integrate(bare, letter.name);
    if (result) return replacePart(result, letter, u);
  }
  return undefined;
};

/** The form with u as a letter; undefined if the variable remains. */
const inTermsOf = (form: Form, u: Form, letter: Form, variable: string): Form | undefined => {
  const direct = rewrite(form, (part) => powerOf(part, u, letter));
  if (!hasSymbol(direct, variable)) return direct;
  // u = a + b·m: powers of m are powers of (u − a)/b.
  if (u.kind !== 'sum') return undefined;
  const [inner, ...others] = u.terms.filter((term) => hasSymbol(term, variable));
  if (!inner || others.length > 0) return undefined;
  const constants = product(
    ...(inner.kind === 'product'
      ? inner.factors.filter((factor) => !hasSymbol(factor, variable))
      : []),
  );
  const bare = quotient(inner, constants);
  const rest = sum(...u.terms.filter((term) => term !== inner));
  const value = quotient(difference(letter, rest), constants);
  const replaced = rewrite(direct, (part) => powerOf(part, bare, value));
  return hasSymbol(replaced, variable) ? undefined : replaced;
};

/** A part as an integer power of u. */
const powerOf = (part: Form, u: Form, value: Form): Form | undefined => {
  if (part.key === u.key) return value;
  if (u.kind === 'power' && part.kind === 'power' && part.base.key === u.base.key) {
    const ratio = exponentRatio(part.exponent, u.exponent);
    return ratio && isInteger(ratio) ? power(value, numberForm(ratio)) : undefined;
  }
  return undefined;
};

const exponentRatio = (part: Form, whole: Form): Rational | undefined => {
  const ratio = quotient(part, whole);
  return ratio.kind === 'number' ? ratio.value : undefined;
};

/** x = g(t) for an invertible inner function: e^(kx), ln x, roots of kx + b. */
export const integrateByInversion: Method = (form, task) => {
  const { variable } = task;
  const tried = new Set<string>();
  for (const part of partsOf(form)) {
    if (tried.size >= MOST_CANDIDATES) return undefined;
    const inversion = inversionOf(part, form, variable);
    if (!inversion || tried.has(inversion.inside.key)) continue;
    tried.add(inversion.inside.key);
    if ((task.steps.left -= 1) < 0) return undefined;
    const { inside, letter, value, weight } = inversion;
    const replaced = replacePart(
      rewrite(form, (found) => inversion.replace(found)),
      symbolForm(variable),
      value,
    );
    if (hasSymbol(replaced, variable)) continue;
    const bare = product(replaced, weight);
    const result = task.integrate(bare, letter.name);
    if (result) return replacePart(result, letter, inside);
  }
  return undefined;
};

interface Inversion {
  /** The expression that the letter represents. */
  inside: Form;
  letter: Form & { kind: 'symbol' };
  replace: (part: Form) => Form | undefined;
  /** The variable in terms of the letter. */
  value: Form;
  /** The derivative of that. */
  weight: Form;
}

const inversionOf = (part: Form, form: Form, variable: string): Inversion | undefined => {
  const letter = symbolForm(dummyName());
  if (part.kind === 'call' && part.name === 'ln' && part.arguments[0]?.kind === 'symbol') {
    if (part.arguments[0].name !== variable) return undefined;
    const value = power(E_FORM, letter);
    return { inside: part, letter, replace: same(part, letter), value, weight: value };
  }
  if (part.kind === 'call' && (part.name === 'asin' || part.name === 'atan')) {
    const [angle] = part.arguments;
    if (angle?.kind !== 'symbol' || angle.name !== variable) return undefined;
    const [sine, cosine] = [call('sin', letter), call('cos', letter)];
    const isSine = part.name === 'asin';
    const value = isSine ? sine : quotient(sine, cosine);
    return {
      inside: part,
      letter,
      replace: (found) => rootsOfAngle(found, part, letter, variable),
      value,
      weight: isSine ? cosine : power(cosine, numberForm(-2)),
    };
  }
  if (part.kind !== 'power') return undefined;
  if (part.base.key === E_FORM.key)
    return exponentialInversion(part.exponent, form, variable, letter);
  if (part.exponent.kind !== 'number' || isInteger(part.exponent.value)) return undefined;
  return rootInversion(part.base, form, variable, letter);
};

const same =
  (part: Form, letter: Form) =>
  (found: Form): Form | undefined =>
    found.key === part.key ? letter : undefined;

/** √(1 − x²) is cos asin x, and x² + 1 is 1/cos² atan x. */
const rootsOfAngle = (
  found: Form,
  part: Form,
  letter: Form,
  variable: string,
): Form | undefined => {
  if (found.key === part.key) return letter;
  const x = symbolForm(variable);
  const cosine = call('cos', letter);
  if (part.kind !== 'call' || found.kind !== 'power') return undefined;
  if (part.name === 'asin' && found.base.key === difference(ONE_FORM, power(x, TWO_FORM)).key) {
    return power(cosine, product(TWO_FORM, found.exponent));
  }
  if (part.name === 'atan' && found.base.key === sum(ONE_FORM, power(x, TWO_FORM)).key) {
    return power(cosine, product(numberForm(-2), found.exponent));
  }
  return undefined;
};

/** = e^(kx) with the greatest common divisor k of all exponents. */
const exponentialInversion = (
  exponent: Form,
  form: Form,
  variable: string,
  letter: Form & { kind: 'symbol' },
): Inversion | undefined => {
  const slope = linearOf(exponent, variable)?.slope;
  if (!slope) return undefined;
  const rates: Rational[] = [];
  for (const part of partsOf(form)) {
    if (part.kind !== 'power' || part.base.key !== E_FORM.key || !hasSymbol(part, variable))
      continue;
    const other = linearOf(part.exponent, variable)?.slope;
    const ratio = other && quotient(other, slope);
    if (ratio?.kind !== 'number') return undefined;
    rates.push(ratio.value);
  }
  const smallest = commonRate(rates);
  if (!smallest) return undefined;
  const rate = product(numberForm(smallest), slope);
  const inside = power(E_FORM, product(rate, symbolForm(variable)));
  const replace = (found: Form): Form | undefined => {
    if (found.kind !== 'power' || found.base.key !== E_FORM.key) return undefined;
    const linear = linearOf(found.exponent, variable);
    const times = linear && quotient(linear.slope, rate);
    if (!linear || times?.kind !== 'number' || !isInteger(times.value)) return undefined;
    return product(power(letter, times), power(E_FORM, linear.intercept));
  };
  return {
    inside,
    letter,
    replace,
    value: quotient(call('ln', letter), rate),
    weight: power(product(rate, letter), numberForm(-1)),
  };
};

/** The largest fraction of which all rates are integer multiples. */
const commonRate = (rates: readonly Rational[]): Rational | undefined => {
  if (rates.length === 0) return undefined;
  let [above, below] = [0n, 1n];
  for (const { denominator, numerator } of rates) {
    above = greatestCommonDivisor(above * denominator, numerator * below);
    below *= denominator;
  }
  return rational(above, below);
};

/** t = (kx + b)^(1/n), n the common denominator of the exponents of kx + b. */
const rootInversion = (
  base: Form,
  form: Form,
  variable: string,
  letter: Form & { kind: 'symbol' },
): Inversion | undefined => {
  const linear = linearOf(base, variable);
  const homographic = linear ? undefined : homographicOf(base, variable);
  if (!linear && !homographic) return undefined;
  let index = 1n;
  for (const part of partsOf(form)) {
    if (part.kind !== 'power' || part.base.key !== base.key || part.exponent.kind !== 'number')
      continue;
    const { denominator } = part.exponent.value;
    while (index % denominator !== 0n && index < 100n) index += 1n;
  }
  if (index === 1n || index > 24n) return undefined;
  const count = numberForm(index);
  const replace = (found: Form): Form | undefined => {
    if (found.key === base.key) return power(letter, count);
    return found.kind === 'power' && found.base.key === base.key && found.exponent.kind === 'number'
      ? power(letter, product(count, found.exponent))
      : undefined;
  };
  const inside = power(base, numberForm(rational(1n, index)));
  if (linear) {
    return {
      inside,
      letter,
      replace,
      value: quotient(difference(power(letter, count), linear.intercept), linear.slope),
      weight: quotient(product(count, power(letter, numberForm(index - 1n))), linear.slope),
    };
  }
  if (!homographic) return undefined;
  // t^n = (ax + b)/(cx + d)
  const { a, b, c, d } = homographic;
  const raised = power(letter, count);
  const below = difference(product(c, raised), a);
  const value = quotient(difference(b, product(d, raised)), below);
  const weight = product(
    difference(product(a, d), product(b, c)),
    count,
    power(letter, numberForm(index - 1n)),
    power(below, numberForm(-2)),
  );
  return { inside, letter, replace, value, weight };
};

/** (ax + b)/(cx + d). */
const homographicOf = (
  base: Form,
  variable: string,
): { a: Form; b: Form; c: Form; d: Form } | undefined => {
  if (base.kind !== 'product') return undefined;
  const [above, below]: [Form[], Form[]] = [[], []];
  for (const factor of base.factors) {
    if (factor.kind === 'power' && factor.exponent.key === MINUS_ONE_FORM.key)
      below.push(factor.base);
    else above.push(factor);
  }
  const upper = product(...above);
  const lower = linearOf(product(...below), variable);
  const line = hasSymbol(upper, variable)
    ? linearOf(upper, variable)
    : { intercept: upper, slope: numberForm(0) };
  return line && lower && { a: line.slope, b: line.intercept, c: lower.slope, d: lower.intercept };
};
