import type { SimplifyState, Solution, SolveState } from '../types.ts';
import { formatNotes } from './notes.ts';
import { formatAccuracy, formatForms, formatStatement, formatValue } from './value.ts';

const describeMultiplicity = (multiplicity = 1): string =>
  multiplicity > 1 ? ` (multiplicity ${multiplicity})` : '';

const formatSolutionItem = ({ multiplicity, values }: Solution): string => {
  const assignments = values.map(({ answer, name }) => {
    const value = formatValue(answer);
    return value.startsWith('≈') ? `${name} ${value}` : `${name} = ${value}`;
  });
  return `${assignments.join(', ')}${describeMultiplicity(multiplicity)}`;
};

/** Solutions with fewer characters in total share one line; otherwise each has its own. */
const LONGEST_LINE = 160;

/** The solutions, each written once, and how reliable they are. */
const formatSolutions = ({ answer, solutions }: SolveState): string[] => {
  const areVerified = solutions.every(({ verified }) => verified);
  const isMixed = !areVerified && solutions.some(({ verified }) => verified);
  const items = solutions.map((solution) => {
    const isDoubtful = isMixed && !solution.verified;
    return `${formatSolutionItem(solution)}${isDoubtful ? ' (not verified)' : ''}`;
  });
  const line = items.join(' or ');
  const accuracy = formatAccuracy({ ...answer, verified: areVerified });
  if (items.length === 1 || line.length <= LONGEST_LINE) return [`${line} ${accuracy}`];
  return [`these values ${accuracy}:`, ...items.map((item, index) => `${index + 1}. ${item}`)];
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The number of solutions, and how many of them are listed. */
const describeCount = ({
  answer,
  count,
  isComplete,
  missing,
  solutions,
  variables,
}: SolveState): string => {
  // Letters that are taken as given have one solution for each of their values.
  const isFormula = solutions.some(({ values }) =>
    values.some((value) => value.answer.kind === 'expression'),
  );
  const found = `${plural(solutions.length, 'solution')}${isFormula ? ` for ${variables.join(', ')}` : ''}`;
  if (count === 'none') return 'There is no solution.';
  if (count === 'infinite') {
    if (isComplete) return 'Infinitely many solutions; these are all of them.';
    return answer.verified
      ? 'Infinitely many solutions, of which these are some.'
      : 'Not every value given here is a solution.';
  }
  if (isComplete) {
    return solutions.length === 0 ? 'These are all solutions.' : `${found}, no others exist.`;
  }
  return missing === undefined
    ? `${found} found; there may be more.`
    : `${found} found; ${missing} more exist and could not be found.`;
};

/** Text for the model about solutions, or about a set of them. */
export const formatSolution = (state: SolveState): string => {
  const { answer, domain, solutions } = state;
  const values = solutions.flatMap((solution) => solution.values.map((value) => value.answer));
  const found = solutions.length > 0 ? formatSolutions(state) : [formatStatement(answer)];
  return [
    ...found,
    `${describeCount(state)} Domain: ${domain}.`,
    ...formatForms(answer),
    ...formatNotes(state, answer, ...values),
  ].join('\n');
};

/** Text for the model about an expression in another form. */
export const formatSimplification = (state: SimplifyState): string =>
  [
    formatStatement(state.answer),
    ...formatForms(state.answer),
    ...formatNotes(state, state.answer),
  ].join('\n');
