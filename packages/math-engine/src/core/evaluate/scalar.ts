import {
  type CalculationMode,
  CalculatorErrorType,
  type MathEngineName,
} from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { agreeInDigits, formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import { bitLength, type Rational, subtract, toNumber } from '../numbers/rational.ts';
import { type Expression, mapChildren, someNode } from '../syntax/ast.ts';
import { evaluateBinary } from './binary-value.ts';
import { loadMathjs, type Mathjs } from './mathjs.ts';
import type { NumericValue } from './numeric-value.ts';
import { evaluateNumeric, type NumericDomain } from './numeric.ts';
import { settleRounding } from './settle-rounding.ts';
import { evaluateSymbolic } from './symbolic.ts';

/** The value of an expression that is one number. */
export interface ScalarValue {
  engine: MathEngineName;
  /** The exact form, if there is one and it was requested. */
  exact?: Expression;
  /** The value as a fraction, if it is one. */
  rational?: Rational;
  value: NumericValue;
  verified: boolean;
  /** Caveats. */
  warnings: readonly string[];
}

/** Guard digits beyond those requested, to absorb loss of precision. */
const GUARD_DIGITS = 25;

/** Agreement required between a decimal and a double computation. */
const DOUBLE_DIGITS = 9;

const DOUBLE_PRECISION = 15;

/** The number type and significant digits of an evaluation. */
export interface ScalarSettings {
  mode: CalculationMode;
  precision: number;
}

/** With more digits, recomputing everything with three times as many takes too long. */
const MOST_CHECKED_DIGITS = 100;

const isSame = (first: ScalarValue, second: ScalarValue, precision: number): boolean =>
  first.value.kind === second.value.kind &&
  agreeStrictly(first.value, second.value, Math.min(precision, 40));

const agreeStrictly = (first: NumericValue, second: NumericValue, digits: number): boolean =>
  first.kind !== 'real' || second.kind !== 'real' || agreeInDigits(first.text, second.text, digits);

/**
 * Evaluates a folded expression without units, lists and comparisons.
 *
 * Two engines that share no code compute it wherever both can; an answer on which they disagree is
 * not returned. Both suffer from cancellation alike, so it is computed again with more digits
 * (Ziv's strategy, ACM TOMS 17, 1991, p. 410): digits that change with the precision were noise.
 *
 * @throws ToolError `Unsolved` if no engine finds a number, they disagree, or no precision suffices
 */
export const evaluateScalar = async (
  expression: Expression,
  settings: ScalarSettings,
): Promise<ScalarValue> => {
  const { mode, precision } = settings;
  const first = await evaluateOnce(expression, settings);
  const isSettled = mode === 'float' || first.engine === 'rational' || first.value.kind !== 'real';
  if (isSettled || precision > MOST_CHECKED_DIGITS) return first;

  const second = await evaluateOnce(expression, { mode, precision: precision * 3 + 60 });
  if (isSame(first, second, precision)) return first;
  const third = await evaluateOnce(expression, { mode, precision: precision * 9 + 300 });
  if (isSame(second, third, precision)) return second;
  return fail(
    CalculatorErrorType.Unsolved,
    `The digits cancel out: with ${precision}, ${precision * 3 + 60} and ${precision * 9 + 300} digits the value comes out differently each time, so none is given. ` +
      'Write the expression in another form, or in smaller steps.',
  );
};

const evaluateOnce = async (
  expression: Expression,
  { mode, precision }: ScalarSettings,
): Promise<ScalarValue> => {
  if (mode === 'float') return floatScalar(expression, await loadMathjs());
  if (expression.type === 'number') return rationalScalar(expression.value);
  const digits = precision + GUARD_DIGITS;
  const node = await settleRounding(expression, digits);
  if (node.type === 'number') return { ...rationalScalar(node.value), engine: 'symbolic' };
  if (someNode(node, isLongNumber)) return roundedScalar(node, precision);
  const math = await loadMathjs();
  math.config({ precision: digits });
  if (mode === 'decimal') {
    const decimal = attemptNumeric(node, math, 'decimal');
    if (decimal && decimal.kind !== 'undefined' && isPreciseEnough(decimal, precision)) {
      return { engine: 'decimal', ...(await checkDecimal(node, decimal, digits, precision)) };
    }
  }
  const symbolic = await evaluateSymbolic(node, digits);
  if (!symbolic) return fallBack(node, math, precision);
  const { exact, value } = symbolic;
  if (exact?.type === 'number' && mode === 'exact') {
    const checked = checkAgainst(node, value, math, precision);
    return { ...rationalScalar(exact.value), engine: 'symbolic', ...checked };
  }
  return {
    engine: mode === 'exact' ? 'symbolic' : 'decimal',
    ...(exact && mode === 'exact' ? { exact } : {}),
    ...checkAgainst(node, value, math, precision),
  };
};

/** Bits of a fraction beyond which algebra with it takes seconds. */
const LONG_BITS = 10_000;

const isLongNumber = (node: Expression): boolean =>
  node.type === 'number' &&
  bitLength(node.value.numerator) + bitLength(node.value.denominator) > LONG_BITS;

/** The same, with long fractions rounded to this many digits. */
const roundLongNumbers = (node: Expression, digits: number): Expression => {
  if (!isLongNumber(node) || node.type !== 'number') {
    return mapChildren(node, (child) => roundLongNumbers(child, digits));
  }
  const value = parseDecimal(formatDecimal(node.value, digits).text);
  return value ? { ...node, value } : node;
};

/**
 * A function of a long fraction, such as the logarithm of 40,000 digits: in decimals, without an
 * exact form. Cancellation is detected by computing it again with more digits.
 */
const roundedScalar = async (node: Expression, precision: number): Promise<ScalarValue> => {
  const rounded = roundLongNumbers(node, precision + 2 * GUARD_DIGITS);
  const {
    exact: _,
    rational: __,
    ...scalar
  } = await evaluateOnce(rounded, {
    mode: 'decimal',
    precision,
  });
  return { ...scalar, engine: 'decimal' };
};

const rationalScalar = (value: Rational): ScalarValue => ({
  engine: 'rational',
  exact: { isDecimal: false, type: 'number', value },
  rational: value,
  value: { kind: 'real', text: formatDecimal(value, 40).text },
  verified: true,
  warnings: [],
});

const floatScalar = (node: Expression, math: Mathjs): ScalarValue => {
  const value = attemptNumeric(node, math, 'float');
  if (!value) return noValue();
  return {
    engine: 'float',
    value,
    verified: false,
    warnings: ['binary double precision: about 15 digits, and decimal fractions are rounded'],
  };
};

/** The decimal engine alone, if the algebra engine does not support something. */
const fallBack = (node: Expression, math: Mathjs, precision: number): ScalarValue => {
  const value = attemptNumeric(node, math, 'decimal') ?? attemptNumeric(node, math, 'float');
  const own = evaluateBinary(node, precision + 10);
  if (!value) {
    return own ? { engine: 'decimal', value: own, verified: false, warnings: [] } : noValue();
  }
  const isPrecise = isPreciseEnough(value, precision) && !namesImaginary(node);
  if (own && agree(value, own, isPrecise ? Math.min(precision, 40) : DOUBLE_DIGITS)) {
    return { engine: 'decimal', value: own, verified: true, warnings: [] };
  }
  return {
    engine: isPrecise ? 'decimal' : 'float',
    value,
    verified: false,
    warnings: isPrecise ? [] : [LIMITED_PRECISION],
  };
};

const LIMITED_PRECISION = `only about ${DOUBLE_PRECISION} digits are known`;

const noValue = (): never =>
  fail(
    CalculatorErrorType.Unsolved,
    'No value was found: the expression stays unevaluated. Computer algebra and numeric evaluation were tried.',
  );

/** Complex numbers are doubles in the decimal engine. */
const isPreciseEnough = (value: NumericValue, precision: number): boolean =>
  value.kind !== 'complex' || precision <= DOUBLE_PRECISION - 3;

/** Whether the decimals of a symbolic value were computed in doubles only. */
const hasShortDigits = (value: NumericValue): boolean => {
  const texts =
    value.kind === 'complex' ? [value.re, value.im] : value.kind === 'real' ? [value.text] : [];
  return texts.some((text) => {
    const digits = text.replace(/e.*$/i, '').replace(/^[-+]?0*\.?0*|\./g, '');
    return text.includes('.') && digits.length >= 15 && digits.length <= 18;
  });
};

type Check = Pick<ScalarValue, 'value' | 'verified' | 'warnings'>;

/** Compares a symbolic value with the `mathjs` result for the same expression. */
const checkAgainst = (
  node: Expression,
  value: NumericValue,
  math: Mathjs,
  precision: number,
): Check => {
  const warnings = precision > DOUBLE_PRECISION && hasShortDigits(value) ? [LIMITED_PRECISION] : [];
  if (value.kind === 'pole' || value.kind === 'undefined') {
    return { value, verified: false, warnings };
  }
  const { isShort, value: other } = attemptBoth(node, math);
  const isShortNow = isShort || warnings.length > 0;
  if (other && !isShortNow && agree(value, other, Math.min(precision, 40))) {
    return { value, verified: true, warnings };
  }
  const own = evaluateBinary(node, precision + 10);
  const onCut = isComplex(value) && isBranchCut(node) && !namesImaginary(node);
  if (own && agreeFully(value, own, Math.min(precision, 40))) {
    // The engine's complex numbers may be doubles, with rounding error where a part is zero.
    const isRough = hasShortDigits(value) || value.kind !== own.kind;
    const best = isRough && (isComplex(value) || isComplex(own)) ? own : value;
    return { value: best, verified: true, warnings: onCut ? [BRANCH_CUT] : [] };
  }
  if (own && agree(value, own, DOUBLE_DIGITS) && (warnings.length > 0 || isComplex(value))) {
    // The same value, for which the engine has fewer digits than requested.
    return { value: own, verified: true, warnings: onCut ? [BRANCH_CUT] : [] };
  }
  if (!other) return own ? disagree(value, own) : { value, verified: false, warnings };
  if (value.kind === 'complex' && isBranchCut(node)) {
    const isKnown = [value, conjugate(value)].some((either) => agree(either, other, DOUBLE_DIGITS));
    if (isKnown) return { value, verified: true, warnings: [...warnings, BRANCH_CUT] };
  }
  if (!own && isShortNow && agree(value, other, DOUBLE_DIGITS)) {
    return precision > DOUBLE_PRECISION && namesImaginary(node)
      ? { value: shorten(value), verified: true, warnings: [LIMITED_PRECISION] }
      : { value, verified: true, warnings };
  }
  // Both engines use doubles for the angles of complex numbers; ours was computed twice.
  if (own && isComplex(own) && isComplex(value))
    return { value: own, verified: false, warnings: [UNCONFIRMED] };
  return disagree(value, other);
};

/** The digits of a value that doubles can provide: functions of them may seem to have more. */
const shorten = (value: NumericValue): NumericValue => {
  const short = (text: string): string => {
    const number = parseDecimal(text);
    return number ? formatDecimal(number, DOUBLE_PRECISION).text : text;
  };
  if (value.kind === 'complex') return { ...value, im: short(value.im), re: short(value.re) };
  return value.kind === 'real' ? { ...value, text: short(value.text) } : value;
};

const isComplex = (value: NumericValue): boolean => value.kind === 'complex';

const UNCONFIRMED = 'complex value of one computation only: the other ones lost their digits';

const BRANCH_CUT =
  'on a branch cut: the conjugate is the value of the other, equally common convention';

const INVERSES: ReadonlySet<string> = new Set([
  'acos',
  'acosh',
  'acot',
  'acsc',
  'asec',
  'asin',
  'atan',
  'atanh',
]);

/** Inverse functions beyond their real domain, where the sign of the imaginary part is a convention. */
const isBranchCut = (node: Expression): boolean => node.type === 'call' && INVERSES.has(node.name);

const conjugate = (value: NumericValue & { kind: 'complex' }): NumericValue => ({
  ...value,
  im: value.im.startsWith('-') ? value.im.slice(1) : `-${value.im}`,
});

const checkDecimal = async (
  node: Expression,
  value: NumericValue,
  digits: number,
  precision: number,
): Promise<Check> => {
  const own = evaluateBinary(node, precision + 10);
  if (own && agree(own, value, Math.min(precision, 40))) {
    return { value, verified: true, warnings: [] };
  }
  // A number beyond the range of doubles would only slow down the algebra engine.
  const isHuge =
    value.kind === 'real' && Math.abs(Number(/e([-+]?\d+)$/i.exec(value.text)?.[1] ?? 0)) > 10_000;
  const symbolic = isHuge ? undefined : await evaluateSymbolic(node, digits);
  if (!symbolic) return { value, verified: false, warnings: [] };
  const wanted =
    value.kind === 'real' && !hasShortDigits(symbolic.value)
      ? Math.min(precision, 40)
      : DOUBLE_DIGITS;
  if (agree(symbolic.value, value, wanted)) return { value, verified: true, warnings: [] };
  return disagree(symbolic.value, value);
};

const disagree = (first: NumericValue, second: NumericValue): never =>
  fail(
    CalculatorErrorType.Unsolved,
    `Two independent computations disagree (${describeNumeric(first)} and ${describeNumeric(second)}), so neither is given. ` +
      'Write the expression in another form, or in smaller steps.',
  );

const describeNumeric = (value: NumericValue): string => {
  switch (value.kind) {
    case 'real':
      return value.text.slice(0, 24);
    case 'complex':
      return `${value.re.slice(0, 20)} + ${value.im.slice(0, 20)}i`;
    case 'infinity':
      return value.sign < 0 ? '-infinity' : 'infinity';
    case 'pole':
      return 'a pole';
    case 'undefined':
      return 'undefined';
  }
};

const parts = (value: NumericValue): { im: string; re: string } | undefined => {
  if (value.kind === 'real') return { im: '0', re: value.text };
  return value.kind === 'complex' ? value : undefined;
};

/** Equal in this many digits; a part that is tiny beside the other may be any tiny number. */
const agree = (first: NumericValue, second: NumericValue, digits: number): boolean => {
  const [left, right] = [parts(first), parts(second)];
  if (!left || !right) {
    return (
      first.kind === second.kind &&
      (first.kind !== 'infinity' || first.sign === (second as typeof first).sign)
    );
  }
  if (agreeInDigits(left.re, right.re, digits) && agreeInDigits(left.im, right.im, digits))
    return true;
  // Cancellation leaves rounding error where a part is zero: compare both parts with the size of
  // the whole.
  const size = Math.max(Math.abs(Number(left.re)), Math.abs(Number(left.im)), 1e-300);
  const least = size * 10 ** -DOUBLE_DIGITS;
  const isDust = (a: string, b: string) => Math.abs(Number(a) - Number(b)) <= least;
  if (first.kind === 'complex' || second.kind === 'complex') {
    return isDust(left.re, right.re) && isDust(left.im, right.im);
  }
  // Only an exact zero against the rounding error of a decimal computation.
  return (
    (Number(left.re) === 0 || Number(right.re) === 0) &&
    Math.abs(Number(left.re) - Number(right.re)) < 1e-12
  );
};

/**
 * The `mathjs` result for an expression: in decimals, or in doubles where decimals leave their
 * domain.
 */
const attemptBoth = (
  node: Expression,
  math: Mathjs,
): { isShort: boolean; value: NumericValue | undefined } => {
  const decimal = attemptNumeric(node, math, 'decimal');
  if (decimal && decimal.kind !== 'undefined') {
    // Complex numbers are doubles, and so are real numbers computed from them.
    return { isShort: decimal.kind === 'complex' || namesImaginary(node), value: decimal };
  }
  return { isShort: true, value: attemptNumeric(node, math, 'float') };
};

const namesImaginary = (node: Expression): boolean =>
  someNode(
    node,
    (part) =>
      (part.type === 'name' && part.name === 'i') || (part.type === 'call' && part.name === 'arg'),
  );

/** Both parts agree in this many digits of the whole. */
const agreeFully = (first: NumericValue, second: NumericValue, digits: number): boolean => {
  const [left, right] = [parts(first), parts(second)];
  if (!left || !right) return agree(first, second, digits);
  const size = Math.max(Math.abs(Number(left.re)), Math.abs(Number(left.im)));
  if (size === 0 || !Number.isFinite(size)) return agree(first, second, digits);
  const isNear = (a: string, b: string): boolean => {
    const [one, other] = [parseDecimal(a), parseDecimal(b)];
    if (!one || !other) return a === b;
    return Math.abs(toNumber(subtract(one, other))) <= size * 10 ** (1 - digits);
  };
  return isNear(left.re, right.re) && isNear(left.im, right.im);
};

const attemptNumeric = (
  node: Expression,
  math: Mathjs,
  domain: NumericDomain,
): NumericValue | undefined => {
  try {
    return readNumeric(evaluateNumeric(node, math, domain), math);
  } catch (error) {
    // Our own errors are final; one of `mathjs` means that it cannot do this with these numbers.
    if (error instanceof Error && error.name === 'ToolError') throw error;
    return undefined;
  }
};

/** A `mathjs` number as decimal text. */
export const readNumeric = (value: unknown, math: Mathjs): NumericValue | undefined => {
  switch (math.typeOf(value)) {
    case 'BigNumber':
    case 'number':
      return readReal(String(value));
    case 'Complex': {
      const { im, re } = value as { im: number; re: number };
      if (!Number.isFinite(re) || !Number.isFinite(im)) {
        return Number.isNaN(re) || Number.isNaN(im) ? { kind: 'undefined' } : { kind: 'pole' };
      }
      return im === 0 ? readReal(String(re)) : { im: String(im), kind: 'complex', re: String(re) };
    }
    default:
      return undefined;
  }
};

const readReal = (text: string): NumericValue => {
  if (text === 'NaN') return { kind: 'undefined' };
  if (text.endsWith('Infinity')) return { kind: 'infinity', sign: text.startsWith('-') ? -1 : 1 };
  return { kind: 'real', text };
};

/** Whether infinity occurs in the expression rather than as a result. */
export const namesInfinity = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'name' && part.name === 'Infinity');
