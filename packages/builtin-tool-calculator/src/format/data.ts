import type {
  ComparedValue,
  CompareValuesState,
  ComputeMatrixState,
  ComputeStatisticsState,
  NamedAnswer,
} from '../types.ts';
import { type FormatOptions, selectStatistics } from './brief.ts';
import { formatGiven, formatNotes } from './notes.ts';
import { formatAccuracy, formatForms, formatNamed, formatStatement, formatValue } from './value.ts';

const answersOf = (parts: readonly NamedAnswer[]) => parts.map(({ answer }) => answer);

/** Text for the model about a matrix, or about a value computed from one. */
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

/** Text for the model about data: one value per line, the most informative first. */
export const formatStatistics = (
  state: ComputeStatisticsState,
  options: FormatOptions = {},
): string => {
  const told = selectStatistics(state, options);
  const [first, ...others] = told;
  return [
    ...(first ? [`${first.name}: ${formatStatement(first.answer)}`] : ['There is no value.']),
    ...others.map(formatNamed),
    ...formatNotes(state, ...answersOf(told)),
  ].join('\n');
};

const formatRank = ({ answer, index, rank, value }: ComparedValue): string => {
  const text = formatValue(answer);
  return `${rank}. ${formatGiven(value)}${text === value ? '' : `: ${text}`} (value ${index + 1})`;
};

const namePlaces = (indices: readonly number[]): string =>
  `${indices.length === 1 ? 'value' : 'values'} ${indices.map((index) => index + 1).join(', ')}`;

/** Text for the model about sorted values. Positions are those in the call, counted from 1. */
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
