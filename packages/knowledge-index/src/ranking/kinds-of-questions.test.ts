import { beforeAll, describe, expect, it } from 'vitest';

import { analyseQuery, analyseWords } from '../analysis/analyse.ts';
import type { LanguageCode } from '../analysis/languages.ts';
import { toAnalysed } from '../analysis/languages.ts';
import { makeDocument } from '../service/make-document.ts';
import { decodeTerms } from '../store/terms.ts';
import { KINDS_OF_QUESTIONS } from '../testing/kinds-of-questions.ts';
import { findCompounds } from './compounds.ts';
import { expandQuery } from './expand-query.ts';
import { TextIndex } from './text-index.ts';

/** All kinds in one index, as in a real base. */
const index = new TextIndex();
const languages = new Set<LanguageCode>();

beforeAll(async () => {
  for (const [kind, { documents }] of Object.entries(KINDS_OF_QUESTIONS)) {
    for (const [number, text] of documents.entries()) {
      const title = `${kind}-${number}`;
      const { document } = await makeDocument(
        { metadata: {}, source: `text:${title}`, tags: [], title },
        text,
        { mediaType: 'text/markdown', name: title },
      );
      languages.add(toAnalysed(document.language));
      index.add(decodeTerms(document.terms).map((terms) => ({ terms })));
    }
  }
});

const rank = async (question: string): Promise<number[]> => {
  const known = [...languages];
  const asked = expandQuery(
    await analyseQuery(question, known),
    await analyseWords(question, known),
    { compounds: findCompounds(known, index), index },
  );
  const { documents } = index.score(asked);
  return [...documents.keys()]
    .filter((place) => (documents[place] ?? 0) > 0)
    .toSorted((one, other) => (documents[other] ?? 0) - (documents[one] ?? 0));
};

describe('the best document by words', () => {
  const kinds = Object.entries(KINDS_OF_QUESTIONS);
  it.each(
    kinds.flatMap(([kind, { questions }], at) =>
      questions.map(
        ([question, answer = 0]) => [kind, question, at * 10 + answer] as [string, string, number],
      ),
    ),
  )('of %s: %s', async (_kind, question, answer) => {
    expect((await rank(question))[0]).toBe(answer);
  });
});
