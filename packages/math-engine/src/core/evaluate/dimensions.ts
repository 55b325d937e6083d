import type { Dimensions } from '../resolve/unit-entry.ts';

/** Names of units with exponents, e.g. km¹ h⁻¹. */
export type UnitLabel = ReadonlyMap<string, number>;

/** Formats a label: `km/h`, `m/s^2`, `1/s`. */
export const describeLabel = (label: UnitLabel): string => {
  const write = ([name, exponent]: readonly [string, number]) =>
    Math.abs(exponent) === 1 ? name : `${name}^${Math.abs(exponent)}`;
  const above = [...label].filter(([, exponent]) => exponent > 0).map(write);
  const below = [...label].filter(([, exponent]) => exponent < 0).map(write);
  if (below.length === 0) return above.join('*');
  return `${above.join('*') || '1'}/${below.length > 1 ? `(${below.join('*')})` : below.join('')}`;
};

/** What products of dimensions are called. */
const NAMES: Readonly<Record<string, string>> = {
  'amount length^-3': 'concentration',
  'length mass time^-2': 'force',
  'length time^-1': 'speed',
  'length time^-2': 'acceleration',
  'length^-1 mass time^-2': 'pressure',
  'length^-3 mass': 'density',
  'length^2': 'area',
  'length^2 mass time^-2': 'energy',
  'length^2 mass time^-3': 'power',
  'length^3': 'volume',
  'time^-1': 'frequency',
};

const describeDimensions = (dimensions: Dimensions): string => {
  const product = Object.entries(dimensions)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, exponent]) => (exponent === 1 ? name : `${name}^${exponent}`))
    .join(' ');
  return NAMES[product] ?? (product || 'a plain number');
};

/** `km (length)`, or `a plain number`. */
export const describeKind = (label: UnitLabel, dimensions: Dimensions): string => {
  const unit = describeLabel(label);
  return unit === ''
    ? describeDimensions(dimensions)
    : `${unit} (${describeDimensions(dimensions)})`;
};

export const isDimensionless = (dimensions: Dimensions): boolean =>
  Object.keys(dimensions).length === 0;

export const areAlike = (left: Dimensions, right: Dimensions): boolean => {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]) as Set<keyof Dimensions>;
  return [...names].every((name) => (left[name] ?? 0) === (right[name] ?? 0));
};

/** The dimensions of a product (sign 1) or a quotient (sign -1). */
export const combine = (left: Dimensions, right: Dimensions, sign: number): Dimensions => {
  const result: Partial<Record<keyof Dimensions, number>> = { ...left };
  for (const [name, exponent] of Object.entries(right) as [keyof Dimensions, number][]) {
    const sum = (result[name] ?? 0) + sign * exponent;
    if (sum === 0) delete result[name];
    else result[name] = sum;
  }
  return result;
};

/** The label of a product (sign 1) or a quotient (sign -1). */
export const combineLabels = (left: UnitLabel, right: UnitLabel, sign: number): UnitLabel => {
  const result = new Map(left);
  for (const [name, exponent] of right) {
    const sum = (result.get(name) ?? 0) + sign * exponent;
    if (sum === 0) result.delete(name);
    else result.set(name, sum);
  }
  return result;
};
