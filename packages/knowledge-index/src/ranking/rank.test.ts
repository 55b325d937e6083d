import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BaseIndex } from './base-index.ts';
import { rankDocuments } from './rank.ts';
import { TextIndex } from './text-index.ts';

/**
 * Documents of one passage each, with the word repeated the given number of times; `nearness` is
 * the learned similarity, by a share of the query.
 */
const createBase = (
  counts: readonly number[],
  nearness?: readonly number[],
  knownShare = 1,
): BaseIndex => {
  const index = new TextIndex();
  for (const count of counts) {
    const terms = new Map([['other', 20 - count]]);
    if (count > 0) terms.set('word', count);
    index.add([{ terms }]);
  }
  return {
    compare: (_, isWanted = () => true) =>
      nearness && Float32Array.from(nearness, (value, at) => (isWanted(at) ? value : 0)),
    everyLanguage: [],
    expand: (terms) => terms,
    idOf: (document) => String(document + 1),
    index,
    knownShareOf: () => knownShare,
    languages: ['en'],
    latent: undefined,
    placeOf: (id) => ({ document: Number(id) - 1, firstPassage: Number(id) - 1 }),
    embedded: undefined,
    vectorOf: () => undefined,
  };
};

const TERMS = new Map([['word', 1]]);

const idsOf = (
  base: BaseIndex,
  options: Partial<Parameters<typeof rankDocuments>[1]> = {},
): string[] =>
  rankDocuments(base, { limit: 10, mode: 'hybrid', terms: TERMS, ...options }).documents.map(
    ({ documentId }) => documentId,
  );

describe('rankDocuments', () => {
  it('finds nothing if no document contains the words', () => {
    expect(idsOf(createBase([0, 0]))).toEqual([]);
    expect(idsOf(createBase([]))).toEqual([]);
  });

  it('searches by words, and says so, before a model is learned', () => {
    const base = createBase([1, 0, 3]);
    const { mode } = rankDocuments(base, { limit: 10, mode: 'semantic', terms: TERMS });
    expect(mode).toBe('lexical');
    expect(idsOf(base, { mode: 'semantic' })).toEqual(['3', '1']);
  });

  it('finds similar passages without the words', () => {
    const base = createBase([2, 0, 0], [0.5, 0.9, 0.1]);
    expect(idsOf(base)).toEqual(['1', '2']);
    expect(idsOf(base, { mode: 'semantic' })).toEqual(['2', '1']);
    expect(idsOf(base, { mode: 'lexical' })).toEqual(['1']);
  });

  it.each([
    [1, ['2', '1']],
    [0.1, ['1', '2']],
  ])('lets similarity by a share of %d of the query count as much', (share, order) => {
    expect(idsOf(createBase([4, 1], [0, 0.95], share))).toEqual(order);
  });

  it('finds the same without comparing those far behind', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ max: 20, min: 0 }), fc.integer({ max: 100, min: -20 })), {
          maxLength: 40,
        }),
        fc.integer({ max: 5, min: 1 }),
        (documents, limit) => {
          const near = documents.map(([, percent]) => percent / 100);
          const base = createBase(
            documents.map(([count]) => count),
            near,
          );
          const all = { ...base, compare: () => Float32Array.from(near) };
          expect(idsOf(base, { limit })).toEqual(idsOf(all, { limit }));
        },
      ),
    );
  });

  it('keeps the order of the others when one document is far ahead by its words', () => {
    const nearness = fc.uniqueArray(fc.integer({ max: 90, min: 20 }), {
      maxLength: 15,
      minLength: 15,
    });
    fc.assert(
      fc.property(nearness, (percents) => {
        const near = percents.map((percent) => percent / 100);
        const counts = near.map((_, at) => Math.max(1, 4 - at));
        const order = idsOf(createBase(counts, near), { limit: 15 });
        const beside = createBase([...counts, 19], [...near, 0.95]);
        expect(idsOf(beside, { limit: 16 })).toEqual(['16', ...order]);
      }),
    );
  });

  it('considers only the given documents', () => {
    const base = createBase([2, 3, 1], [0.5, 0.9, 0.8]);
    expect(idsOf(base, { ids: new Set(['1', '3']) })).toEqual(['1', '3']);
  });

  it('returns the best in order, ties by id, however few are requested', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ max: 4, min: 0 }), { maxLength: 30 }),
        fc.integer({ max: 35, min: 1 }),
        (counts, limit) => {
          const base = createBase(counts);
          const all = [...counts.keys()]
            .filter((place) => (counts[place] ?? 0) > 0)
            .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other)
            .map((place) => String(place + 1));
          expect(idsOf(base, { limit })).toEqual(all.slice(0, limit));
        },
      ),
    );
  });
});
