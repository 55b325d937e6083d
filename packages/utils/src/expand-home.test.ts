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
  expect(expandHome(path, '/h$&')).toBe(expanded);
});
