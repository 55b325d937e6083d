import type {
  ComputeLimitState,
  ComputeSeriesState,
  DifferentiateState,
  IntegrateState,
  MathAnswer,
} from '../types.ts';
import { formatNotes } from './notes.ts';
import { formatLatex, formatStatement, formatValue } from './value.ts';

/** A line with a name before it, if there is an answer. */
const formatPart = (name: string, answer: MathAnswer | undefined): string[] =>
  answer ? [`${name}: ${formatStatement(answer)}`] : [];

/** What has no value, in words: `The integral diverges to Infinity.` */
const describeDivergence = (what: string, answer: MathAnswer | undefined): string =>
  `The ${what} diverges${answer ? ` to ${answer.exact ?? answer.decimal}` : ''}.`;

/** What the model reads about a derivative. */
export const formatDerivative = (state: DifferentiateState): string =>
  [
    formatStatement(state.answer),
    ...formatPart('at the point', state.value),
    ...formatLatex(state.answer),
    ...formatNotes(state, state.answer, state.value),
  ].join('\n');

/** What the model reads about an integral. */
export const formatIntegral = (state: IntegrateState): string => {
  const { answer, antiderivative, converges, errorBound, isDefinite, method } = state;
  const diverges = isDefinite && (converges === false || !answer);
  return [
    diverges || !answer ? describeDivergence('integral', answer) : formatStatement(answer),
    ...(isDefinite ? [] : ['Any constant may be added.']),
    ...(errorBound === undefined ? [] : [`error at most ${errorBound}`]),
    ...(method === 'quadrature' && !diverges ? ['computed numerically'] : []),
    ...(antiderivative ? [`antiderivative: ${formatValue(antiderivative)}`] : []),
    ...(answer && !diverges ? formatLatex(answer) : []),
    ...formatNotes(state, answer, antiderivative),
  ].join('\n');
};

/** What the model reads about a limit. */
export const formatLimit = (state: ComputeLimitState): string => {
  const { answer, exists, left, right } = state;
  return [
    exists && answer ? formatStatement(answer) : 'The limit does not exist.',
    ...formatPart('from the left', left),
    ...formatPart('from the right', right),
    ...(exists && answer ? formatLatex(answer) : []),
    ...formatNotes(state, answer, left, right),
  ].join('\n');
};

/** What the model reads about a Taylor polynomial, a sum or a product. */
export const formatSeries = (state: ComputeSeriesState): string => {
  const { answer, coefficients, converges, operation } = state;
  const diverges = converges === false || !answer;
  return [
    diverges ? describeDivergence(operation, answer) : formatStatement(answer),
    ...(coefficients
      ? [`coefficients from power 0: ${coefficients.map((item) => formatShort(item)).join(', ')}`]
      : []),
    ...(answer && !diverges ? formatLatex(answer) : []),
    ...formatNotes(state, answer),
  ].join('\n');
};

/** The value alone: exact where it can be. */
const formatShort = ({ decimal, exact }: MathAnswer): string => exact ?? `≈ ${decimal}`;
