import { describe, expect, it } from 'vitest';

import { toPortableSchema } from './portable-schema.ts';

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
