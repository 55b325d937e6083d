import type {
  ComputeLimitState,
  ComputeSeriesState,
  DifferentiateState,
  IntegrateState,
  MathAnswer,
} from '../types.ts';
import { formatNotes } from './notes.ts';
import { formatForms, formatStatement, formatValue } from './value.ts';

/** A line with a label, if there is an answer. */
const formatPart = (name: string, answer: MathAnswer | undefined): string[] =>
  answer ? [`${name}: ${formatStatement(answer)}`] : [];

/** The first line for a result that may have no value. Only `converges: false` is divergence. */
const describeConvergence = (
  what: string,
  answer: MathAnswer | undefined,
  converges: boolean | undefined,
): string => {
  if (converges === false) {
    return `The ${what} diverges${answer ? ` to ${answer.exact ?? answer.decimal}` : ''}.`;
  }
  if (answer) return formatStatement(answer);
  return converges
    ? `The ${what} converges, but its value was not found.`
    : `Undecided: no value of the ${what} was found, and it was not shown to diverge.`;
};

/** Text for the model about a derivative. */
export const formatDerivative = (state: DifferentiateState): string =>
  [
    formatStatement(state.answer),
    ...formatPart('at the point', state.value),
    ...formatForms(state.answer),
    ...formatNotes(state, state.answer, state.value),
  ].join('\n');

/** Text for the model about an integral. */
export const formatIntegral = (state: IntegrateState): string => {
  const { answer, antiderivative, converges, errorBound, isDefinite, method } = state;
  const diverges = isDefinite && converges === false;
  return [
    describeConvergence('integral', answer, isDefinite ? converges : undefined),
    ...(isDefinite ? [] : ['Any constant may be added.']),
    ...(errorBound === undefined ? [] : [`error at most ${errorBound}`]),
    ...(answer && method === 'quadrature' && !diverges ? ['computed numerically'] : []),
    ...(antiderivative ? [`antiderivative: ${formatValue(antiderivative)}`] : []),
    ...(answer && !diverges ? formatForms(answer) : []),
    ...formatNotes(state, answer, antiderivative),
  ].join('\n');
};

/** Text for the model about a limit. */
export const formatLimit = (state: ComputeLimitState): string => {
  const { answer, exists, left, right } = state;
  const none = exists
    ? 'The limit exists, but its value was not found.'
    : 'The limit does not exist.';
  return [
    exists && answer ? formatStatement(answer) : none,
    ...formatPart('from the left', left),
    ...formatPart('from the right', right),
    ...(exists && answer ? formatForms(answer) : []),
    ...formatNotes(state, answer, left, right),
  ].join('\n');
};

/** Text for the model about a Taylor polynomial, a sum or a product. */
export const formatSeries = (state: ComputeSeriesState): string => {
  const { answer, coefficients, converges, operation } = state;
  return [
    describeConvergence(operation, answer, converges),
    ...(coefficients
      ? [`coefficients from power 0: ${coefficients.map((item) => formatShort(item)).join(', ')}`]
      : []),
    ...(answer && converges !== false ? formatForms(answer) : []),
    ...formatNotes(state, answer),
  ].join('\n');
};

/** The value alone: exact if possible. */
const formatShort = ({ decimal, exact, exactForm }: MathAnswer): string =>
  (exactForm === undefined ? exact : undefined) ?? `≈ ${decimal}`;
