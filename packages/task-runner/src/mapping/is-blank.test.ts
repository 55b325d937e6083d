import { expect, it } from 'vitest';

import { isBlank } from './is-blank.ts';

it.each(['', ' \n\t', '\u200B', '\u2060\u200E', '\u3164', '\u0007', '\uFEFF \u00AD'])(
  'treats a text without visible characters as blank: %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each(['.', '0', ' a ', '名', '\u200Ba', '👩‍👧'])('does not treat others as blank: %j', (text) => {
  expect(isBlank(text)).toBe(false);
});
