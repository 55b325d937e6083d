import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { encodePointerStep, readPointer } from '@lobechat/utils';

import { readSchemaAt } from './pointer.ts';

describe('readPointer', () => {
  it.each(['/none', '/a/0/b', '/toString', '/__proto__', '/a/length/x'])(
    'finds nothing at %s',
    (pointer) => {
      expect(readPointer({ a: [1] }, pointer)).toBeUndefined();
    },
  );

  it('finds the value under any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (outer, inner) => {
        const value = Object.defineProperty({}, outer, {
          enumerable: true,
          value: new Map([[inner, 1]]),
        });
        expect(readPointer(value, `/${encodePointerStep(outer)}`)).toBeInstanceOf(Map);
      }),
    );
  });

  it('decodes in the order of RFC 6901', () => {
    expect(readPointer({ '~1': 'tilde', '/': 'slash' }, '/~01')).toBe('tilde');
    expect(readPointer({ '~1': 'tilde', '/': 'slash' }, '/~1')).toBe('slash');
    expect(readPointer('whole', '')).toBe('whole');
  });
});

describe('readSchemaAt', () => {
  it('follows references, and gives up on cycles', () => {
    const schema = {
      $defs: { 'a/b': { type: 'string' }, loop: { $ref: '#/$defs/loop' } },
      properties: { x: { $ref: '#/%24defs/a~1b' }, y: { $ref: '#/$defs/loop' } },
    };
    expect(readSchemaAt(schema, '#/properties/x')).toEqual({ type: 'string' });
    expect(readSchemaAt(schema, '#/properties/y')).toBeUndefined();
    expect(readSchemaAt(schema, '#/properties/z')).toBeUndefined();
  });
});
