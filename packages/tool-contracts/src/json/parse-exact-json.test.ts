import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseExactJson } from './parse-exact-json.ts';

describe('parseExactJson', () => {
  it.each(['', 'plain words', '{broken', 'undefined', 'NaN', "{'a': 1}"])(
    'returns undefined for %j, which is not JSON',
    (text) => {
      expect(parseExactJson(text)).toBeUndefined();
    },
  );

  it.each(['12345678901234567890', '0.12345678901234567', '1e400', '-98765432109876543210.5'])(
    'returns undefined for %j, whose digits a number cannot hold',
    (text) => {
      expect(parseExactJson(text)).toBeUndefined();
    },
  );

  it.each([
    ['null', null],
    ['false', false],
    ['0', 0],
    ['-0', 0],
    ['42.0', 42],
    ['42.50', 42.5],
    ['1e3', 1000],
    ['0.1', 0.1],
    [' {"a":1}\n', { a: 1 }],
    ['"quoted"', 'quoted'],
    ['{"id":12345678901234567890}', { id: '12345678901234567890' }],
    ['[-9007199254740993,1e400,{"at":0.1}]', ['-9007199254740993', '1e400', { at: 0.1 }]],
  ])('reads %j', (text, value) => {
    expect(parseExactJson(text)).toEqual(value);
  });

  it('reads back every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseExactJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
