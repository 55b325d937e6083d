import type {
  AnalyzeIntegerState,
  CashFlowRow,
  ComputeDatesState,
  ComputeFinanceState,
  ConvertUnitsState,
  IntegerItem,
} from '../types.ts';
import { formatEvaluation } from './arithmetic.ts';
import { type FormatOptions, selectDateFacts, selectIntegerFacts } from './brief.ts';
import { formatGiven, formatNotes } from './notes.ts';
import { formatAccuracy, formatForms, formatNamed, formatValue } from './value.ts';

/** Text for the model about quantities in another unit. */
export const formatUnits = (state: ConvertUnitsState): string => formatEvaluation(state);

const answersOf = ({ results }: IntegerItem) => results.map(({ answer }) => answer);

/** One number in one line of text. */
const formatInteger = (item: IntegerItem, operation: string, options: FormatOptions): string => {
  const given = formatGiven(item.value);
  if (!item.success) return `${given}: ${item.error?.message ?? 'failed'}`;
  const told = selectIntegerFacts(item.results, operation, options);
  const answers = told.map(({ answer }) => answer);
  const accuracy = formatAccuracy({
    isExact: answers.every(({ isExact }) => isExact),
    verified: answers.every(({ verified }) => verified),
  });
  const facts = told.map(({ answer, name }) => `${name} = ${formatValue(answer)}`);
  return `${given}: ${facts.join('; ')} ${accuracy}`;
};

/** Text for the model about whole numbers. */
export const formatIntegers = (state: AnalyzeIntegerState, options: FormatOptions = {}): string =>
  [
    ...(state.failed === 0 || state.items.length === 1
      ? []
      : [`${state.succeeded} succeeded, ${state.failed} failed.`]),
    ...state.items.map((item) => formatInteger(item, state.operation, options)),
    ...formatNotes(state, ...state.items.flatMap(answersOf)),
  ].join('\n');

/** Text for the model about dates, which are always exact. */
export const formatDates = (state: ComputeDatesState, options: FormatOptions = {}): string =>
  [
    state.result,
    ...selectDateFacts(state, options).map(({ name, value }) => `${name}: ${value}`),
    ...formatNotes(state),
  ].join('\n');

/** A row of a schedule, after a mark if rows before it are left out. */
const formatRow = (
  { balance, interest, payment, period }: CashFlowRow,
  index: number,
  rows: readonly CashFlowRow[],
): string => {
  const row = `${period} | ${payment} | ${interest} | ${balance}`;
  return period - (rows[index - 1]?.period ?? period - 1) > 1 ? `…\n${row}` : row;
};

/** Text for the model about finance. A ratio is also shown as a percentage. */
export const formatFinance = (state: ComputeFinanceState): string => {
  const { answer, results, schedule = [] } = state;
  const percent = results.find(({ name }) => name === 'percent');
  const others = results.filter((result) => result !== percent);
  const inPercent = percent ? `, that is ${formatValue(percent.answer)}%` : '';
  return [
    `${formatValue(answer)}${inPercent} ${formatAccuracy(answer)}`,
    ...others.map(formatNamed),
    ...(schedule.length > 0
      ? ['period | payment | interest | balance', ...schedule.map(formatRow)]
      : []),
    ...formatForms(answer),
    ...formatNotes(state, answer, ...results.map((result) => result.answer)),
  ].join('\n');
};
