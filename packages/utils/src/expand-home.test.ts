import { expect, it } from 'vitest';

import { expandHome } from './expand-home.ts';

it.each([
  ['', ''],
  ['~', '/h$&'],
  ['~/a', '/h$&/a'],
  ['~\\a', '/h$&\\a'],
  ['~other/a', '~other/a'],
  ['a/~/b', 'a/~/b'],
  ['/~', '/~'],
])('reads the path %j as %j', (path, expanded) => {
  expect(expandHome(path, () => '/h$&')).toBe(expanded);
});

it('needs no home folder for other paths', () => {
  const getHome = () => {
    throw new Error('no home');
  };
  expect(expandHome('/a', getHome)).toBe('/a');
});

it.each(['', 'relative'])('refuses the home folder %j', (home) => {
  expect(() => expandHome('~/a', () => home)).toThrow('There is no home folder (HOME) for ~/a.');
  expect(expandHome('a', () => home)).toBe('a');
});
