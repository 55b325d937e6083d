import { describe, expect, it } from 'vitest';

import { addMeant, addPairs, countEdits, isSingle } from './near-words.ts';
import { TextIndex } from './text-index.ts';

const createIndex = (...texts: string[]): TextIndex => {
  const index = new TextIndex();
  for (const text of texts) {
    index.add([{ terms: new Map(text.split(' ').map((term) => [term, 1])) }]);
  }
  return index;
};

describe('addMeant', () => {
  const index = createIndex('insulin resist', 'insulin insulate', 'accommod', 'p53 mice');

  it.each(['insulin', 'mize', 'xnsulin', 'p54', 'keratin'])('adds nothing to %s', (term) => {
    expect([...addMeant(new Map([[term, 1]]), index)]).toEqual([[term, 1]]);
  });

  it.each([
    ['insuiln', 'insulin'],
    ['insuln', 'insulin'],
    ['insulinn', 'insulin'],
    ['acomodd', 'accommod'],
  ])('corrects %s to %s if no document contains it', (term, meant) => {
    const isFound = countEdits(term, meant, 2) <= 1;
    expect([...addMeant(new Map([[term, 2]]), index).keys()]).toEqual(
      isFound ? [term, meant] : [term],
    );
  });

  it.each([
    ['insulin', 'insulinns'],
    ['accommod', 'accommodon'],
  ])('matches %s to the stem of %s', (meant, term) => {
    expect([...addMeant(new Map([[term, 1]]), index).keys()]).toEqual([term, meant]);
  });

  it('takes a word for the beginning of another before it takes it for a typing error', () => {
    const words = createIndex('point printer printing printability');
    expect([...addMeant(new Map([['print', 1]]), words).keys()]).toEqual(['print', 'printer']);
  });

  it.each([
    ['insulin insulins', []],
    ['accomod accomodo', ['accommod']],
  ])('does not take a stem of another language for a typing error: %s', (stems, meant) => {
    const terms = stems.split(' ');
    expect([...addMeant(new Map(terms.map((term) => [term, 1])), index).keys()]).toEqual([
      ...terms,
      ...meant,
    ]);
  });

  it('adds the nearest words with half the weight', () => {
    expect([
      ...addMeant(new Map([['insulik', 2]]), createIndex('insulin insulik2 insulyn')),
    ]).toEqual([
      ['insulik', 2],
      ['insulin', 1],
    ]);
  });
});

describe('countEdits', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['abc', 'xbc', 1],
    ['kitten', 'sitting', 3],
  ])('between %s and %s', (one, other, edits) => {
    expect(countEdits(one, other, 5)).toBe(edits);
    expect(countEdits(other, one, 5)).toBe(edits);
    expect(countEdits(one, other, 0)).toBe(edits === 0 ? 0 : 1);
  });
});

describe('addPairs', () => {
  it('adds the pairs that contain a single character, but no longer words', () => {
    const index = createIndex('大桥 桥梁 长江大桥 江大', '桥');
    expect([...addPairs(new Map([['桥', 2]]), index)]).toEqual([
      ['桥', 2],
      ['大桥', 1],
      ['桥梁', 1],
    ]);
    expect(['桥', 'ก', '橋梁', 'a', ''].filter(isSingle)).toEqual(['桥', 'ก']);
  });
});
