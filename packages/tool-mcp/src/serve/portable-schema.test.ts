import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { toPortableSchema, withoutFormats } from './portable-schema.ts';

describe('a portable schema', () => {
  it('leaves values alone that only look like schemas', () => {
    const schema = {
      properties: { type: { const: { type: ['a'] }, default: { type: ['b'] }, type: 'object' } },
      type: 'object',
    } as const;
    expect(toPortableSchema(schema)).toEqual(schema);
  });

  it('has one type per schema in place of a list of types', () => {
    const type: ['number', 'string'] = ['number', 'string'];
    const anyOf = [{ type: 'number' as const }, { type: 'string' as const }];
    const both = { description: 'Both.', type };
    expect(
      toPortableSchema({
        additionalProperties: both,
        items: { prefixItems: [both] },
        properties: { a: both, b: { anyOf: [{ minLength: 2 }], type } },
        type: 'object',
      }),
    ).toEqual({
      additionalProperties: { anyOf, description: 'Both.' },
      items: { prefixItems: [{ anyOf, description: 'Both.' }] },
      properties: {
        a: { anyOf, description: 'Both.' },
        b: { allOf: [{ anyOf }], anyOf: [{ minLength: 2 }] },
      },
      type: 'object',
    });
  });
});

describe('the schema of an output', () => {
  const text: JsonSchema = { type: 'string' };
  const time: JsonSchema = { format: 'time', type: 'string' };

  it('has no formats, but may have a property of this name', () => {
    expect(
      withoutFormats({
        $defs: { time },
        properties: { format: time, list: { items: { anyOf: [time, { type: 'null' }] } } },
        type: 'object',
      }),
    ).toEqual({
      $defs: { time: text },
      properties: { format: text, list: { items: { anyOf: [text, { type: 'null' }] } } },
      type: 'object',
    });
  });

  it.each<JsonSchema>([{ oneOf: [time, text] }, { not: time }, { if: time, then: false }])(
    'keeps its formats where they may make an answer valid: %j',
    (schema) => {
      expect(withoutFormats(schema)).toBe(schema);
    },
  );
});
