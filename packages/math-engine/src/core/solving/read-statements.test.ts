import { expect, it } from 'vitest';

import { readStatements } from './read-statements.ts';

it.each([
  ['x+5 = 1.234,56', 'x+5 = 1234.56'],
  ['2,5x = 10', '2.5x = 10'],
])('refuses the decimal comma in %s, and writes it with a point', (text, written) => {
  expect(() => readStatements(text, [])).toThrow(`Write decimals with a point: ${written}.`);
});

it.each([
  ['y = 3x, x = 4, y = ?', ['y = 3x', ' x = 4']],
  ['x = ?', ['x = ?']],
  ['x = 12,34,567, y = 1,000', ['x = 12,34,567', ' y = 1,000']],
])('%s states %o', (text, statements) => {
  expect(readStatements(text, [])).toEqual(statements);
});
