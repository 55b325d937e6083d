import type { DistributionName } from '@lobechat/builtin-tool-calculator';

import { toNumber, type Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type DistributionParameters, readParameters } from './distribution-parameters.ts';
import {
  askDistribution,
  checkQuestions,
  type DistributionQuestions,
  lawOf,
} from './distribution.ts';
import { readNumber, type ReadNumber } from './sample.ts';
import type { StatisticValue } from './statistic-value.ts';
import { plotDistribution } from './statistics-plots.ts';
import {
  presentChecked,
  type StatisticsOutcome,
  type StatisticsRequest,
  workingDigits,
} from './statistics-request.ts';

interface ReadQuestions {
  isExact: boolean;
  parameters: DistributionParameters;
  prefersDecimals: boolean;
  questions: DistributionQuestions;
}

const INFINITE = /^\s*([-+]?)\s*(?:infinity|inf|∞)\s*$/i;

/** Density or mass, probability, quantile and moments of a distribution, with its plot. */
export const runDistribution = async (
  request: StatisticsRequest,
  name: DistributionName,
  notes: Notes,
): Promise<StatisticsOutcome> => {
  const [digits, checkDigits] = workingDigits(request.precision);
  const read = await readQuestions(request, name, digits, notes);
  checkQuestions(read.questions);
  const { isExact, prefersDecimals } = read;
  const law = lawOf(name, read.parameters.values);
  let confirmedQuantile: StatisticValue | undefined;
  const results = await presentChecked(
    request,
    { isExact, prefersDecimals },
    async (more, isCheck) => {
      const isReadAgain = isCheck && !isExact;
      const again = isReadAgain
        ? await readQuestions(request, name, checkDigits + 60, notes)
        : read;
      const sameLaw = isReadAgain ? lawOf(name, again.parameters.values) : law;
      const values = askDistribution(sameLaw, again.questions, {
        confirmedQuantile: isReadAgain ? undefined : confirmedQuantile,
        digits: more,
        isCheck,
      });
      confirmedQuantile = values.find((value) => value.name === 'quantile')?.value;
      return values;
    },
  );
  if (law.note) notes.assumptions.add(law.note);
  const { at, from, to } = read.questions;
  if (law.kind === 'discrete' && (from ?? to)) {
    notes.assumptions.add('both ends are included: for X > 3 give from 4, for X < 3 give to 2');
  }
  const double = (value: Rational | undefined) => value && toNumber(value);
  const quantile = results.find((result) => result.name === 'quantile')?.answer.decimal;
  return {
    plot: plotDistribution(law, name, {
      at: double(at),
      from: double(from),
      quantile: quantile === undefined ? undefined : Number(quantile),
      to: double(to),
    }),
    results,
  };
};

const readQuestions = async (
  request: StatisticsRequest,
  name: DistributionName,
  digits: number,
  notes: Notes,
): Promise<ReadQuestions> => {
  const parameters = await readParameters(name, request.parameters, digits + 60, notes);
  const numbers: ReadNumber[] = [];
  const read = async (key: 'at' | 'from' | 'probability' | 'to'): Promise<Rational | undefined> => {
    const given = request[key];
    if (given === undefined) return undefined;
    if ((key === 'from' || key === 'to') && isOpenEnd(key, given)) return undefined;
    const number = await readNumber(key, given, digits + 60, notes);
    numbers.push(number);
    return number.value;
  };
  const questions = {
    at: await read('at'),
    from: await read('from'),
    probability: await read('probability'),
    to: await read('to'),
  };
  return {
    isExact: parameters.isExact && numbers.every(({ node }) => node === undefined),
    parameters,
    prefersDecimals: parameters.prefersDecimals || numbers.some(({ isDecimal }) => isDecimal),
    questions,
  };
};

/** `from: "-infinity"` and `to: "infinity"` count as absent ends. */
const isOpenEnd = (key: 'from' | 'to', given: number | string): boolean => {
  const match = typeof given === 'string' && given.length < 20 ? INFINITE.exec(given) : undefined;
  if (!match) return false;
  return (match[1] === '-') === (key === 'from');
};
