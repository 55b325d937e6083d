import type {
  ComparedValue,
  CompareValuesState,
  ComputeMatrixState,
  ComputeStatisticsState,
  NamedAnswer,
} from '../types.ts';
import { type FormatOptions, selectNotes, selectStatistics } from './brief.ts';
import { formatNotes } from './notes.ts';
import { formatAccuracy, formatForms, formatNamed, formatStatement, formatValue } from './value.ts';

const answersOf = (parts: readonly NamedAnswer[]) => parts.map(({ answer }) => answer);

/** What the model reads about a matrix, or about what was computed of one. */
export const formatMatrix = (state: ComputeMatrixState): string => {
  const { answer, parts } = state;
  const [first, ...others] = parts;
  const isFirstPart = first !== undefined && formatValue(first.answer) === formatValue(answer);
  return [
    `${isFirstPart ? `${first.name}: ` : ''}${formatStatement(answer)}`,
    ...(isFirstPart ? others : parts).map(formatNamed),
    ...formatForms(answer),
    ...formatNotes(state, answer, ...answersOf(parts)),
  ].join('\n');
};

/** What the model reads about data: one value a line, the most telling first. */
export const formatStatistics = (
  state: ComputeStatisticsState,
  options: FormatOptions = {},
): string => {
  const told = selectStatistics(state, options);
  const [first, ...others] = told;
  return [
    ...(first ? [`${first.name}: ${formatStatement(first.answer)}`] : ['There is no value.']),
    ...others.map(formatNamed),
    ...formatNotes(selectNotes(state, state.results, told), ...answersOf(told)),
  ].join('\n');
};

const formatRank = ({ answer, index, rank, value }: ComparedValue): string => {
  const text = formatValue(answer);
  return `${rank}. ${value}${text === value ? '' : `: ${text}`} (value ${index + 1})`;
};

const namePlaces = (indices: readonly number[]): string =>
  `${indices.length === 1 ? 'value' : 'values'} ${indices.map((index) => index + 1).join(', ')}`;

/** What the model reads about values in order. Places are counted from 1, as they were given. */
export const formatComparison = (state: CompareValuesState): string => {
  const { maximum, minimum, order, relation, results } = state;
  const answers = results.map(({ answer }) => answer);
  const accuracy = formatAccuracy({
    isExact: answers.every(({ isExact }) => isExact),
    verified: answers.every(({ verified }) => verified),
  });
  return [
    `${relation} ${accuracy}`,
    `${order}; smallest: ${namePlaces(minimum)}; largest: ${namePlaces(maximum)}`,
    ...results.map(formatRank),
    ...formatNotes(state, ...answers),
  ].join('\n');
};
