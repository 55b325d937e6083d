import type { ComputeDatesState, ComputeStatisticsState, DatesOperation } from '../types.ts';

/** Whether all details are included. */
export interface FormatOptions {
  details?: boolean | undefined;
}

/** The facts shown about a number: whether it is prime, and its factors. */
const INTEGER_FACTS: ReadonlySet<string> = new Set([
  'compositeFactor',
  'factors',
  'isPrime',
  'knownFactors',
]);

/** The facts shown about a sample. */
const SAMPLE_FACTS: ReadonlySet<string> = new Set([
  'count',
  'firstQuartile',
  'maximum',
  'mean',
  'median',
  'minimum',
  'mode',
  'modes',
  'populationStandardDeviation',
  'sampleStandardDeviation',
  'sum',
  'thirdQuartile',
]);

/** The facts shown about dates, depending on the operation. */
const DATE_FACTS: Readonly<Record<DatesOperation, readonly string[]>> = {
  add: ['weekday', 'timeZone', 'offset'],
  addBusinessDays: ['weekday', 'calendarDays'],
  businessDays: [],
  convertTimeZone: ['from', 'to', 'weekday'],
  describe: ['weekday', 'isoWeek', 'dayOfYear', 'timeZone', 'offset', 'utc'],
  difference: ['days'],
};

interface Named {
  name: string;
}

const keep = <Fact extends Named>(facts: readonly Fact[], names: ReadonlySet<string>): Fact[] =>
  facts.filter(({ name }) => names.has(name));

/** The facts about an integer that answer the usual question; all of them for other operations. */
export const selectIntegerFacts = <Fact extends Named>(
  facts: readonly Fact[],
  operation: string,
  { details }: FormatOptions,
): readonly Fact[] => (operation === 'analyze' && !details ? keep(facts, INTEGER_FACTS) : facts);

/** Values that every distribution has, whatever was requested. */
const LAW_FACTS: ReadonlySet<string> = new Set(['mean', 'standardDeviation', 'variance']);

/** The values usually asked for; all of them if fewer would not be an answer. */
export const selectStatistics = (
  { operation, results }: ComputeStatisticsState,
  { details }: FormatOptions,
): ComputeStatisticsState['results'] => {
  if (details) return results;
  if (operation === 'describe') return keep(results, SAMPLE_FACTS);
  if (operation === 'regression') {
    return results.filter(({ name }) => !/Error$|^count$/.test(name));
  }
  const asked = results.filter(({ name }) => !LAW_FACTS.has(name));
  return operation === 'distribution' && asked.length > 0 ? asked : results;
};

/** The facts about dates that are usually asked for. */
export const selectDateFacts = (
  { facts, operation, result }: ComputeDatesState,
  { details }: FormatOptions,
): ComputeDatesState['facts'] => {
  if (details) return facts;
  const hasTime = /hour|minute|second/.test(result);
  const hasMoment = facts.some(({ name }) => name === 'utc');
  // A week at the turn of the year may belong to either year.
  const weekYear = facts.find(({ name }) => name === 'isoWeekYear')?.value;
  const isOtherYear = weekYear !== undefined && !result.startsWith(weekYear);
  return keep(
    facts,
    new Set([
      ...DATE_FACTS[operation],
      ...(operation === 'difference' && hasTime ? ['hours'] : []),
      ...(operation === 'describe' && hasMoment ? ['unixSeconds'] : []),
      ...(operation === 'describe' && isOtherYear ? ['isoWeekYear'] : []),
    ]),
  );
};
