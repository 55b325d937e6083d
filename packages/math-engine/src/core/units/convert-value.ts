import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { withNotes } from '../evaluate/answer.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { hasUnits } from '../evaluate/quantity-nodes.ts';
import { excerpt, fail } from '../failure.ts';
import { CURRENCY_REASON, namesCurrency } from '../resolve/currency.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { readPlain, readPlainTarget } from './read-units.ts';
import { aboveZero, differenceTarget, spellDifferences } from './spell-differences.ts';
import { spellUnits } from './spell-units.ts';

/** The target of a conversion: one unit, or several for `5 ft 3 in`. */
export interface UnitTarget {
  /** What was assumed about its units, such as that a gallon is the US one. */
  assumptions: readonly string[];
  /** `delta degF`: a temperature to convert is a difference. */
  isDifference?: boolean;
  node: Expression;
}

/**
 * Reads the target of a conversion: `m/s`, `L/100 km`, `ft + in`, `h, min, s`.
 *
 * @throws ToolError `InvalidExpression` if it is not a unit
 */
export const readTarget = (text: string): UnitTarget => {
  refuseScales(text);
  const difference = differenceTarget(text);
  const spelled = difference ?? spellUnits(text);
  if (spelled === '') {
    fail(CalculatorErrorType.InvalidExpression, "'to' is empty. Give a unit such as km.");
  }
  const notes = emptyNotes();
  const node = readPlainTarget(spelled, notes);
  const units = node.type === 'list' ? node.items : [node];
  if (!units.every((unit) => hasUnits(unit) && !hasFreeNumber(unit))) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${excerpt(text)}' is not a unit. Give a unit such as km, m/s^2, degC, or several such as ft + in.`,
    );
  }
  return {
    assumptions: [...notes.assumptions],
    isDifference: difference !== undefined,
    node,
  };
};

/** A number that is not part of a unit, unlike the 100 of `L/100km` and the 2 of `m^2`. */
const hasFreeNumber = (node: Expression): boolean => {
  if (node.type === 'number') return !isUnity(node.value);
  if (node.type === 'unit') return false;
  if (node.type !== 'binary') return true;
  if (node.operator === '^' || node.operator === '/') return hasFreeNumber(node.left);
  return hasFreeNumber(node.left) || hasFreeNumber(node.right);
};

/** Scales that cannot be converted by a factor. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bmach\b/i, 'Mach depends on the local speed of sound; give a speed in m/s'],
  [
    /\bd(?:B|ecibels?)(?:m|W|V|A|i|u)?\b/,
    'decibels are logarithms; use 10*log10(ratio) in calculate',
  ],
  [
    /(?:%|\b(?:per\s?cent|pp[bm]))\s*$/,
    "percentages and parts per million are numbers without a unit; use calculate: '3/8 in %', '0.02% in ppm'",
  ],
  [/\bpH\b/, 'pH is a logarithm; use -log10 of the concentration in calculate'],
];

/** @throws ToolError `DomainError` for a scale that is not a unit */
const refuseScales = (text: string): void => {
  if (namesCurrency(text)) {
    fail(
      CalculatorErrorType.DomainError,
      `'${excerpt(text)}' cannot be converted: it is a currency, and ${CURRENCY_REASON}.`,
    );
  }
  for (const [pattern, reason] of REFUSED) {
    if (pattern.test(text)) {
      fail(CalculatorErrorType.DomainError, `'${excerpt(text)}' cannot be converted: ${reason}.`);
    }
  }
};

/**
 * Converts one quantity.
 *
 * @throws ToolError `InvalidExpression`, `UnknownSymbol`, `DomainError` for units of another kind
 */
export const convertValue = async (
  text: string,
  target: UnitTarget,
  precision: number,
): Promise<MathAnswer> => {
  refuseScales(text);
  const written = spellUnits(spellDifferences(text));
  const spelled = target.isDifference ? aboveZero(written) : written;
  try {
    return await convert(spelled, target, precision);
  } catch (error) {
    // What is no temperature is refused in its own words; a point is not converted as one.
    if (target.isDifference) await convert(written, target, precision);
    const other = otherReading(spelled, target, error);
    if (!other) throw error;
    const converted = await convert(other.value, other.target, precision).catch(() => undefined);
    if (!converted) throw error;
    return { ...converted, assumptions: [other.assumption, ...(converted.assumptions ?? [])] };
  }
};

interface Reading {
  assumption: string;
  target: UnitTarget;
  value: string;
}

/** A possible meaning of a quantity whose units are incompatible. */
const otherReading = (value: string, target: UnitTarget, error: unknown): Reading | undefined => {
  const isMismatch = error instanceof ToolError && error.type === CalculatorErrorType.DomainError;
  if (!isMismatch || target.node.type === 'list') return undefined;
  const force = value.replaceAll(/\b(?:lb|lbs|pounds?)\b/g, 'lbf');
  if (force === value) return undefined;
  return { assumption: 'the pound was read as a force (lbf)', target, value: force };
};

const convert = async (
  text: string,
  { assumptions, node }: UnitTarget,
  precision: number,
): Promise<MathAnswer> => {
  const notes = emptyNotes();
  const value = readPlain(text, notes);
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  const conversion: Expression = { target: node, type: 'convert', value };
  return withNotes(
    await evaluateExpression(conversion, { mode: 'exact', notes, precision }),
    notes,
  );
};

const isUnity = ({ denominator, numerator }: { denominator: bigint; numerator: bigint }): boolean =>
  denominator === 1n && numerator === 1n;
