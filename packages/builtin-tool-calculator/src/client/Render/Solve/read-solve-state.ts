import {
  readBoolean,
  readChoice,
  readList,
  readNumber,
  readRecord,
  readStrings,
} from '@lobechat/shared-tool-ui';

import type { SolutionCount, SolveDomain, SolveState } from '../../../types.ts';
import {
  readAnswer,
  readNamedAnswers,
  readNotes,
  type ShownAnswer,
  type ShownNamedAnswer,
} from '../../components/read-state/read-answer.ts';

/** One solution as far as it is known. */
export interface ShownSolution {
  multiplicity?: number | undefined;
  values: ShownNamedAnswer[];
  verified?: boolean | undefined;
}

/** The state of `solve` as far as it is known. */
export interface ShownSolveState extends Required<Pick<SolveState, 'assumptions' | 'warnings'>> {
  answer?: ShownAnswer | undefined;
  count?: SolutionCount | undefined;
  domain?: SolveDomain | undefined;
  isComplete?: boolean | undefined;
  missing: number;
  plot: unknown;
  solutions: ShownSolution[];
  variables: string[];
}

const COUNTS = ['finite', 'infinite', 'none', 'unknown'] as const satisfies SolutionCount[];
const DOMAINS = ['complex', 'real'] as const satisfies SolveDomain[];

const readSolution = (value: unknown): ShownSolution[] => {
  const { multiplicity, values, verified } = readRecord(value);
  const read = readNamedAnswers(values);
  return read.length === 0
    ? []
    : [
        {
          multiplicity: readNumber(multiplicity),
          values: read,
          verified: readBoolean(verified),
        },
      ];
};

/** Reads the state of `solve`. */
export const readSolveState = (value: unknown): ShownSolveState | undefined => {
  const record = readRecord(value);
  const answer = readAnswer(record.answer);
  const solutions = readList(record.solutions).flatMap(readSolution);
  const count = readChoice(record.count, COUNTS);
  if (!answer && solutions.length === 0 && count === undefined) return undefined;
  const names = solutions.flatMap(({ values }) => values.map(({ name }) => name));
  return {
    ...readNotes(record),
    answer,
    count,
    domain: readChoice(record.domain, DOMAINS),
    isComplete: readBoolean(record.isComplete),
    missing: Math.max(0, readNumber(record.missing) ?? 0),
    plot: record.plot,
    solutions,
    variables: [...new Set([...readStrings(record.variables), ...names])],
  };
};
