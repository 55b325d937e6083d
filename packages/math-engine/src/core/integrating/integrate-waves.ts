import { isInteger, rational } from '../numbers/rational.ts';
import { isOneTerm, isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol, partsOf } from '../simplifying/term.ts';
import {
  difference,
  exponential,
  negated,
  power,
  product,
  quotient,
  sum,
  call,
} from './build-form.ts';
import { deriveForm } from './derive-form.ts';
import {
  E_FORM,
  type Form,
  numberForm,
  ONE_FORM,
  symbolForm,
  TWO_FORM,
  ZERO_FORM,
} from './form.ts';
import { coefficientsOf, expandForm, linearOf, polynomialForm } from './polynomial-form.ts';
import type { Method } from './task.ts';

/** polynomial · e^growth · (cos or sin of angle); growth and angle are linear in the variable. */
interface Wave {
  angle: Form;
  growth: Form;
  isSine: boolean;
  polynomial: Form;
}

const MOST_WAVES = 64;
const HALF = numberForm(rational(1n, 2n));
const CONSTANT: Wave = { angle: ZERO_FORM, growth: ZERO_FORM, isSine: false, polynomial: ONE_FORM };

/**
 * Products of polynomials, exponentials and natural powers of sines and cosines of linear
 * arguments: products of waves become sums of waves, and each is integrated as the real part of a
 * complex exponential.
 */
export const integrateWaves: Method = (form, { variable }) => {
  if (!hasSymbol(form, variable)) return undefined;
  const waves = wavesOf(form, variable);
  if (!waves) return undefined;
  const parts = waves.map((wave) => integrateWave(wave, variable));
  if (parts.includes(undefined)) return undefined;
  const result = sum(...(parts as Form[]));
  const isHyperbolic = partsOf(form).some(
    (part) => part.kind === 'call' && (part.name === 'sinh' || part.name === 'cosh'),
  );
  return isHyperbolic ? gatherHyperbolic(result) : result;
};

/** c·e^u ± c·e^(−u) is 2c·cosh u or 2c·sinh u. */
const gatherHyperbolic = (form: Form): Form => {
  const expanded = expandForm(form);
  if (expanded.kind !== 'sum') return form;
  const left = [...expanded.terms];
  const gathered: Form[] = [];
  for (let term = left.shift(); term; term = left.shift()) {
    const exponent = exponentOf(term);
    const bare = exponent && quotient(term, exponential(exponent));
    const partner =
      exponent && bare
        ? [1, -1].find((sign) =>
            left.some(isTerm(product(numberForm(sign), bare, exponential(negated(exponent))))),
          )
        : undefined;
    if (!exponent || !bare || !partner) {
      gathered.push(term);
      continue;
    }
    const other = product(numberForm(partner), bare, exponential(negated(exponent)));
    left.splice(left.findIndex(isTerm(other)), 1);
    gathered.push(product(TWO_FORM, bare, call(partner === 1 ? 'cosh' : 'sinh', exponent)));
  }
  return sum(...gathered);
};

const isTerm =
  (form: Form) =>
  (other: Form): boolean =>
    other.key === form.key;

const exponentOf = (term: Form): Form | undefined => {
  for (const factor of term.kind === 'product' ? term.factors : [term]) {
    if (factor.kind === 'power' && factor.base.key === E_FORM.key) return factor.exponent;
  }
  return undefined;
};

const wavesOf = (form: Form, variable: string): readonly Wave[] | undefined => {
  let waves: readonly Wave[] = [CONSTANT];
  for (const factor of form.kind === 'product' ? form.factors : [form]) {
    const [base, times] = naturalPower(factor);
    const next = factorWaves(base, variable);
    if (!next) return undefined;
    for (let count = 0; count < times; count += 1) {
      waves = collect(waves.flatMap((left) => next.flatMap((right) => multiplyWaves(left, right))));
      if (waves.length > MOST_WAVES) return undefined;
    }
  }
  return waves;
};

const naturalPower = (factor: Form): readonly [Form, number] => {
  const isWave =
    factor.kind === 'power' && factor.base.kind === 'call' && factor.exponent.kind === 'number';
  if (!isWave || factor.kind !== 'power' || factor.exponent.kind !== 'number') return [factor, 1];
  const { value } = factor.exponent;
  const isNatural = isInteger(value) && value.numerator > 0n && value.numerator <= 24n;
  return isNatural ? [factor.base, Number(value.numerator)] : [factor, 1];
};

const factorWaves = (factor: Form, variable: string): readonly Wave[] | undefined => {
  const [inside] = factor.kind === 'call' ? factor.arguments : [];
  if (factor.kind === 'call' && inside && hasSymbol(factor, variable)) {
    if (!linearOf(inside, variable)) return undefined;
    if (factor.name === 'sin' || factor.name === 'cos') {
      return [{ ...CONSTANT, angle: inside, isSine: factor.name === 'sin' }];
    }
    if (factor.name !== 'sinh' && factor.name !== 'cosh') return undefined;
    const sign = factor.name === 'sinh' ? negated(HALF) : HALF;
    return [
      { ...CONSTANT, growth: inside, polynomial: HALF },
      { ...CONSTANT, growth: negated(inside), polynomial: sign },
    ];
  }
  if (factor.kind === 'power' && hasSymbol(factor.exponent, variable)) {
    if (hasSymbol(factor.base, variable) || !linearOf(factor.exponent, variable)) return undefined;
    const growth =
      factor.base.key === E_FORM.key
        ? factor.exponent
        : expandForm(product(factor.exponent, call('ln', factor.base)));
    return [{ ...CONSTANT, growth }];
  }
  return coefficientsOf(factor, variable) ? [{ ...CONSTANT, polynomial: factor }] : undefined;
};

/** cos a cos b = (cos(a−b) + cos(a+b))/2, and so on. */
const multiplyWaves = (left: Wave, right: Wave): readonly Wave[] => {
  const growth = sum(left.growth, right.growth);
  const polynomial = product(left.polynomial, right.polynomial);
  if (isZeroTerm(left.angle) || isZeroTerm(right.angle)) {
    const wave = isZeroTerm(left.angle) ? right : left;
    return [{ ...wave, growth, polynomial }];
  }
  const halved = product(HALF, polynomial);
  const minus = expandForm(difference(left.angle, right.angle));
  const plus = expandForm(sum(left.angle, right.angle));
  const wave = (angle: Form, isSine: boolean, sign: Form): Wave => ({
    angle,
    growth,
    isSine,
    polynomial: product(sign, halved),
  });
  const opposite = numberForm(-1);
  if (left.isSine && right.isSine)
    return [wave(minus, false, ONE_FORM), wave(plus, false, opposite)];
  if (left.isSine) return [wave(plus, true, ONE_FORM), wave(minus, true, ONE_FORM)];
  if (right.isSine) return [wave(plus, true, ONE_FORM), wave(minus, true, opposite)];
  return [wave(minus, false, ONE_FORM), wave(plus, false, ONE_FORM)];
};

/** Adds up waves of the same kind, and drops zero terms. */
const collect = (waves: readonly Wave[]): readonly Wave[] => {
  const found = new Map<string, Wave>();
  for (const wave of waves) {
    // sin(−a) = −sin a, cos(−a) = cos a
    const angle = call(wave.isSine ? 'sin' : 'cos', wave.angle);
    if (isZeroTerm(angle)) continue;
    const growth = expandForm(wave.growth);
    const key = `${angle.key} ${growth.key}`;
    const isFlipped = wave.isSine && angle.kind === 'product';
    const settled: Wave = {
      ...wave,
      angle: isFlipped ? negated(wave.angle) : wave.angle,
      growth,
      polynomial: isFlipped ? negated(wave.polynomial) : wave.polynomial,
    };
    const flippedKey = isFlipped ? `${call('sin', settled.angle).key} ${growth.key}` : key;
    const known = found.get(flippedKey);
    found.set(
      flippedKey,
      known ? { ...known, polynomial: sum(known.polynomial, settled.polynomial) } : settled,
    );
  }
  return [...found.values()].filter(({ polynomial }) => !isZeroTerm(expandForm(polynomial)));
};

/**
 * ∫ P·e^(αx)·e^(iωx) = e^((α+iω)x) · Σ (−1)^k P^(k) / (α+iω)^(k+1), of which the real or imaginary part
 * is taken.
 */
const integrateWave = (wave: Wave, variable: string): Form | undefined => {
  const { angle, growth, isSine } = wave;
  const x = symbolForm(variable);
  const polynomial = coefficientsOf(wave.polynomial, variable);
  if (!polynomial) return undefined;
  const alpha = slopeOf(growth, variable);
  const omega = slopeOf(angle, variable);
  if (!alpha || !omega) return undefined;
  const amplitude = product(exponential(growth), ONE_FORM);
  if (isZeroTerm(alpha) && isZeroTerm(omega)) {
    const raised = polynomial.map((value, degree) => quotient(value, numberForm(degree + 1)));
    return product(
      polynomialForm([ZERO_FORM, ...raised], x),
      amplitude,
      call(isSine ? 'sin' : 'cos', angle),
    );
  }
  const norm = sum(power(alpha, TWO_FORM), power(omega, TWO_FORM));
  const [stepRe, stepIm] = [quotient(alpha, norm), negated(quotient(omega, norm))];
  let [re, im] = [stepRe, stepIm];
  let derivative: Form | undefined = polynomialForm(polynomial, x);
  let [totalRe, totalIm]: [Form, Form] = [ZERO_FORM, ZERO_FORM];
  for (let order = 0; derivative && !isZeroTerm(derivative); order += 1) {
    totalRe = sum(totalRe, expandForm(product(re, derivative)));
    totalIm = sum(totalIm, expandForm(product(im, derivative)));
    // The next coefficient: times −1/(α + iω).
    [re, im] = [
      expandForm(negated(difference(product(re, stepRe), product(im, stepIm)))),
      expandForm(negated(sum(product(re, stepIm), product(im, stepRe)))),
    ];
    derivative = deriveForm(derivative, variable);
    if (derivative) derivative = expandForm(derivative);
  }
  const [sine, cosine] = [call('sin', angle), call('cos', angle)];
  const whole = isSine
    ? sum(product(totalRe, sine), product(totalIm, cosine))
    : difference(product(totalRe, cosine), product(totalIm, sine));
  return isOneTerm(amplitude) ? expandForm(whole) : product(whole, amplitude);
};

const slopeOf = (form: Form, variable: string): Form | undefined =>
  hasSymbol(form, variable) ? linearOf(form, variable)?.slope : ZERO_FORM;

/** Terms with at most one sine or cosine each; undefined if the form does not have this shape. */
export const separateWaves = (form: Form, variable: string): readonly Form[] | undefined => {
  const terms = form.kind === 'sum' ? form.terms : [form];
  const separated = terms.map((term) => {
    const factors = term.kind === 'product' ? term.factors : [term];
    const isWave = (factor: Form) => {
      const [base] = naturalPower(factor);
      return base.kind === 'call' && (base.name === 'sin' || base.name === 'cos');
    };
    const waves = wavesOf(product(...factors.filter(isWave)), variable);
    const rest = product(...factors.filter((factor) => !isWave(factor)));
    return waves?.map(({ angle, isSine, polynomial }) =>
      product(polynomial, call(isSine ? 'sin' : 'cos', angle), rest),
    );
  });
  return separated.includes(undefined) ? undefined : (separated as Form[][]).flat();
};
