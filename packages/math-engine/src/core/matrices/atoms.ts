import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { symbolsOf } from '../algebra/symbols.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { excerpt, fail } from '../failure.ts';
import { type BigComplex, magnitudeOfComplex, realComplex } from '../numbers/big-complex.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import { modularPower } from '../numbers/integers.ts';
import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';

/** An indivisible part of formulas: `a`, `pi`, `sin(t)`. */
export interface Atom {
  expression: Expression;
  /** Its value, at a sample point if it contains symbols. */
  value: BigComplex;
}

/** Collects and numbers atoms. */
export class AtomTable {
  readonly #expressions: Expression[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of an atom; new atoms get a new one. */
  numberOf(expression: Expression): number {
    const key = toText(expression);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#expressions.length;
    this.#expressions.push(expression);
    this.#numbers.set(key, number);
    return number;
  }

  get expressions(): readonly Expression[] {
    return this.#expressions;
  }
}

/**
 * Values between 1/2 and 5/2 without a pattern: powers of a number modulo a prime. (Evenly spaced
 * ones would make every determinant of symbols vanish.)
 */
const sampleValue = (index: number, bits: number): BigComplex => {
  const numerator = modularPower(48_271n, BigInt(index + 1), 65_537n);
  return realComplex(bigFromRational(rational(2n * numerator + 32_771n, 65_542n), bits));
};

/**
 * The values of atoms to a number of binary digits, at a sample point if they contain symbols.
 *
 * @throws ToolError `Unsolved` if an atom has no value
 */
export const evaluateAtoms = (expressions: readonly Expression[], bits: number): Atom[] => {
  const names = [...new Set(expressions.flatMap((expression) => symbolsOf(expression)))].toSorted();
  const point = new Map(names.map((name, index) => [name, sampleValue(index, bits + 32)] as const));
  return expressions.map((expression) => ({
    expression,
    value: valueOf(expression, point, bits) ?? refuse(expression),
  }));
};

/** More digits are computed if some cancel; a value that vanishes altogether is not returned. */
const valueOf = (
  expression: Expression,
  point: ReadonlyMap<string, BigComplex>,
  bits: number,
): BigComplex | undefined => {
  for (let working = bits + 32; working <= 3 * bits + 96; working += bits + 32) {
    const context = bigContext(point, working, false);
    const value = evaluateBig(expression, context);
    if (!value) return undefined;
    if (context.largest - magnitudeOfComplex(value) < working - bits) return value;
  }
  return undefined;
};

const refuse = (expression: Expression): never =>
  fail(
    CalculatorErrorType.Unsolved,
    `${excerpt(toText(expression))} could not be computed to enough digits for a list or matrix, where zeros have to be told from numbers near zero. Give it as an expression of its own (API evaluate).`,
  );
