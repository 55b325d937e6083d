import type { SchemaProblemFacts } from './types.ts';

/** How an error of the validator is told. */
export interface Reading {
  expected: string;
  facts: SchemaProblemFacts;
  /** A hint after the sentence, with a leading space. */
  hint?: string;
  path: string;
  /** The sentence, if it does not have the form "expected …, received …". */
  sentence?: string;
  /** A problem at this path or below explains this one, which is then left out. */
  unless?: string;
}
