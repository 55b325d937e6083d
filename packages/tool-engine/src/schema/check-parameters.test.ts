import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { checkParameters } from './check-parameters.ts';

describe('parameters that are not JSON Schema', () => {
  it.each<[Record<string, unknown>, RegExp | string]>([
    [{ properties: 5 }, '/properties is not an object of schemas'],
    [{ properties: { a: 'string' } }, '/properties/a is not a schema'],
    [{ type: 'string' }, '/type is "string", but arguments are an object.'],
    [{ properties: { a: { type: 'text' } } }, '/properties/a/type is "text", which is not a type'],
    [{ properties: { a: { type: ['string', 7] } } }, '/properties/a/type is 7'],
    [
      { type: 'dict' },
      '/type is "dict", which is not a type. Did you mean "object"? Types: array,',
    ],
    [{ properties: { a: { type: 'Boolean' } } }, 'Did you mean "boolean"?'],
    [{ properties: { a: { type: 'any' } } }, 'Leave it out to allow any value.'],
    [{ required: 'a' }, '/required is not a list of names'],
    [{ required: [1] }, '/required is not a list of names'],
    [{ properties: { a: { enum: 'x' } } }, '/properties/a/enum is not a list'],
    [{ properties: { a: { pattern: '(' } } }, 'Invalid regular expression'],
    [{ anyOf: {} }, '/anyOf is not a list of schemas'],
    [{ properties: { a: { items: [{ type: 'x' }] } } }, '/properties/a/items/0/type'],
    [{ properties: { a: { $ref: '#/$defs/none' } } }, /leads nowhere\.$/],
    [
      { components: { b: { $ref: '#/c' } }, properties: { a: { $ref: '#/components/b' } } },
      "$ref '#/c' leads nowhere",
    ],
    [{ $ref: '#' }, /\$ref '#' leads back to itself\.$/],
    [
      { $defs: { a: { anyOf: [{}, { $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } } },
      /\$ref '#\/\$defs\/[ab]' leads back to itself\.$/,
    ],
  ])('%j', (schema, message) => {
    expect(() => checkParameters('odd', { type: 'object', ...schema })).toThrow(message);
  });

  it('are rejected as a tool error, whatever they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (schema) => {
        try {
          checkParameters('any', schema);
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError);
        }
      }),
    );
  });
});

describe('parameters that are JSON Schema', () => {
  it.each<[Record<string, unknown>]>([
    [{}],
    [{ properties: {}, type: 'object' }],
    [{ additionalProperties: false, properties: { a: true, b: { type: ['string', 'null'] } } }],
    [{ properties: { a: { items: [{ type: 'string' }], required: true } } }],
    [{ $defs: { n: { type: 'number' } }, properties: { a: { $ref: '#/$defs/n' } } }],
    [{ properties: { a: { pattern: '^-' }, type: { type: 'string' } } }],
    [
      {
        properties: { a: { example: { $id: 5, $ref: '#/none' }, 'x-see': { $ref: 'http://a/b' } } },
      },
    ],
    [{ components: { b: { type: 'number' } }, properties: { a: { $ref: '#/components/b' } } }],
    [
      {
        components: { b: { $id: 'b.json' }, c: { $anchor: 'c' } },
        properties: { a: { $ref: 'b.json' }, b: { $ref: '#c' } },
      },
    ],
    [{ anyOf: [{ items: { $ref: '#' } }, { additionalProperties: { $ref: '#' } }] }],
  ])('%j', (schema) => {
    expect(() => checkParameters('fine', schema)).not.toThrow();
  });
});
