import { expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { withoutFormats } from './compile-foreign-schema.ts';

const text: JsonSchema = { type: 'string' };
const time: JsonSchema = { format: 'time', type: 'string' };
const pointed: JsonSchema = { oneOf: [time], properties: { part: { $ref: '#/oneOf/0' } } };
const choice: JsonSchema = { oneOf: [text, { type: 'null' }] };

it.each<[JsonSchema, JsonSchema]>([
  [
    { $defs: { time }, properties: { format: time, list: { items: { anyOf: [time, text] } } } },
    {
      $defs: { time: text },
      properties: { format: text, list: { items: { anyOf: [text, text] } } },
    },
  ],
  [{ allOf: [choice], oneOf: [time, text] }, { allOf: [choice, { anyOf: [text, text] }] }],
  [{ properties: { choice, time } }, { properties: { choice, time: text } }],
  // Without them, fewer values would be valid.
  [{ not: time }, { not: time }],
  [
    { else: time, if: { oneOf: [time, text] }, then: false },
    { else: text, if: { oneOf: [time, text] }, then: false },
  ],
  [pointed, pointed],
  [{ properties: { if: time } }, { properties: { if: text } }],
])('a schema without its formats accepts all the same: %j', (schema, expected) => {
  expect(withoutFormats(schema)).toEqual(expected);
});
