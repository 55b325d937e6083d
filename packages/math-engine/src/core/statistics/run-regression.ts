import { CalculatorLimits, type RegressionModel } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import type { Notes } from '../resolve/resolve.ts';
import { requirePairs } from './pair.ts';
import { regress } from './regression.ts';
import { readNumber } from './sample.ts';
import { plotPairs } from './statistics-plots.ts';
import {
  presentChecked,
  readPairs,
  type StatisticsOutcome,
  type StatisticsRequest,
  workingDigits,
} from './statistics-request.ts';

const NOTES: Readonly<Record<RegressionModel, string | undefined>> = {
  exponential:
    'y = a*e^(b*x), fitted by least squares to ln(y): r2 and standardError are those of the logarithms',
  logarithmic: 'y = a + b*ln(x), fitted by least squares',
  polynomial: undefined,
  power:
    'y = a*x^b, fitted by least squares to ln(y) over ln(x): r2 and standardError are those of the logarithms',
};

/** A fitted curve, with the data as dots. */
export const runRegression = async (
  request: StatisticsRequest,
  model: RegressionModel,
  notes: Notes,
): Promise<StatisticsOutcome> => {
  const { degree = 1 } = request;
  if (!Number.isInteger(degree) || degree < 1 || degree > CalculatorLimits.regressionDegree) {
    fail(
      ToolErrorType.InvalidArguments,
      `degree is a whole number from 1 to ${CalculatorLimits.regressionDegree}.`,
    );
  }
  const [digits] = workingDigits(request.precision);
  const pairs = await readPairs(request, digits, notes);
  requirePairs(pairs.data.values, pairs.other.values);
  const readAt = async (more: number) =>
    request.at === undefined ? undefined : readNumber('at', request.at, more, notes);
  const place = await readAt(digits);
  const isExact = pairs.data.isExact && pairs.other.isExact && place?.node === undefined;
  const prefersDecimals = pairs.data.prefersDecimals || pairs.other.prefersDecimals;
  const results = await presentChecked(
    request,
    { isExact, prefersDecimals },
    async (more, isCheck) => {
      const isReadAgain = isCheck && !isExact;
      const { data, other } = isReadAgain ? await readPairs(request, more, notes) : pairs;
      const at = isReadAgain ? await readAt(more) : place;
      return regress(data.values, other.values, {
        at: at?.value,
        degree,
        digits: more,
        isCheck,
        model,
      });
    },
  );
  const note = NOTES[model];
  if (note) notes.assumptions.add(note);
  const names = new Set(results.map(({ name }) => name));
  if (!names.has('r2')) notes.warnings.add('all y are the same: there is no r2');
  const numbers = new Map(results.map(({ answer, name }) => [name, Number(answer.decimal)]));
  return {
    plot: plotPairs(pairs.data.values, pairs.other.values, {
      evaluate: evaluatorOf(model, numbers),
      label: 'fit',
    }),
    results,
  };
};

/** The fitted function in doubles. */
const evaluatorOf = (
  model: RegressionModel,
  numbers: ReadonlyMap<string, number>,
): ((x: number) => number) => {
  const at = (name: string): number => numbers.get(name) ?? 0;
  const [a, b] = [at('a'), at('b')];
  switch (model) {
    case 'exponential':
      return (x) => a * Math.exp(b * x);
    case 'logarithmic':
      return (x) => a + b * Math.log(x);
    case 'power':
      return (x) => a * x ** b;
    case 'polynomial': {
      const coefficients = numbers.has('slope')
        ? [at('intercept'), at('slope')]
        : Array.from({ length: 11 }, (_, power) => at(`c${power}`));
      return (x) => coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
    }
  }
};
