import type { CalculationMode } from '@lobechat/builtin-tool-calculator';

import { recognize } from '../integrating/recognize.ts';
import { type BigFloat, isBigZero } from '../numbers/big-float.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { isInteger } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { bringInto } from '../simplifying/operate.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { costOf } from '../simplifying/simplify-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { binaryNode, childrenOf, type Expression, someNode } from '../syntax/ast.ts';
import { bigContext } from './big-context.ts';
import { compareNodes } from './compare.ts';
import { evaluateBig } from './evaluate-big.ts';
import { fold } from './fold.ts';
import type { ScalarValue } from './scalar.ts';

/** Bits of the value to recognise. */
const BITS = 400;

/** The cost beyond which a form is left unchanged: mostly roots of equations. */
const LARGEST_COST = 60;

/** Functions and roots beyond which simplification takes seconds. */
const MOST_CALLS = 4;

/**
 * A value with a shorter exact form, if one is found and proved equal: `1 + sqrt(2)` for `sqrt(3 +
 * 2*sqrt(2))`, π/2 for `asin(3/5) + asin(4/5)`.
 */
export const withClosedForm = async (
  node: Expression,
  scalar: ScalarValue,
  mode: CalculationMode,
): Promise<ScalarValue> => {
  const isNumber = scalar.value.kind === 'real' || scalar.value.kind === 'complex';
  // A zero without a proof has a warning, which another form does not settle.
  const isOpen = scalar.value.kind === 'real' && scalar.value.text === '0';
  if (mode !== 'exact' || !isNumber || isOpen || scalar.rational) return scalar;
  const form = scalar.exact ?? node;
  if (costOf(form) > LARGEST_COST) return scalar;
  // Sums of roots are left as they are written, unless their irrational parts cancel.
  const fractions = seemsRational(scalar.value) ? [recognized] : [];
  const methods = isInvolved(form) ? [recognized, recognizedPower, simplified] : fractions;
  for (const find of methods) {
    const candidate = find(form);
    if (!candidate || !isSimpler(candidate, form) || !(await isProvedEqual(form, candidate)))
      continue;
    const exact = fold(candidate, { isLenient: false, notes: emptyNotes() });
    const rational = exact.type === 'number' ? { rational: exact.value } : {};
    return { ...scalar, exact, ...rational, verified: true };
  }
  return scalar;
};

/** Denominators of fractions to recognise. */
const LARGEST_DENOMINATOR = 10n ** 6n;

/** The least jump in a continued fraction that shows that a fraction ends before it. */
const LEAST_JUMP = 10n ** 12n;

/** Whether the digits are those of a short fraction, as of `sqrt(3) + 1/(2 + sqrt(3))`. */
const seemsRational = (value: ScalarValue['value']): boolean => {
  const read = value.kind === 'real' ? parseDecimal(value.text) : undefined;
  if (!read) return false;
  let [above, below] = [read.denominator, read.numerator % read.denominator];
  let [before, size] = [0n, 1n];
  while (below !== 0n && size < LARGEST_DENOMINATOR) {
    const quotient = above / below;
    const jump = quotient < 0n ? -quotient : quotient;
    if (jump > LEAST_JUMP) return true;
    [above, below] = [below, above % below];
    [before, size] = [size, jump * size + before];
  }
  return below === 0n;
};

/**
 * Only roots and logarithms of numbers, or fewer functions: a different order of terms does not
 * count.
 */
const isSimpler = (candidate: Expression, form: Expression): boolean =>
  !isInvolved(candidate) || countCalls(candidate) < countCalls(form);

const countCalls = (form: Expression): number =>
  childrenOf(form).reduce((count, part) => count + countCalls(part), isCall(form) ? 1 : 0);

/** A function, or a root written as a power. */
const isCall = (form: Expression): boolean =>
  form.type === 'call' ||
  (form.type === 'binary' &&
    form.operator === '^' &&
    (form.right.type === 'number' ? !isInteger(form.right.value) : form.right.type === 'binary'));

const ROOTS: ReadonlySet<string> = new Set(['cbrt', 'ln', 'root', 'sqrt']);

/**
 * Whether it contains anything but roots and logarithms of positive numbers, and their powers: it
 * may have a simpler form.
 */
const isInvolved = (form: Expression): boolean =>
  someNode(form, (part) => {
    if (part.type === 'binary' && part.operator === '^') {
      return isNamed(part.left, 'e')
        ? someNode(part.right, (inside) => inside.type === 'call' && inside.name === 'ln')
        : part.right.type !== 'number' || (isCall(part) && part.left.type !== 'number');
    }
    if (part.type !== 'call') return false;
    const isPlain = part.arguments.every((inside) =>
      inside.type === 'number' ? inside.value.numerator > 0n : isNamed(inside, 'pi'),
    );
    return !isPlain || !ROOTS.has(part.name);
  });

const isNamed = (node: Expression, name: string): boolean =>
  node.type === 'name' && node.name === name;

const named = (name: 'e' | 'i'): Expression => ({ name, position: 0, type: 'name' });

/** e^(−π/2) for i^i. */
const recognizedPower = (form: Expression): Expression | undefined => {
  const exponent = recognized({ arguments: [form], name: 'ln', position: 0, type: 'call' });
  return exponent && binaryNode('^', named('e'), exponent);
};

const recognized = (form: Expression): Expression | undefined => {
  const value = evaluateBig(form, bigContext(new Map(), BITS, false));
  if (!value) return undefined;
  const recognizePart = (part: BigFloat) => recognize(part, BITS - 40)?.expression;
  if (isBigZero(value.im)) return recognizePart(value.re);
  const im = recognizePart(value.im);
  const imaginary = im && binaryNode('*', im, named('i'));
  if (!imaginary || isBigZero(value.re)) return imaginary;
  const re = recognizePart(value.re);
  return re && binaryNode('+', re, imaginary);
};

const simplified = (form: Expression): Expression | undefined => {
  const term = countCalls(form) > MOST_CALLS ? undefined : readTerm(form);
  if (!term) return undefined;
  try {
    return writeTerm(bringInto('simplify', term, 'x'));
  } catch {
    // Too large, or a division by zero on the way: the value stays unchanged.
    return undefined;
  }
};

const isProvedEqual = async (form: Expression, candidate: Expression): Promise<boolean> => {
  const comparison = await compareNodes(form, candidate, emptyNotes()).catch(() => undefined);
  return comparison?.sign === 0 && comparison.verified;
};
