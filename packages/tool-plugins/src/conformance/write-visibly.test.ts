import { describe, expect, it } from 'vitest';

import { writeVisibly } from './write-visibly.ts';

describe('a value in a report', () => {
  it.each([
    ['é 漢 😀', '"é 漢 😀"'],
    ['a\nb', String.raw`"a\nb"`],
    ['\u{F0000}\uE000', String.raw`"\udb80\udc00\ue000"`],
    ['\u{9FDC5}', String.raw`"\uda3f\uddc5"`],
    ['\u007F\u200B\u202E', String.raw`"\u007f\u200b\u202e"`],
    ['\uD800', String.raw`"\ud800"`],
    [{ '\uE000': [1, null] }, String.raw`{"\ue000":[1,null]}`],
  ])('is JSON that a person can read: %j', (value, written) => {
    expect(writeVisibly(value)).toBe(written);
    expect(JSON.parse(written)).toEqual(value);
  });
});
