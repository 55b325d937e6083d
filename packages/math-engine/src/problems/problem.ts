import type { IMathService, MathOperationName } from '@lobechat/builtin-tool-calculator';

/** A number, or a complex one, in decimals derived by another system. */
export type ExpectedNumber = string | { im: string; re: string };

/** Values that a formula has at a point. */
export interface ExpectedSample {
  at: Record<string, string>;
  value: ExpectedNumber;
}

/** What an answer has to be. Each field that is there is checked. */
export interface Expected {
  /** Of `differentiate`: its value at the point. */
  atPoint?: ExpectedNumber;
  /** Of `solve`: `any` where a numeric search may say that it does not know. */
  count?: 'any' | 'finite' | 'infinite' | 'none' | 'unknown';
  /** Of an antiderivative: its difference between two points. */
  differences?: { from: string; to: string; value: ExpectedNumber }[];
  digits?: string;
  diverges?: true;
  eigenvalues?: ExpectedNumber[];
  exact?: string;
  facts?: Record<string, string>;
  /** Of one integer: exact texts by name. */
  first?: Record<string, string>;
  /** Of `solve`: what a symbolic solution is for given parameters. */
  formulas?: Record<string, Record<string, string>[]>;
  infinite?: -1 | 1;
  /** Of `solve`: numbers inside and outside of the set of solutions. */
  inside?: string[];
  items?: { unit: string; value: ExpectedNumber }[];
  list?: ExpectedNumber[];
  matrix?: ExpectedNumber[][];
  /** The limit does not exist. */
  missing?: true;
  named?: Record<string, ExpectedNumber>;
  /** Of `compareValues`: where the values stood, in order. */
  order?: number[];
  outside?: string[];
  parts?: Record<string, ExpectedNumber[][]>;
  /** In words of a person: 25 for 0.25. Not checked; says what the value means. */
  percent?: string;
  /** Must fail as a mistake of the caller. */
  refused?: true;
  result?: string;
  samples?: ExpectedSample[];
  /** A phrase of the answer. */
  says?: string;
  solutions?: Record<string, ExpectedNumber>[];
  /** One of these forms. */
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

/** The outcome of a problem: `wrong` is an answer that is not right, `refused` none at all. */
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
