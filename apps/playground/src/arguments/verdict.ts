import type { SchemaProblemFacts } from '@lobechat/tool-engine';
import { pointerSteps } from '@lobechat/utils';

import { findInexactNumbers, findInvalid } from '../json/edit-json.ts';
import type { JsonSyntaxError } from '../json/parse-json.ts';
import type { ArgumentDocument } from './argument-document.ts';

/** One problem of the arguments, with its position. */
export interface ArgumentProblem {
  facts: SchemaProblemFacts;
  /** JSON pointer of the value, or of the missing member. */
  pointer: string;
}

/** Finds violations of a schema, with the same compiled schema and rules as the engine. */
export type ArgumentValidator = (value: unknown) => readonly ArgumentProblem[];

/** Problems that keep the arguments from being run. */
export interface Verdict {
  /** Duplicate members and numbers that lose digits: worth knowing, but no reason not to run. */
  readonly notes: readonly { kind: 'duplicate' | 'inexact'; pointer: string }[];
  readonly problems: readonly ArgumentProblem[];
  /** Whether the arguments may be run. Also false while the validator is still loading. */
  readonly runnable: boolean;
  readonly syntaxError?: JsonSyntaxError | undefined;
  /** Fields of the form with unfinished JSON. */
  readonly unfinished: readonly string[];
}

/** The verdict on a document that has not been checked yet. */
export const UNJUDGED: Verdict = { notes: [], problems: [], runnable: false, unfinished: [] };

/**
 * Judges a document that is short enough to be judged twice. Without a validator nothing may run
 * yet.
 */
export const judgeDocument = (
  document: ArgumentDocument,
  validator: ArgumentValidator | undefined,
): Verdict => {
  if (document.error) {
    const unfinished = document.node ? findInvalid(document.node) : [];
    return { notes: [], problems: [], runnable: false, syntaxError: document.error, unfinished };
  }
  // A text this long has no tree, and is judged once: by the engine that runs it.
  if (!document.node)
    return { notes: [], problems: [], runnable: validator !== undefined, unfinished: [] };
  const inexact = findInexactNumbers(document.node);
  const notes = [
    ...document.duplicates.map((pointer) => ({ kind: 'duplicate' as const, pointer })),
    ...inexact.map((pointer) => ({ kind: 'inexact' as const, pointer })),
  ];
  if (!validator) return { notes, problems: [], runnable: false, unfinished: [] };
  const problems = validator(JSON.parse(document.text));
  return { notes, problems, runnable: problems.length === 0, unfinished: [] };
};

/** The problems at or below a pointer. */
export const problemsWithin = (verdict: Verdict, pointer: string): readonly ArgumentProblem[] =>
  verdict.problems.filter(
    (problem) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`),
  );

/** The steps right below a pointer that lead to problems, each once. */
export const stepsToProblems = (verdict: Verdict, pointer: string): readonly string[] => {
  const depth = pointerSteps(pointer).length;
  const within = problemsWithin(verdict, pointer).map((problem) => problem.pointer);
  const unfinished = verdict.unfinished.filter((field) => field.startsWith(`${pointer}/`));
  const steps = [...within, ...unfinished].map((below) => pointerSteps(below)[depth]);
  return [...new Set(steps.filter((step) => step !== undefined))];
};

/** The problems exactly at a pointer. */
export const problemsAt = (verdict: Verdict, pointer: string): readonly ArgumentProblem[] =>
  verdict.problems.filter((problem) => problem.pointer === pointer);
