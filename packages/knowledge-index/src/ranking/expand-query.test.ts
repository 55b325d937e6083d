import { describe, expect, it } from 'vitest';

import { findCompounds } from './compounds.ts';
import { expandQuery } from './expand-query.ts';
import { TextIndex } from './text-index.ts';

const index = new TextIndex();
const add = (count: number, ...terms: string[]): void => {
  for (let left = count; left > 0; left -= 1) {
    index.add([{ terms: new Map(terms.map((term) => [term, 1])) }]);
  }
};
add(30, 'creat', 'account');
add(2, 'create');
add(1, 'createimage', 'image');
add(20, 'new');
add(3, 'news');

const compounds = findCompounds(['de'], index);

const weigh = (own: string | undefined, ...terms: string[]): Record<string, number> => {
  const weights = expandQuery(
    new Map(terms.map((term) => [term, 1])),
    [{ own, place: '', terms: new Set(terms) }],
    { compounds, index },
  );
  return Object.fromEntries(
    [...weights].map(([term, weight]) => [
      term,
      weight * index.getWeight(index.countDocuments(term)),
    ]),
  );
};

const weightOf = (term: string): number => index.getWeight(index.countDocuments(term));

describe('a word of a query', () => {
  it('weighs no more through its stem in a rare language, or through compounds', () => {
    const { creat, create, createimage } = weigh('creat', 'creat', 'create');
    expect(creat).toBeCloseTo(weightOf('creat'));
    expect(create).toBeCloseTo(weightOf('creat'));
    expect(createimage).toBeCloseTo(weightOf('creat') / 2);
  });

  it('weighs no less through a stem that is frequent in another language', () => {
    expect(weigh('news', 'news', 'new')['news']).toBeCloseTo(weightOf('news'));
  });

  it.each([
    ['its own language is not one of the base', undefined],
    ['no document has it in its own language', 'creation'],
  ])('weighs as much as its stems if %s', (_, own) => {
    const terms = ['create', ...(own === undefined ? [] : [own])];
    expect(weigh(own, ...terms)['create']).toBeCloseTo(weightOf('create'));
  });
});

it('expands a few single characters to the pairs with them, but not a whole text of them', () => {
  const chinese = new TextIndex();
  chinese.add([{ terms: new Map([['大桥', 1]]) }]);
  const expand = (...characters: string[]): string[] => {
    const words = characters.map((own) => ({ own, place: '', terms: new Set([own]) }));
    const terms = new Map(characters.map((own) => [own, 1]));
    return [...expandQuery(terms, words, { compounds: undefined, index: chinese }).keys()];
  };
  expect(expand('桥')).toEqual(['桥', '大桥']);
  expect(expand('桥', ...'春夏秋冬东西南北')).toContain('大桥');
  expect(expand('桥', ...'春夏秋冬东西南北上下左右')).not.toContain('大桥');
});
