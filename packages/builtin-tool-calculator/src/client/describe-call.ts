import { toSuperscript } from '@lobechat/shared-tool-ui';
import { isRecord } from '@lobechat/utils';

import type { Given } from './surface-kit.ts';

/* The question on one line. While arguments stream in, the part that has arrived. */

/** A text or number as text; undefined stays undefined. */
export const textOf = (value: number | string | undefined): string =>
  value === undefined ? '' : String(value);

/** `x = 2, y = 1/3` */
export const listAssignments = (
  values: Readonly<Record<string, number | string | undefined>> = {},
): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${textOf(value)}`)
    .join(', ');

/** Maximum number of list items to write out. */
const SHOWN_ITEMS = 8;

const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    const items = value.slice(0, SHOWN_ITEMS).map(describeValue);
    const rest = value.length - items.length;
    return `[${[...items, ...(rest > 0 ? [`… +${rest}`] : [])].join(', ')}]`;
  }
  return isRecord(value) ? `{${listAssignments(value as Record<string, string>)}}` : String(value);
};

/** The arguments of a call: `principal = 1000, rate = 5%`. */
export const listGiven = (args: object): string =>
  Object.entries(args)
    .filter(([name]) => name !== 'operation' && name !== 'precision')
    .map(([name, value]) => `${name} = ${describeValue(value)}`)
    .join(', ');

/** `factor(x^2 - 1)`: the operation and its operand, once known. */
export const describeCall = (operation: string | undefined, content: string): string => {
  if (content === '') return operation ?? '';
  return operation ? `${operation}(${content})` : content;
};

/** The operation with all other arguments: `loanPayment(principal = 1000, rate = 5%)`. */
export const describeGiven = (args: { operation?: string | undefined }): string =>
  describeCall(args.operation, listGiven(args));

/** The side from which a point is approached. */
export const SIDES = { both: '', left: '⁻', right: '⁺' } as const;

/** `d²/dx² (x^3)`, `∇ (x*y)` */
export const describeDerivative = (
  { expression = '', kind, order = 1 }: Given<'differentiate'>,
  variables: readonly string[],
): string => {
  if (expression === '') return '';
  if (kind === 'gradient') return `∇ (${expression})`;
  if (kind === 'hessian') return `∇² (${expression})`;
  const power = order > 1 ? toSuperscript(order) : '';
  // Derivatives are written to the left of their operand, the first one next to it.
  const operators = variables.map((variable) => `d${power}/d${variable}${power}`).toReversed();
  return operators.length === 0 ? expression : `${operators.join(' ')} (${expression})`;
};

/** `∫ x^2 dx`, `∫ x^2 dx, x = 0 … 1` */
export const describeIntegral = (
  { expression = '', from, to }: Given<'integrate'>,
  variable: string,
): string => {
  if (expression === '') return '';
  const integral = `∫ ${expression} d${variable}`;
  return from === undefined && to === undefined
    ? integral
    : `${integral}, ${variable} = ${textOf(from)} … ${textOf(to)}`;
};

/** `lim x → 0⁺ (ln(x))` */
export const describeLimit = (
  { direction, expression = '', to }: Given<'computeLimit'>,
  variable: string,
): string =>
  expression === ''
    ? ''
    : `lim ${variable} → ${textOf(to)}${SIDES[direction ?? 'both']} (${expression})`;

/** `Σ 1/n^2, n = 1 … infinity`, `exp(x), x = 0` */
export const describeSeries = (
  { around, expression = '', from, operation, to }: Given<'computeSeries'>,
  variable: string,
): string => {
  if (expression === '') return '';
  if (operation === 'sum' || operation === 'product') {
    const sign = operation === 'sum' ? 'Σ' : '∏';
    return `${sign} ${expression}, ${variable} = ${textOf(from)} … ${textOf(to)}`;
  }
  return around === undefined ? expression : `${expression}, ${variable} = ${textOf(around)}`;
};

/** `2026-01-31 + 1 month (Europe/Berlin)` */
export const describeDates = (args: Given<'computeDates'>): string => {
  const { date, days, duration, endDate, timeZone, toTimeZone } = args;
  return [
    date,
    endDate && `→ ${endDate}`,
    duration && `+ ${duration}`,
    days !== undefined && `+ ${days}`,
    timeZone && `(${timeZone})`,
    toTimeZone && `→ ${toTimeZone}`,
  ]
    .filter(Boolean)
    .join(' ');
};
