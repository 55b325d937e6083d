import { toSuperscript } from '../format/to-superscript.ts';

/* Significant digits of a value that is read off: more than the eye can tell. */
const DIGITS = 6;

/* Beyond these powers of ten, a value is written with an exponent. */
const LARGEST_POWER = 6;
const SMALLEST_POWER = -5;

const withMinus = (text: string): string => text.replace('-', '−');

const getPower = (value: number): number =>
  value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));

const isReadable = (power: number): boolean => power >= SMALLEST_POWER && power < LARGEST_POWER;

const withPower = (mantissa: string, power: number): string =>
  withMinus(`${mantissa}×10${toSuperscript(power)}`);

/** A value as it is read off a plot: rounded, with a power of ten if very large or small. */
export const formatNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(DIGITS));
  const power = getPower(rounded);
  if (isReadable(power)) return withMinus(String(rounded));
  const [mantissa = '', exponent = ''] = rounded.toExponential().split('e');
  return withPower(mantissa, Number(exponent));
};

/** The labels of an axis: all with enough digits to tell neighbours apart. */
export const formatTicks = (ticks: readonly number[]): string[] => {
  const [first = 0, second = first] = ticks;
  const largest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const power = getPower(largest);
  const stepPower = getPower(second - first || largest);
  const digits = Math.min(Math.max(power - stepPower, 0), 15);
  if (isReadable(power) && stepPower >= SMALLEST_POWER) {
    return ticks.map((tick) => withMinus(tick.toFixed(Math.max(0, -stepPower))));
  }
  return ticks.map((tick) =>
    tick === 0 ? '0' : withPower((tick / 10 ** power).toFixed(digits), power),
  );
};
