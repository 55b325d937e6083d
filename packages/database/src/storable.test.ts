import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { toStorableJson, toStorableText } from './storable.ts';

describe('toStorableText', () => {
  it('removes exactly what PostgreSQL cannot store', () => {
    expect(toStorableText('a\0b\uD800c')).toBe('a\uFFFDb\uFFFDc');
    expect(toStorableText('plain 数据 😀\n')).toBe('plain 数据 😀\n');
  });
});

describe('toStorableJson', () => {
  it('leaves a text alone that only looks like an escape', () => {
    const value = { text: String.raw`\u0000 \\u0000 \ud800` };
    expect(JSON.parse(toStorableJson(value))).toEqual(value);
  });

  it('repairs values and keys, at any depth, after any number of backslashes', () => {
    const value = { 'k\0': [{ deep: `\\\0 \\\\\uDC00` }] };
    expect(JSON.parse(toStorableJson(value))).toEqual({
      'k\uFFFD': [{ deep: `\\\uFFFD \\\\\uFFFD` }],
    });
  });

  it('returns any value with every text made storable', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(JSON.parse(toStorableJson([text]))).toEqual([toStorableText(text)]);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\\', '\0', '\uD800', '\uDC00', 'u0000', '"')),
        (parts) => {
          const text = parts.join('');
          expect(JSON.parse(toStorableJson([text]))).toEqual([toStorableText(text)]);
        },
      ),
    );
  });
});
