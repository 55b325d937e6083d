import { expect, it } from 'vitest';

import { describeSyntax } from './describe-syntax.ts';

it.each([
  ['reimb*', /not a wildcard/],
  ['hotel -breakfast', /nothing was excluded/],
  ['hotel NOT breakfast', /nothing was excluded/],
  ['cost of "first class"', /need not occur together/],
])('%s: says that it is not an operator', (query, text) => {
  expect(describeSyntax(['plain', query], ['first', 'class'])).toEqual([
    expect.stringMatching(text),
  ]);
});

it.each([
  'hotel cost',
  'a well-known e-mail',
  '-5 °C and 2 * 3',
  'what it is not',
  '"first class',
  'a 5" screen and a 7" one',
  '"hotel"',
  '"',
])('%s is a plain query', (query) => {
  expect(describeSyntax([query], [])).toEqual([]);
});

it('says nothing of quoted words that a passage has', () => {
  const query = 'cost of "first class" and "long  stay"';
  expect(describeSyntax([query], ['In First\nclass', 'a long stay'])).toEqual([]);
  expect(describeSyntax([query], ['In First\nclass', 'stay long'])).toHaveLength(1);
});
