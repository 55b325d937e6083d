import { substitute } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { modulo } from '../integers/modular.ts';
import { leastCommonMultiple } from '../numbers/integers.ts';
import { type Rational, subtract } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import type { CompareNode } from '../syntax/ast.ts';
import { differenceOf, integerNode } from './build.ts';
import type { Ends } from './close-ends.ts';
import { isLinear } from './solve-system.ts';

/** Σ coefficientᵢ·xᵢ compared with a value, all of them integers. */
export interface Row {
  coefficients: readonly bigint[];
  operator: CompareNode['operator'];
  value: bigint;
}

export const readRow = (equation: CompareNode, variables: readonly string[]): Row | undefined => {
  if (!isLinear(equation, variables)) return undefined;
  const node = differenceOf(equation.left, equation.right);
  const notes = emptyNotes();
  const at = (one?: string): Rational | undefined => {
    const point = new Map(variables.map((name) => [name, integerNode(name === one ? 1 : 0)]));
    const value = fold(substitute(node, point), { isLenient: false, notes });
    return value.type === 'number' ? value.value : undefined;
  };
  const constant = at();
  const slopes = variables.map((name) => at(name));
  if (!constant || slopes.includes(undefined)) return undefined;
  const values = slopes.map((value) => subtract(value ?? constant, constant));
  const scale = [constant, ...values]
    .map(({ denominator }) => denominator)
    .reduce(leastCommonMultiple, 1n);
  const whole = ({ denominator, numerator }: Rational): bigint => numerator * (scale / denominator);
  return {
    coefficients: values.map(whole),
    operator: equation.operator,
    value: -whole(constant),
  };
};

export const productWith = (row: Row, values: readonly bigint[]): bigint =>
  row.coefficients.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0n), 0n);

export const floorOf = (above: bigint, below: bigint): bigint =>
  (above - modulo(above, below)) / below;

/** An integer row as `<=`; an equation as two, and none for what is only not equal. */
export const atMost = ({ coefficients, operator, value }: Row): readonly Row[] => {
  const negated = { coefficients: coefficients.map((factor) => -factor), operator: '<=' as const };
  const most = (limit: bigint): Row => ({ coefficients, operator: '<=', value: limit });
  switch (operator) {
    case '<':
      return [most(value - 1n)];
    case '<=':
      return [most(value)];
    case '=':
      return [most(value), { ...negated, value: -value }];
    case '>':
      return [{ ...negated, value: -value - 1n }];
    case '>=':
      return [{ ...negated, value: -value }];
    case '!=':
      return [];
  }
};

/** The ends that linear equations and inequalities leave to each unknown. */
export const narrow = (rows: readonly Row[], count: number): readonly Ends[] => {
  const ends: Ends[] = Array.from({ length: count }, () => ({}));
  const limits = rows.flatMap(atMost);
  for (let round = 0; round < 2 * count + 2; round += 1) {
    for (const { coefficients, value } of limits) {
      for (const [index, factor] of coefficients.entries()) {
        const own = ends[index];
        if (factor === 0n || !own) continue;
        const least = coefficients.reduce<bigint | undefined>((sum, other, place) => {
          if (place === index || other === 0n || sum === undefined) return sum;
          const end = other > 0n ? ends[place]?.from : ends[place]?.to;
          return end === undefined ? undefined : sum + other * end;
        }, 0n);
        if (least === undefined) continue;
        if (factor > 0n) {
          const end = floorOf(value - least, factor);
          if (own.to === undefined || end < own.to) own.to = end;
        } else {
          const end = -floorOf(value - least, -factor);
          if (own.from === undefined || end > own.from) own.from = end;
        }
      }
    }
  }
  return ends;
};

export const sizeOf = ({ from, to }: Ends): bigint | undefined =>
  from === undefined || to === undefined ? undefined : to < from ? 0n : to - from + 1n;

export const holdsAt = (row: Row, point: readonly bigint[]): boolean =>
  row.operator === '!='
    ? productWith(row, point) !== row.value
    : atMost(row).every((limit) => productWith(limit, point) <= limit.value);
