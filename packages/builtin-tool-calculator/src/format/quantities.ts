import type {
  AnalyzeIntegerState,
  CashFlowRow,
  ComputeDatesState,
  ComputeFinanceState,
  ConvertUnitsState,
  IntegerItem,
} from '../types.ts';
import { formatEvaluation } from './arithmetic.ts';
import { formatNotes } from './notes.ts';
import { formatAccuracy, formatLatex, formatNamed, formatValue } from './value.ts';

/** What the model reads about quantities in another unit. */
export const formatUnits = (state: ConvertUnitsState): string => formatEvaluation(state);

const answersOf = ({ results }: IntegerItem) => results.map(({ answer }) => answer);

/** One number: everything about it in one line. */
const formatInteger = (item: IntegerItem): string => {
  if (!item.success) {
    return `${item.value}: ${item.error?.type ?? 'Error'}: ${item.error?.message ?? ''}`;
  }
  const answers = answersOf(item);
  const accuracy = formatAccuracy({
    isExact: answers.every(({ isExact }) => isExact),
    verified: answers.every(({ verified }) => verified),
  });
  const facts = item.results.map(({ answer, name }) => `${name} = ${formatValue(answer)}`);
  return `${item.value}: ${facts.join('; ')} ${accuracy}`;
};

/** What the model reads about whole numbers. */
export const formatIntegers = (state: AnalyzeIntegerState): string =>
  [
    ...(state.failed === 0 || state.items.length === 1
      ? []
      : [`${state.succeeded} succeeded, ${state.failed} failed.`]),
    ...state.items.map(formatInteger),
    ...formatNotes(state, ...state.items.flatMap(answersOf)),
  ].join('\n');

/** What the model reads about dates. They are exact by nature. */
export const formatDates = (state: ComputeDatesState): string =>
  [
    state.result,
    ...state.facts.map(({ name, value }) => `${name}: ${value}`),
    ...formatNotes(state),
  ].join('\n');

const formatRow = ({ balance, interest, payment, period }: CashFlowRow): string =>
  `${period} | ${payment} | ${interest} | ${balance}`;

/** What the model reads about money. A ratio is given in percent, too. */
export const formatFinance = (state: ComputeFinanceState): string => {
  const { answer, results, schedule = [] } = state;
  const percent = results.find(({ name }) => name === 'percent');
  const others = results.filter((result) => result !== percent);
  const inPercent = percent ? `, that is ${formatValue(percent.answer)} %` : '';
  return [
    `${formatValue(answer)}${inPercent} ${formatAccuracy(answer)}`,
    ...others.map(formatNamed),
    ...(schedule.length > 0
      ? ['period | payment | interest | balance', ...schedule.map(formatRow)]
      : []),
    ...formatLatex(answer),
    ...formatNotes(state, answer, ...results.map((result) => result.answer)),
  ].join('\n');
};
