import { loadAlgebra } from '../algebra/engine.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { agree, DOUBLE_DIGITS } from './agree-numeric.ts';
import { evaluateBinary } from './binary-value.ts';
import { fromMathJson, type MathJson, toMathJson } from './math-json.ts';
import type { NumericValue } from './numeric-value.ts';

/** The result of the algebra engine for an expression. */
export interface SymbolicValue {
  /** Absent if there is no exact form that the grammar can express. */
  exact?: Expression;
  value: NumericValue;
}

/**
 * Evaluates an expression without units, lists and comparisons by computer algebra.
 *
 * @param precision - significant digits to compute with, guard digits included
 * @returns undefined if the engine does not support a part of it, or leaves it unevaluated
 */
export const evaluateSymbolic = async (
  node: Expression,
  precision: number,
): Promise<SymbolicValue | undefined> => {
  const json = toMathJson(node);
  if (json === undefined) return undefined;
  const algebra = await loadAlgebra();
  // Setting the precision clears the engine's caches, so do it only when it changes.
  if (algebra.precision !== precision) algebra.precision = precision;
  const given = algebra.expr(json);
  const exactly = given.evaluate();
  // The engine drops the imaginary part of 4 + i when it takes the logarithm exactly.
  const own = someNode(node, isLogarithm) ? readNumber(given.N().json as MathJson) : undefined;
  const found = readNumber(exactly.N().json as MathJson);
  const isWrong = own !== undefined && found !== undefined && !agree(own, found, DOUBLE_DIGITS);
  const [evaluated, value] = isWrong ? [given, own] : [exactly, found];
  if (!value) return undefined;
  const exact = fromMathJson(evaluated.json as MathJson);
  return exact && isFormOf(exact, value) ? { exact, value } : { value };
};

const isLogarithm = (node: Expression): boolean =>
  node.type === 'call' && /^(?:ln|log\d*)$/.test(node.name);

/** Whether an exact form has the value: the same name may mean another function there. */
const isFormOf = (exact: Expression, value: NumericValue): boolean => {
  const own = evaluateBinary(exact, 2 * DOUBLE_DIGITS);
  return !own || agree(own, value, DOUBLE_DIGITS);
};

const readText = (json: MathJson | undefined): string | undefined => {
  if (typeof json === 'number') return Number.isFinite(json) ? String(json) : undefined;
  if (typeof json !== 'object' || !('num' in json)) return readRational(json);
  return /^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(json.num) ? json.num : undefined;
};

/** A numeric result may still be a fraction of two short integers. */
const readRational = (json: MathJson | undefined): string | undefined => {
  if (!Array.isArray(json) || json[0] !== 'Rational') return undefined;
  const [, numerator, denominator] = json as readonly MathJson[];
  if (typeof numerator !== 'number' || typeof denominator !== 'number') return undefined;
  return String(numerator / denominator);
};

/** The number in MathJSON; undefined if it is not one, i.e. something was left unevaluated. */
const readNumber = (json: MathJson): NumericValue | undefined => {
  const text = readText(json);
  if (text !== undefined) return { kind: 'real', text };
  if (json === 'NaN') return { kind: 'undefined' };
  if (json === 'ComplexInfinity') return { kind: 'pole' };
  if (json === 'PositiveInfinity' || json === 'NegativeInfinity') {
    return { kind: 'infinity', sign: json === 'PositiveInfinity' ? 1 : -1 };
  }
  if (typeof json === 'object' && 'num' in json) {
    if (/nan/i.test(json.num)) return { kind: 'undefined' };
    if (/infinity/i.test(json.num)) {
      return { kind: 'infinity', sign: json.num.startsWith('-') ? -1 : 1 };
    }
    return undefined;
  }
  if (!Array.isArray(json) || json[0] !== 'Complex') return undefined;
  const [, first, second] = json as readonly MathJson[];
  const [re, im] = [readText(first), readText(second)];
  return re === undefined || im === undefined ? undefined : { im, kind: 'complex', re };
};
