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
];

const QUOTED = /(?<![\p{L}\p{N}])"([^"\s]+\s[^"]+)"/gu;

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const isThere = (phrase: string, texts: readonly string[]): boolean =>
  texts.some((text) => fold(text).includes(fold(phrase)));

/**
 * Says which parts of queries look like operators, but are not.
 *
 * @param texts - the passages found: one with the words that were quoted is what was wanted
 */
export const describeSyntax = (queries: readonly string[], texts: readonly string[]): string[] => {
  const phrases = queries.flatMap((query) =>
    [...query.matchAll(QUOTED)].map(([, one = '']) => one),
  );
  return [
    ...SYNTAX.flatMap(([pattern, note]) =>
      queries.some((one) => pattern.test(one)) ? [note] : [],
    ),
    ...(phrases.every((phrase) => isThere(phrase, texts))
      ? []
      : ['Words in quotation marks need not occur together. grepKnowledge finds an exact text.']),
  ];
};
