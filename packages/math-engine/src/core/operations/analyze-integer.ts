import {
  type AnalyzeIntegerParams,
  type AnalyzeIntegerState,
  CalculatorLimits,
  DEFAULT_TERMS,
  type NamedAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { type Analysis, analyzeIntegersWith } from '../integers/analyze-integers-with.ts';
import { analyzeValue, describeInteger } from '../integers/analyze-value.ts';
import { Effort } from '../integers/effort.ts';
import { expandValue } from '../integers/expand-value.ts';
import { integerAnswer, named } from '../integers/integer-answers.ts';
import { type FoundPrime, neighbourPrime } from '../integers/neighbour-primes.ts';
import { readInteger } from '../integers/read-integer.ts';
import type { Notes } from '../resolve/resolve.ts';

/** Facts about integers, as returned by {@link analyzeIntegersWith}, for every operation. */
export const analyzeInteger = (input: AnalyzeIntegerParams): Promise<AnalyzeIntegerState> =>
  analyzeIntegersWith(input, { createAnalysis, read: readInteger });

const createAnalysis = (
  { operation, terms = DEFAULT_TERMS }: AnalyzeIntegerParams,
  notes: Notes,
): Analysis => {
  const effort = new Effort();
  const read = (text: string) => readInteger(text, 'A value', notes);
  switch (operation) {
    case 'continuedFraction':
      if (!Number.isInteger(terms) || terms < 1 || terms > CalculatorLimits.terms) {
        fail(
          ToolErrorType.InvalidArguments,
          `terms is a whole number from 1 to ${CalculatorLimits.terms}.`,
        );
      }
      return (text) => expandValue(text, terms, notes);
    case 'nextPrime':
      return async (text) => describeNeighbours(await read(text), effort, notes);
    default:
      return async (text) => analyzeValue(await read(text), effort, notes);
  }
};

const describeNeighbours = (value: bigint, effort: Effort, notes: Notes): NamedAnswer[] => {
  const describe = (name: string, found: FoundPrime | undefined): NamedAnswer[] => {
    if (!found) return [];
    const isProved = found.primality === 'proved';
    if (!isProved) {
      notes.warnings.add(
        `${describeInteger(found.prime)} is prime by the Miller–Rabin and Lucas tests, to which no exception is known; this is not a proof`,
      );
    }
    return [named(name, { ...integerAnswer(found.prime), verified: isProved })];
  };
  return [
    ...describe('result', neighbourPrime(value, 1n, effort)),
    ...describe('previousPrime', neighbourPrime(value, -1n, effort)),
  ];
};
