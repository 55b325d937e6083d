import { describe, expect, it } from 'vitest';

import { habitsFor, renameHabits } from './recorded.ts';

const NAMES = {
  ...habitsFor('pageNumber'),
  ...habitsFor('query', 'q'),
  ...habitsFor('url', 'link', 'href'),
};

describe('arguments that are named by habit', () => {
  it.each([
    [
      { constructor: 1, toString: 2 },
      { constructor: 1, toString: 2 },
    ],
    [
      { link: 'a', url: 'b' },
      { link: 'a', url: 'b' },
    ],
    [
      { href: 'a', link: 'b' },
      { link: 'b', url: 'a' },
    ],
    [{ link: { deep: ['a'] }, url: { deep: ['a'] } }, { url: { deep: ['a'] } }],
    [{ href: 'a', link: 'a' }, { url: 'a' }],
    [
      { 'Page-Number': 2, URL: 'a' },
      { pageNumber: 2, url: 'a' },
    ],
    [
      { page_number: 1, pageNumber: 2 },
      { page_number: 1, pageNumber: 2 },
    ],
    [
      { href: 'a', other: 1, q: 'x' },
      { other: 1, query: 'x', url: 'a' },
    ],
    [{}, {}],
  ])('%j are read as %j', (given, read) => {
    expect(renameHabits(given, NAMES)).toEqual(read);
  });

  it('come back as the same object if none is', () => {
    const given = { other: 1, url: 'a' };
    expect(renameHabits(given, NAMES)).toBe(given);
  });
});
