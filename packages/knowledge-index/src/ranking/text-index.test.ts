import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { TextIndex } from './text-index.ts';

type Corpus = ReadonlyArray<ReadonlyArray<readonly string[]>>;

const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'eps');
const corpus = fc.array(
  fc.array(fc.array(word, { maxLength: 12, minLength: 1 }), { maxLength: 4, minLength: 1 }),
  { maxLength: 8, minLength: 1 },
);

const countWords = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The formula as published, over plain texts: k1 = 1.5, b = 0.75, half of the score from the best
 * passage.
 */
const scoreNaively = (documents: Corpus, query: ReadonlyMap<string, number>): number[] => {
  const k1 = 1.5;
  const b = 0.75;
  const averageDocument = mean(documents.map((one) => one.flat().length));
  const averagePassage = mean(documents.flat().map((one) => one.length));
  const scoreText = (words: readonly string[], average: number): number => {
    let score = 0;
    for (const [term, weight] of query) {
      const having = documents.filter((one) => one.flat().includes(term)).length;
      const count = words.filter((one) => one === term).length;
      const idf = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
      score +=
        (weight * idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * words.length) / average));
    }
    return score;
  };
  return documents.map(
    (passages) =>
      0.5 * scoreText(passages.flat(), averageDocument) +
      0.5 * Math.max(...passages.map((words) => scoreText(words, averagePassage))),
  );
};

const createIndex = (documents: Corpus): TextIndex => {
  const index = new TextIndex();
  for (const passages of documents) {
    index.add(passages.map((words) => ({ terms: countWords(words) })));
  }
  return index;
};

const QUERY = new Map([
  ['alpha', 1],
  ['beta', 2],
  ['nowhere', 1],
]);

const expectClose = (actual: ArrayLike<number>, expected: readonly number[]): void => {
  expect(actual).toHaveLength(expected.length);
  for (const [place, value] of expected.entries()) expect(actual[place]).toBeCloseTo(value, 9);
};

describe('TextIndex', () => {
  it('scores documents by the BM25 formula', () => {
    fc.assert(
      fc.property(corpus, (documents) => {
        const { documents: scores } = createIndex(documents).score(QUERY);
        expectClose(scores, scoreNaively(documents, QUERY));
      }),
    );
  });

  it('scores the passages of a single document by the words that few of them have', () => {
    const rows = ['alpha', 'beta', 'gamma'].map((name) => ['order', 'of', name]);
    const { passages } = createIndex([[['order', 'order', 'order'], ...rows]]).score(
      new Map([
        ['beta', 1],
        ['order', 1],
      ]),
    );
    expect(passages.indexOf(Math.max(...passages))).toBe(2);
  });

  it('scores as if removed documents had never existed', () => {
    fc.assert(
      fc.property(corpus, corpus, (kept, removed) => {
        const index = createIndex([...removed, ...kept]);
        for (const place of removed.keys()) index.remove(place);
        const { documents: scores } = index.score(QUERY);
        expectClose(scores.subarray(removed.length), scoreNaively(kept, QUERY));
        expect(Math.max(...scores.subarray(0, removed.length))).toBe(0);
      }),
    );
  });

  it('scores the same after being stored and loaded', () => {
    fc.assert(
      fc.property(corpus, corpus, corpus, (removed, kept, later) => {
        const index = createIndex([...removed, ...kept]);
        for (const place of removed.keys()) index.remove(place);
        const stored = TextIndex.unpack(index.pack());
        for (const passages of later) {
          stored.add(passages.map((words) => ({ terms: countWords(words) })));
        }
        const { documents: scores } = stored.score(QUERY);
        expectClose(scores.subarray(removed.length), scoreNaively([...kept, ...later], QUERY));
        expect(Math.max(...scores.subarray(0, removed.length))).toBe(0);
      }),
    );
  });

  it('scores only accepted documents, and those the same', () => {
    fc.assert(
      fc.property(corpus, fc.infiniteStream(fc.boolean()), (documents, choices) => {
        const index = createIndex(documents);
        const all = index.score(QUERY).documents;
        const accepted = Uint8Array.from(documents, () => Number(choices.next().value));
        expect(index.score(QUERY, accepted).documents).toEqual(
          all.map((score, place) => (accepted[place] === 1 ? score : 0)),
        );
      }),
    );
  });
});
