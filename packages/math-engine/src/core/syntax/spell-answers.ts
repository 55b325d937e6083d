import { CoreLimits } from '../limits.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
/** A rounded value as answers have it: `1.5e-7`, `1.7 - 2.5i`, `3.3 km/h`, a list. */
const ROUNDED = String.raw`(?:${NUMBER}(?:\s[-+]\s(?:${NUMBER})?i|i)?(?:\s\p{L}\S*)?|\[[-\d\s.,ei+[\]]+\])`;
const RELIABILITY = /\s*\((?:exact|approximate|exact form: [^()]+), (?:not )?verified\)\s*$/u;
const BOTH = new RegExp(String.raw`^\s*(\S(?:.*\S)?)\s+≈\s+${ROUNDED}\s*$`, 'u');
const BOTH_EXACT = new RegExp(
  String.raw`^\s*(?!\p{L}[\p{L}\p{Nd}_]*\s+=)(\S(?:.*\S)?)\s+[=≈]\s+${ROUNDED}\s*$`,
  'u',
);

/**
 * An answer that is passed on as it was printed: `1/3 ≈ 0.333333333333333`, `≈ 1.5 (approximate,
 * verified)`, `1/2 = 0.5 (exact, verified)`.
 *
 * @param isFormula - whether `x ≈ 1.5` may be an equation
 */
export const spellAnswer = (
  text: string,
  isFormula: boolean,
  note: (note: string) => void,
): string => {
  const isAnswer = text.includes('≈') || text.includes('verified)');
  // Longer texts are refused later.
  if (!isAnswer || text.length > CoreLimits.expressionLength) return text;
  const value = text.replace(RELIABILITY, '');
  const [, exact] = isFormula ? [] : ((value === text ? BOTH : BOTH_EXACT).exec(value) ?? []);
  // Of `2 ≈ 3`, neither is the value of the other, as in `1.6 ≈ 2`.
  const [one = 0, other = 0] = value.split('≈').map(Number);
  const unit = 10 ** -(/\.(\d+)\s*$/.exec(value)?.[1] ?? '').length;
  const isOff = Math.abs(one - other) > Math.max(0.1 * Math.abs(one), 0.999 * unit);
  if (exact !== undefined && !isOff) {
    if (value.includes('≈')) note('the exact value was taken, not the rounded one');
    return exact;
  }
  const number = value.replace(/^\s*≈\s*/u, '');
  if (number !== value) note('≈ was left out: the rounded value was taken as exact');
  return number;
};
