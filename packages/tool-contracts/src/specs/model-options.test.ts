import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { toAnthropicTools } from './anthropic.ts';
import { toOpenAiResponsesTools, toOpenAiTools } from './openai.ts';
import { toStrictSchema } from './strict-schema.ts';

const objectOf = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  additionalProperties: false,
  properties,
  required,
  type: 'object',
});
const tool = (name: string, inputSchema: JsonSchema = objectOf({})) => ({
  description: 'Does it.',
  inputSchema,
  name,
});

describe('the strict form', () => {
  it.each<[string, JsonSchema]>([
    [
      'a record of any names',
      objectOf({ env: { additionalProperties: { type: 'string' }, type: 'object' } }),
    ],
    ['an open object', { additionalProperties: true, properties: {}, type: 'object' }],
    [
      'alternatives that exclude each other',
      objectOf({ a: { oneOf: [{ type: 'string' }] } }, ['a']),
    ],
    [
      'an optional property for which null means something',
      objectOf({ due: { type: ['string', 'null'] } }),
    ],
    ['a mixed enum', objectOf({ a: { enum: [1, 'a'] } }, ['a'])],
    ['any value', objectOf({ a: { description: 'Anything.' } }, ['a'])],
    ['any value, in short', objectOf({ a: true as unknown as JsonSchema }, ['a'])],
    ['a list of any values', objectOf({ a: { type: 'array' } }, ['a'])],
    ['a list of any values, as given', objectOf({ a: { items: {}, type: 'array' } }, ['a'])],
    ['a reference beside a rule', objectOf({ a: { $ref: '#/$defs/a', minLength: 1 } }, ['a'])],
  ])('does not exist for %s', (_, schema) => {
    expect(toStrictSchema(schema)).toBeUndefined();
  });

  it('requires every property, at any depth, and makes optional ones nullable', () => {
    const schema = objectOf(
      {
        items: { items: objectOf({ n: { default: 1, type: 'integer' } }), type: 'array' },
        mode: { description: 'How.', enum: ['a', 'b'] },
        other: { $ref: '#/$defs/other', description: 'A reference stands alone.' },
        path: { type: 'string' },
        range: { ...objectOf({ end: { type: 'integer' } }, ['end']), description: 'Part.' },
      },
      ['other', 'path'],
    );
    expect(toStrictSchema(schema)).toEqual({
      additionalProperties: false,
      properties: {
        items: {
          items: objectOf({ n: { type: ['integer', 'null'] } }, ['n']),
          type: ['array', 'null'],
        },
        mode: { description: 'How.', enum: ['a', 'b', null], type: ['string', 'null'] },
        other: {
          anyOf: [{ $ref: '#/$defs/other' }],
          description: 'A reference stands alone.',
        },
        path: { type: 'string' },
        range: {
          anyOf: [objectOf({ end: { type: 'integer' } }, ['end']), { type: 'null' }],
          description: 'Part.',
        },
      },
      required: ['items', 'mode', 'other', 'path', 'range'],
      type: 'object',
    });
  });

  it('is what OpenAI gets if requested and possible', () => {
    const tools = [tool('a'), tool('b', { additionalProperties: true, type: 'object' })];
    const strictOf = (strict: boolean) => ({
      chat: toOpenAiTools(tools, { strict }).map((each) => each.function.strict),
      responses: toOpenAiResponsesTools(tools, { strict }).map((each) => each.strict),
    });
    expect(strictOf(true)).toEqual({ chat: [true, undefined], responses: [true, false] });
    expect(strictOf(false)).toEqual({ chat: [undefined, undefined], responses: [false, false] });
  });
});

describe('options for Anthropic', () => {
  it('are absent unless requested', () => {
    expect(Object.keys(toAnthropicTools([tool('a')])[0] ?? {})).toEqual([
      'name',
      'description',
      'input_schema',
    ]);
  });

  it('are examples, deferred loading, callers, and a cache hint on the last tool that is sent', () => {
    const tools = toAnthropicTools([tool('a'), tool('b'), tool('c')], {
      allowedCallers: ['code_execution_20250825'],
      cacheHint: true,
      deferLoading: ({ name }) => name === 'c',
      examplesOf: ({ name }) => (name === 'a' ? [{ path: 'x' }] : []),
    });
    expect(tools).toMatchObject([
      { allowed_callers: ['code_execution_20250825'], input_examples: [{ path: 'x' }], name: 'a' },
      { cache_control: { type: 'ephemeral' }, name: 'b' },
      { defer_loading: true, name: 'c' },
    ]);
    expect(tools.filter((each) => each.cache_control)).toHaveLength(1);
    expect(tools[1]).not.toHaveProperty('input_examples');
  });
});
