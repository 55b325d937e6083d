import type { Loose } from '@lobechat/types';

import type { ConvertedNumber, MathAnswer, NamedAnswer } from '../types.ts';

type Certain = 'decimal' | 'isDecimalExact' | 'isExact' | 'latex';

/** An answer with at least something to show. */
export interface ShownAnswer extends Omit<Loose<MathAnswer>, Certain>, Pick<MathAnswer, Certain> {}

/** A named value. */
export interface ShownNamedAnswer {
  answer: ShownAnswer;
  name: string;
}

/** Reads an answer, if it has anything to show. Counts as rounded unless marked exact. */
export const readAnswer = (answer: Loose<MathAnswer> | undefined): ShownAnswer | undefined => {
  const text = answer?.decimal ?? answer?.exact ?? answer?.latex;
  if (!answer || text === undefined) return undefined;
  return {
    ...answer,
    decimal: text,
    isDecimalExact: answer.isDecimalExact === true,
    isExact: answer.isExact === true,
    latex: answer.latex ?? answer.exact ?? text,
  };
};

/** The named answers of a list, without invalid ones. */
export const readNamedAnswers = (
  list: readonly Loose<NamedAnswer>[] | undefined = [],
): ShownNamedAnswer[] =>
  list.flatMap(({ answer, name = '' }) => {
    const shown = readAnswer(answer);
    return shown ? { answer: shown, name } : [];
  });

/** The value as one text: the exact form if there is one of moderate length. */
export const formatOutcome = ({ decimal, exact, exactForm, isExact }: ShownAnswer): string =>
  isExact && exactForm === undefined ? `= ${exact ?? decimal}` : `≈ ${decimal}`;

/** A number in program notation, or its digits with their base. */
export const formatConverted = (number: Loose<ConvertedNumber>): string => {
  const { base, digits = '', isExact, literal } = number;
  const text = literal ?? (base === 10 ? digits : `${digits} (${base})`);
  return isExact ? text : `≈ ${text}`;
};
