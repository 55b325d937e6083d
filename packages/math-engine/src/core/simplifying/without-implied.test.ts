import { expect, it } from 'vitest';

import { withoutImplied } from './without-implied.ts';

it.each<[string, string[], string[]]>([
  ['the same sign twice', ['(n + r)/n > 0', '1 + r/n > 0'], ['1 + r/n > 0']],
  ['with another sign twice', ['P/(P - r) > 0', '-P/(r - P) > 0'], ['P/(P - r) > 0']],
  ['parts of what is positive', ['A/P > 0', 'P != 0', 'A != 0'], ['A/P > 0']],
  ['a bound of what is positive', ['a*b > 0', 'a*b >= 0, otherwise none'], ['a*b > 0']],
  ['a product of what is nonzero', ['a != 1', 'b != 0', '(a - 1)*b != 0'], ['a != 1', 'b != 0']],
  ['a power', ['t != 0', '(n*a^(1/t) - n)/n + 1 > 0'], ['t != 0']],
])('leaves out %s', (_, given, left) => {
  expect(withoutImplied(given, ['n', 't'])).toEqual(left);
});

it.each([
  ['opposite signs', ['a - b > 0', 'b - a > 0']],
  ['a square, which says more', ['a > 0', 'a*b^2 > 0']],
  ['one sign of two', ['a*b > 0', 'a > 0']],
  ['bounds that squares loosen', ['a >= 0', 'a*b^2 >= 0']],
  ['roots, whose sign is their own', ['x >= 0', 'sqrt(x)*z^2 > 0', 'z^2 > 0']],
  ['what depends on a root', ['1/(1 + sqrt(a)) > 0', 'a - 1 != 0']],
  ['a negative base', ['(-2)^n > 0', 'n != 0']],
  ['other texts', ['e was read as a parameter', 'n is a whole number', 'a > 0', '-1 < a < 1']],
])('keeps %s', (_, given) => {
  expect(withoutImplied(given, ['a', 'n'])).toEqual(given);
});
