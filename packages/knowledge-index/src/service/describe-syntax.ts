/** Syntax of other search programs, and what happens to it here. */
const SYNTAX: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /[\p{L}\p{N}]\*(?=\s|$)/u,
    'A * is not a wildcard: words are found in all their forms. grepKnowledge finds parts of words.',
  ],
  [
    /(?:^|\s)(?:-\p{L}{2}|NOT\s)/u,
    'Words after - or NOT are searched for like the others: nothing was excluded.',
  ],
  [
    /(?<![\p{L}\p{N}])"[^"\s]+\s[^"]+"/u,
    'Words in quotation marks need not occur together. grepKnowledge finds an exact text.',
  ],
];

/** Says which parts of queries look like operators, but are not. */
export const describeSyntax = (queries: readonly string[]): string[] =>
  SYNTAX.flatMap(([pattern, note]) => (queries.some((one) => pattern.test(one)) ? [note] : []));
