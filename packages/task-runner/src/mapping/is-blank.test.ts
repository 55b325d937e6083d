import { expect, it } from 'vitest';

import { isBlank } from './is-blank.ts';

it.each(['', ' \n\t', '\u200B', '\u2060\u200E', '\u3164', '\u0007', '\uFEFF \u00AD'])(
  'takes a text in which nothing can be seen for blank: %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each(['.', '0', ' a ', '名', '\u200Ba', '👩‍👧'])('takes others for text: %j', (text) => {
  expect(isBlank(text)).toBe(false);
});
