import { findDigits } from '../abridge.ts';
import type {
  ConvertBaseState,
  ConvertedNumber,
  EvaluateItemResult,
  EvaluateState,
  MathAnswer,
} from '../types.ts';
import { formatGiven, formatNotes } from './notes.ts';
import { formatForms, formatStatement } from './value.ts';

/** Text for the model about one answer. */
export const formatAnswer = (answer: MathAnswer): string =>
  [formatStatement(answer), ...formatForms(answer), ...formatNotes(answer)].join('\n');

const formatItem = (item: EvaluateItemResult, number: string): string => {
  const head = `${number}${formatGiven(item.expression)}`;
  if (!item.answer) return `${head}: ${item.error?.message ?? 'failed'}`;
  const digits = findDigits(item.answer);
  const lines = [...(digits ? [`digits: ${digits}`] : []), ...formatNotes(item.answer)];
  return `${head}: ${formatStatement(item.answer)}${lines.map((line) => `\n   ${line}`).join('')}`;
};

/** Text for the model about a batch. */
export const formatEvaluation = ({ failed, results, succeeded }: EvaluateState): string => {
  const isSingle = results.length === 1;
  const lines = results.map((item, index) => formatItem(item, isSingle ? '' : `${index + 1}. `));
  return failed === 0 || isSingle
    ? lines.join('\n')
    : [`${succeeded} succeeded, ${failed} failed.`, ...lines].join('\n');
};

const formatConverted = ({ base, digits, isExact, literal }: ConvertedNumber): string =>
  `base ${base}: ${literal ?? digits}${isExact ? '' : '… (cut off)'}`;

/** Text for the model about a number in other bases. */
export const formatConversion = ({ results }: ConvertBaseState): string =>
  results.map(formatConverted).join('\n');
