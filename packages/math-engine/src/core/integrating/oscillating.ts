import { bigPi } from '../numbers/big-constants.ts';
import { floorBig, bigInteger, bigToNumber } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_ZERO,
  type BigFloat,
  compareBig,
  divideBig,
  multiplyBig,
  negateBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { partsOf } from '../simplifying/term.ts';
import { prepare, type Evaluator } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import type { Form } from './form.ts';
import { linearOf } from './polynomial-form.ts';
import { integratePiece, type Quadrature } from './quadrature.ts';
import { writeForm } from './write-form.ts';

interface OscillationOptions {
  bits: number;
  evaluate: Evaluator<BigFloat>;
  from: BigFloat;
  parameters: ReadonlyMap<string, Rational>;
  variable: string;
}

/**
 * ∫ from a number to infinity of a slowly decreasing function times one sine or cosine: pieces
 * between zeros alternate in sign, and their sum is accelerated (Cohen, Rodriguez Villegas and
 * Zagier, Experimental Mathematics 9, 2000).
 *
 * @returns undefined if the form is not such a function
 */
export const integrateOscillating = (
  form: Form,
  { bits, evaluate, from, parameters, variable }: OscillationOptions,
): Quadrature | undefined => {
  const factors = form.kind === 'product' ? form.factors : [form];
  const waves = partsOf(form).filter(
    (part) => part.kind === 'call' && (part.name === 'sin' || part.name === 'cos'),
  );
  const [wave, ...others] = waves;
  if (wave?.kind !== 'call' || others.length > 0 || !factors.includes(wave)) return undefined;
  const [angle] = wave.arguments;
  const linear = angle && linearOf(angle, variable);
  const numbers = bigFloatArithmetic(bits + 40);
  const valueOf = (part: Form): BigFloat | undefined =>
    prepare(writeForm(part, variable), numbers, variable, parameters)?.(BIG_ZERO);
  const slope = linear && valueOf(linear.slope);
  const phase = linear && valueOf(linear.intercept);
  if (!slope || !phase) return undefined;
  const pi = bigPi(bits + 40);
  const shift = wave.name === 'sin' ? BIG_ZERO : divideBig(pi, bigInteger(2), bits + 40);
  const step = divideBig(pi, slope.mantissa < 0n ? negateBig(slope) : slope, bits + 40);
  // Zeros are where slope·x + phase + shift is a multiple of π.
  const offset = divideBig(addBig(phase, shift, bits + 40), slope, bits + 40);
  const zeroAfter = (count: bigint): BigFloat =>
    subtractBig(multiplyBig(bigInteger(count), step, bits + 40), offset, bits + 40);
  let start = floorBig(divideBig(addBig(from, offset, bits + 40), step, bits + 40)) + 1n;
  // Some zeros further out, where the function has become steady.
  start += 4n;
  const first = zeroAfter(start);
  let head: Quadrature = { error: 0, value: BIG_ZERO };
  let left = from;
  for (let count = start - 4n; count <= start; count += 1n) {
    const right = count === start ? first : zeroAfter(count);
    if (compareBig(right, left) <= 0) continue;
    const part = integratePiece({ from: left, to: right }, { bits, evaluate });
    if (!part) return undefined;
    head = { error: head.error + part.error, value: addBig(head.value, part.value, bits + 20) };
    left = right;
  }
  const terms: BigFloat[] = [];
  const count = Math.ceil(bits * 0.42) + 8;
  for (let index = 0; index < count; index += 1) {
    const part = integratePiece(
      { from: zeroAfter(start + BigInt(index)), to: zeroAfter(start + BigInt(index) + 1n) },
      { bits, evaluate },
    );
    const last = terms.at(-1);
    if (!part) return undefined;
    const isAlternating = !last || signOfBig(last) === -signOfBig(part.value);
    const isFalling = !last || Math.abs(bigToNumber(part.value)) < Math.abs(bigToNumber(last));
    if (!isAlternating || !isFalling) return undefined;
    terms.push(part.value);
    head = { ...head, error: head.error + part.error };
  }
  const [whole, shorter] = [terms, terms.slice(0, -6)].map((list) => accelerate(list, bits + 40));
  if (!whole || !shorter) return undefined;
  const change = Math.abs(bigToNumber(subtractBig(whole, shorter, bits)));
  return { error: head.error + change, value: addBig(head.value, whole, bits + 20) };
};

/** The sum of an alternating series by algorithm 1 of the paper. */
const accelerate = (terms: readonly BigFloat[], bits: number): BigFloat => {
  const count = BigInt(terms.length);
  // d = ((3 + √8)ⁿ + (3 − √8)ⁿ)/2, which is an integer: the Chebyshev polynomial at 3.
  let [before, d] = [1n, 3n];
  for (let index = 1n; index < count; index += 1n) [before, d] = [d, 6n * d - before];
  let b: Rational = rational(-1n);
  let c = -d;
  let total = BIG_ZERO;
  for (const [place, term] of terms.entries()) {
    const k = BigInt(place);
    c = b.numerator / b.denominator - c;
    const size = place % 2 === 0 ? term : negateBig(term);
    total = addBig(total, multiplyBig({ exponent: 0, mantissa: c }, size, bits), bits);
    b = rational(
      b.numerator * (k + count) * (k - count) * 2n,
      b.denominator * (2n * k + 1n) * (k + 1n),
    );
  }
  return divideBig(total, { exponent: 0, mantissa: d }, bits);
};
