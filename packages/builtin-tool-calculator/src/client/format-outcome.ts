import type { ConvertedNumber, MathAnswer } from '../types.ts';

/** The value in one piece: the exact form where there is one that is not too long. */
export const formatOutcome = ({
  decimal,
  exact,
  exactForm,
  isExact,
}: Pick<MathAnswer, 'decimal' | 'exact' | 'exactForm' | 'isExact'>): string =>
  isExact && exactForm === undefined ? `= ${exact ?? decimal}` : `≈ ${decimal}`;

/** A number as programs write it, or its digits with their base. */
export const formatConverted = ({ base, digits, isExact, literal }: ConvertedNumber): string => {
  const text = literal ?? (base === 10 ? digits : `${digits} (${base})`);
  return isExact ? text : `≈ ${text}`;
};
