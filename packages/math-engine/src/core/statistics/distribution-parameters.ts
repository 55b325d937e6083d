import {
  CalculatorErrorType,
  DISTRIBUTION_PARAMETERS,
  type DistributionName,
  type Numeric,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { compare, isInteger, ONE, rational, type Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { readNumber } from './sample.ts';

/** Values of parameters by name. */
export interface DistributionParameters {
  isExact: boolean;
  prefersDecimals: boolean;
  values: Readonly<Record<string, Rational>>;
}

const STANDARD: Readonly<Record<string, Rational>> = { deviation: ONE, mean: rational(0n) };

/** Constraints on a parameter, besides being a real number. */
type Domain = 'natural' | 'positive' | 'positiveWhole' | 'probability';

const DOMAINS: Readonly<Record<DistributionName, Readonly<Record<string, Domain>>>> = {
  beta: { alpha: 'positive', beta: 'positive' },
  binomial: { probability: 'probability', trials: 'natural' },
  chiSquared: { freedom: 'positive' },
  exponential: { rate: 'positive' },
  f: { freedom1: 'positive', freedom2: 'positive' },
  gamma: { scale: 'positive', shape: 'positive' },
  geometric: { probability: 'probability' },
  hypergeometric: { draws: 'natural', population: 'positiveWhole', successes: 'natural' },
  lognormal: { deviation: 'positive' },
  normal: { deviation: 'positive' },
  poisson: { mean: 'positive' },
  studentT: { freedom: 'positive' },
  uniform: {},
};

const WORDS: Readonly<Record<Domain, string>> = {
  natural: 'a whole number from 0 on',
  positive: 'greater than 0',
  positiveWhole: 'a whole number from 1 on',
  probability: 'from 0 to 1',
};

const LARGEST_COUNT = 10n ** 15n;

const fits = (value: Rational, domain: Domain): boolean => {
  switch (domain) {
    case 'natural':
    case 'positiveWhole':
      return (
        isInteger(value) &&
        value.numerator >= (domain === 'natural' ? 0n : 1n) &&
        value.numerator <= LARGEST_COUNT
      );
    case 'positive':
      return value.numerator > 0n;
    case 'probability':
      return value.numerator >= 0n && compare(value, ONE) <= 0;
  }
};

/**
 * Reads the parameters of a distribution.
 *
 * @param digits - precision to which irrational ones are approximated
 * @throws ToolError naming the parameters of the distribution, and their constraints
 */
export const readParameters = async (
  name: DistributionName,
  given: Readonly<Record<string, Numeric>> | undefined,
  digits: number,
  notes: Notes,
): Promise<DistributionParameters> => {
  const names = DISTRIBUTION_PARAMETERS[name];
  const accepted = `${name} has the parameters ${names.map((each) => `"${each}"`).join(' and ')}`;
  if (given === undefined && name === 'normal') {
    notes.assumptions.add('standard normal distribution: mean 0, deviation 1');
    return { isExact: true, prefersDecimals: false, values: STANDARD };
  }
  if (given !== undefined && (typeof given !== 'object' || given === null)) {
    fail(ToolErrorType.InvalidArguments, `parameters is an object; ${accepted}.`);
  }
  const entries = given ?? {};
  const unknown = Object.keys(entries).find((key) => !names.includes(key));
  if (unknown !== undefined) {
    fail(
      ToolErrorType.InvalidArguments,
      `Unknown parameter "${excerpt(unknown)}": ${accepted}. A value of X is given as at, from or to.`,
    );
  }
  const values: Record<string, Rational> = {};
  let [isExact, prefersDecimals] = [true, false];
  for (const key of names) {
    if (!Object.hasOwn(entries, key)) {
      fail(ToolErrorType.InvalidArguments, `The parameter "${key}" is missing: ${accepted}.`);
    }
    const number = await readNumber(`parameters.${key}`, entries[key], digits, notes);
    const domain = DOMAINS[name][key];
    if (domain && !fits(number.value, domain)) {
      fail(
        CalculatorErrorType.DomainError,
        `The parameter "${key}" of ${name} has to be ${WORDS[domain]}${domain === 'natural' ? ', at most 1e15' : ''}; ${excerpt(String(entries[key]))} is not.`,
      );
    }
    values[key] = number.value;
    isExact &&= number.node === undefined;
    prefersDecimals ||= number.isDecimal;
  }
  // The tool writes a rate so.
  const [scale = ''] = /^1\/\(.*\)$/.exec(String(entries['scale'])) ?? [];
  if (name === 'gamma' && scale !== '') {
    notes.assumptions.add(
      `beta, lambda and rate were read as a rate: the scale is ${excerpt(scale)}; the beta of spreadsheets is the scale itself`,
    );
  }
  checkTogether(name, values);
  return { isExact, prefersDecimals, values };
};

const checkTogether = (
  name: DistributionName,
  values: Readonly<Record<string, Rational>>,
): void => {
  const at = (key: string): Rational => values[key] ?? ONE;
  if (name === 'uniform' && compare(at('from'), at('to')) >= 0) {
    fail(
      CalculatorErrorType.DomainError,
      'The parameter "from" of uniform has to be less than "to".',
    );
  }
  if (name === 'geometric' && at('probability').numerator === 0n) {
    fail(
      CalculatorErrorType.DomainError,
      'The parameter "probability" of geometric has to be greater than 0: otherwise there is never a success.',
    );
  }
  if (name !== 'hypergeometric') return;
  for (const key of ['successes', 'draws']) {
    if (compare(at(key), at('population')) <= 0) continue;
    fail(
      CalculatorErrorType.DomainError,
      `The parameter "${key}" of hypergeometric cannot be greater than "population".`,
    );
  }
};
