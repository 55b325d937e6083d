import { expect, it } from 'vitest';

import { cutPieces } from './cut-pieces.ts';

it('ignores invalid positions and loses no text', () => {
  const matches = [
    { end: 2, start: 1 },
    { end: 2, start: 1 },
    { end: 1, start: 5 },
    { end: 99, start: 3 },
    {},
    { end: 1, start: 0 },
  ];
  expect(cutPieces('abcdef', matches)).toEqual([
    { isMatch: false, text: 'a' },
    { isMatch: true, text: 'b' },
    { isMatch: false, text: 'c' },
    { isMatch: true, text: 'def' },
  ]);
});
