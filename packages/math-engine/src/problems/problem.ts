import type { IMathService, MathOperationName } from '@lobechat/builtin-tool-calculator';

/** A number, possibly complex, in decimals derived by another system. */
export type ExpectedNumber = string | { im: string; re: string };

/** Values of a formula at points. */
export interface ExpectedSample {
  at: Record<string, string>;
  value: ExpectedNumber;
}

/** The expected answer. Each field that is present is checked. */
export interface Expected {
  /** For `differentiate`: its value at the point. */
  atPoint?: ExpectedNumber;
  /** For `solve`: `any` if a numeric search may be inconclusive. */
  count?: 'any' | 'finite' | 'infinite' | 'none' | 'unknown';
  /** For an antiderivative: its difference between two points. */
  differences?: { from: string; to: string; value: ExpectedNumber }[];
  digits?: string;
  diverges?: true;
  eigenvalues?: ExpectedNumber[];
  exact?: string;
  facts?: Record<string, string>;
  /** For one integer: exact texts by name. */
  first?: Record<string, string>;
  /** For `solve`: the value of a symbolic solution for given parameters. */
  formulas?: Record<string, Record<string, string>[]>;
  infinite?: -1 | 1;
  /** For `solve`: numbers inside and outside the set of solutions. */
  inside?: string[];
  items?: { unit: string; value: ExpectedNumber }[];
  list?: ExpectedNumber[];
  matrix?: ExpectedNumber[][];
  /** The limit does not exist. */
  missing?: true;
  named?: Record<string, ExpectedNumber>;
  /** For `compareValues`: the original positions of the values, in sorted order. */
  order?: number[];
  outside?: string[];
  parts?: Record<string, ExpectedNumber[][]>;
  /** In everyday words: 25 for 0.25. Not checked; explains what the value means. */
  percent?: string;
  /** Must fail as an error of the caller. */
  refused?: true;
  result?: string;
  samples?: ExpectedSample[];
  /** A phrase that the answer contains. */
  says?: string;
  solutions?: Record<string, ExpectedNumber>[];
  /** Any of these forms. */
  text?: string[];
  unit?: string;
  value?: ExpectedNumber;
}

/** A problem whose answer was derived by another system. */
export interface Problem {
  expected: Expected;
  input: Record<string, unknown>;
  operation: MathOperationName;
  theme: string;
}

/** The outcome of a problem: `wrong` is an incorrect answer, `refused` no answer at all. */
export interface ProblemOutcome {
  /** What was wrong or why it was refused. */
  reason?: string;
  verdict: 'refused' | 'right' | 'wrong';
}

/** Runs the operations of problems, whose inputs are plain JSON. */
export type RunProblem = (operation: MathOperationName, input: unknown) => Promise<unknown>;

/** The operations of a service, for problems. */
export const runOn =
  (service: IMathService): RunProblem =>
  (operation, input) =>
    service.run(operation, input as never);
