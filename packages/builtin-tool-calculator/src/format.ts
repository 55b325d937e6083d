import type {
  ConvertBaseState,
  ConvertedNumber,
  EvaluateItemResult,
  EvaluateState,
  MathAnswer,
} from './types.ts';

/** The value in one piece of text: the exact form, with the decimal where that says something else. */
export const formatValue = (answer: MathAnswer): string => {
  const { decimal, exact, isDecimalExact } = answer;
  if (exact === undefined) return isDecimalExact ? decimal : `≈ ${decimal}`;
  if (exact === decimal) return exact;
  return `${exact} ${isDecimalExact ? '=' : '≈'} ${decimal}`;
};

const formatNotes = ({ assumptions = [], warnings = [] }: MathAnswer): string[] => [
  ...assumptions.map((assumption) => `assumed: ${assumption}`),
  ...warnings.map((warning) => `warning: ${warning}`),
];

/** LaTeX that only repeats the digits tells a model nothing. */
const hasTellingLatex = ({ decimal, exact, kind, latex }: MathAnswer): boolean =>
  kind !== 'integer' && kind !== 'boolean' && latex !== decimal && latex !== exact;

/** What the model reads about one answer. */
export const formatAnswer = (answer: MathAnswer): string =>
  [
    `${formatValue(answer)} (${answer.isExact ? 'exact' : 'approximate'})`,
    ...(hasTellingLatex(answer) ? [`latex: ${answer.latex}`] : []),
    ...formatNotes(answer),
  ].join('\n');

const formatItem = (item: EvaluateItemResult, index: number): string => {
  const head = `${index + 1}. ${item.expression}`;
  if (!item.answer) return `${head}: ${item.error?.type ?? 'Error'}: ${item.error?.message ?? ''}`;
  const kind = item.answer.isExact ? 'exact' : 'approximate';
  const notes = formatNotes(item.answer).map((note) => `\n   ${note}`);
  return `${head}: ${formatValue(item.answer)} (${kind})${notes.join('')}`;
};

/** What the model reads about a batch. */
export const formatEvaluation = ({ failed, results, succeeded }: EvaluateState): string => {
  const lines = results.map(formatItem);
  return failed === 0
    ? lines.join('\n')
    : [`${succeeded} succeeded, ${failed} failed.`, ...lines].join('\n');
};

const formatConverted = ({ base, digits, isExact, literal }: ConvertedNumber): string =>
  `base ${base}: ${literal ?? digits}${isExact ? '' : '… (cut off)'}`;

/** What the model reads about a number in other bases. */
export const formatConversion = ({ results }: ConvertBaseState): string =>
  results.map(formatConverted).join('\n');
