import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isJsonNumber } from './json-node.ts';
import { parentPointer } from './json-pointer.ts';
import { textPosition } from './text-position.ts';
import { tokenizeJson } from './tokenize-json.ts';

describe('isJsonNumber', () => {
  it.each(['', '01', '+1', '.5', '1.', '1e', 'NaN', 'Infinity', ' 1', '0x1'])(
    'refuses %j',
    (text) => {
      expect(isJsonNumber(text)).toBe(false);
    },
  );

  it.each(['0', '-0', '1.50', '1e5', '1E-5', '123456789012345678901234567890'])(
    'takes %j',
    (text) => {
      expect(isJsonNumber(text)).toBe(true);
    },
  );
});

describe('pointers', () => {
  it('return the pointer of the parent', () => {
    expect(parentPointer('/a/b~1c~0')).toBe('/a');
    expect(parentPointer('')).toBe('');
  });
});

describe('textPosition', () => {
  it('counts lines and columns from 1, with any line ending', () => {
    expect(textPosition('', 0)).toEqual({ column: 1, line: 1 });
    expect(textPosition('a\r\nb\rc\nde', 8)).toEqual({ column: 2, line: 4 });
  });
});

describe('tokenizeJson', () => {
  it('loses no character of any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(
          tokenizeJson(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('distinguishes names from strings', () => {
    const kinds = tokenizeJson('{"a": "b", "c": -1.5e3, "d": null}')
      .filter(({ kind }) => kind !== 'plain')
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['name', 'string', 'name', 'number', 'name', 'literal']);
  });
});
