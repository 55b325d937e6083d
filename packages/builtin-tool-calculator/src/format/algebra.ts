import type { SimplifyState, Solution, SolveState } from '../types.ts';
import { formatNotes } from './notes.ts';
import { formatAccuracy, formatLatex, formatStatement, formatValue } from './value.ts';

const describeMultiplicity = (multiplicity = 1): string =>
  multiplicity > 1 ? `, of multiplicity ${multiplicity}` : '';

const formatSolutionItem = (
  { multiplicity, values, verified }: Solution,
  index: number,
): string => {
  const assignments = values.map(({ answer, name }) => {
    const value = formatValue(answer);
    return value.startsWith('≈') ? `${name} ${value}` : `${name} = ${value}`;
  });
  const check = verified ? 'verified by substitution' : 'not verified';
  return `${index + 1}. ${assignments.join(', ')}${describeMultiplicity(multiplicity)} (${check})`;
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How many solutions there are, and how many of them are here. */
const describeCount = ({ count, isComplete, missing, solutions }: SolveState): string => {
  const found = plural(solutions.length, 'solution');
  if (count === 'none') return 'There is no solution.';
  if (count === 'infinite') {
    return isComplete
      ? 'Infinitely many solutions; this is all of them.'
      : 'Infinitely many solutions, of which this is a part.';
  }
  if (isComplete) return `${found}, no others exist.`;
  return missing === undefined
    ? `${found} found; there may be more.`
    : `${found} found; ${missing} more exist and could not be found.`;
};

/** What the model reads about solutions. The answer says `x = 1 or x = 2`; the list has the decimals. */
export const formatSolution = (state: SolveState): string => {
  const { answer, domain, solutions } = state;
  const values = solutions.flatMap((solution) => solution.values.map((value) => value.answer));
  const isListed = solutions.length > 0 && answer.exactForm === undefined;
  const headline = isListed ? (answer.exact ?? answer.decimal) : formatValue(answer);
  return [
    `${headline} ${formatAccuracy(answer)}`,
    `${describeCount(state)} Domain: ${domain}.`,
    ...solutions.map(formatSolutionItem),
    ...formatLatex(answer),
    ...formatNotes(state, answer, ...values),
  ].join('\n');
};

/** What the model reads about an expression in another form. */
export const formatSimplification = (state: SimplifyState): string =>
  [
    formatStatement(state.answer),
    ...formatLatex(state.answer),
    ...formatNotes(state, state.answer),
  ].join('\n');
