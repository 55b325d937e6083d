import { describe, expect, it } from 'vitest';

import { toAnthropicSchema } from './anthropic-schema.ts';
import { cleanSchema } from './clean-schema.ts';
import { toGeminiSchema } from './gemini-schema.ts';
import { toObjectSchema } from './object-schema.ts';

describe('cleanSchema', () => {
  it('drops identifiers and keeps properties of the same name', () => {
    const schema = {
      $comment: 'c',
      $id: 'https://example.com/s',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        $schema: { type: 'string' as const },
        id: { $id: 'x', type: 'string' as const },
      },
      type: 'object' as const,
    };
    expect(cleanSchema(schema)).toEqual({
      properties: { $schema: { type: 'string' }, id: { type: 'string' } },
      type: 'object',
    });
  });

  it('leaves values alone that look like schemas', () => {
    const schema = { default: { $schema: 'x' }, enum: [{ $id: 'x' }], examples: [{ items: true }] };
    expect(cleanSchema(schema)).toEqual(schema);
  });

  it('converts older drafts to 2020-12', () => {
    const old = {
      additionalItems: false,
      items: [{ exclusiveMinimum: true, minimum: 0, type: 'number' }],
      type: 'array',
    };
    expect(cleanSchema(old as never)).toEqual({
      items: false,
      prefixItems: [{ exclusiveMinimum: 0, type: 'number' }],
      type: 'array',
    });
  });

  it.each([
    { required: true },
    { type: 'strng' },
    { type: ['string', 'any'] },
    { enum: [] },
    { enum: 'a' },
    { pattern: '(' },
    { pattern: '(?i)a' },
    { patternProperties: { '[a-': {} } },
    { minLength: '5' },
    { maxItems: -1 },
    { description: { en: 'a' } },
    { items: 'string' },
    { anyOf: [] },
    { properties: 'none' },
    { contentSchema: [] },
    { $schema: [] },
    { $id: 5 },
  ])('leaves out %j, which makes an API reject a whole request', (keywords) => {
    const schema = { properties: { a: { title: 'A', ...keywords } } };
    const { a } = cleanSchema(schema as never).properties as { a: object };
    expect({ patternProperties: {}, ...a }).toEqual({ patternProperties: {}, title: 'A' });
  });

  it('opens a property whose schema is invalid', () => {
    expect(cleanSchema({ properties: { a: 'text' } } as never)).toEqual({ properties: { a: {} } });
  });

  it('writes no booleans in place of subschemas', () => {
    expect(
      cleanSchema({ additionalProperties: false, properties: { a: true, b: false } } as never),
    ).toEqual({ additionalProperties: false, properties: { a: {}, b: { not: {} } } });
  });
});

describe('toAnthropicSchema', () => {
  const text = { type: 'string' } as const;
  const declared = { properties: { 'a.b-c_1': text }, type: 'object' } as const;

  it('describes properties in words whose names make the API refuse all tools', () => {
    const schema = {
      ...declared,
      additionalProperties: false,
      unevaluatedProperties: false,
      description: 'Lists calls.',
      properties: { ...declared.properties, $filter: text, 'StartTime<': text },
      required: ['$filter', 'a.b-c_1'],
    };
    expect(toAnthropicSchema(schema)).toEqual({
      ...declared,
      description:
        'Lists calls.\nThere are further properties, to be passed under exactly these names: ' +
        '{"$filter":{"type":"string"},"StartTime<":{"type":"string"}}.\nRequired: "$filter".',
      required: ['a.b-c_1'],
    });
  });

  it('drops references to them', () => {
    const properties = { ...declared.properties, p: { $ref: '#/properties/%24p' }, $p: text };
    expect(toAnthropicSchema({ properties }).properties).toEqual({ ...declared.properties, p: {} });
  });

  it.each([declared, { ...declared, additionalProperties: false }])('leaves %j alone', (schema) => {
    expect(toAnthropicSchema(schema)).toEqual(schema);
  });
});

describe('toObjectSchema', () => {
  it.each([{}, { type: 'object' as const }])('completes %j', (schema) => {
    expect(toObjectSchema(schema)).toEqual({ properties: {}, type: 'object' });
  });

  it('merges alternatives into an object that admits each', () => {
    const schema = {
      anyOf: [
        { properties: { id: { type: 'string' as const } }, required: ['id', 'kind'] },
        { properties: { name: { type: 'string' as const } }, required: ['name', 'kind'] },
      ],
      properties: { kind: { type: 'string' as const } },
      type: 'object' as const,
    };
    expect(toObjectSchema(schema)).toEqual({
      properties: { id: { type: 'string' }, kind: { type: 'string' }, name: { type: 'string' } },
      required: ['kind'],
      type: 'object',
    });
  });

  it('requires what every part of allOf requires', () => {
    const schema = {
      allOf: [
        { properties: { a: { type: 'string' as const } }, required: ['a'] },
        { $ref: '#/$defs/b' },
      ],
      $defs: { b: { properties: { b: { type: 'string' as const } }, required: ['b'] } },
    };
    expect(toObjectSchema(schema)).toMatchObject({
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a', 'b'],
      type: 'object',
    });
  });

  it('drops references that lead nowhere, elsewhere or to themselves', () => {
    const kept = { $defs: { A: { type: 'string' }, L: { $ref: '#/$defs/L' } } } as const;
    const properties = {
      a: { $ref: '#/$defs/A' },
      b: { $ref: '#/$defs/none', title: 'B' },
      c: { $ref: 'https://example.com/schema.json' },
      d: { $ref: '#/$defs/L' },
      e: { $ref: '#named' },
      f: { $anchor: 'named', type: 'integer' },
      g: { $ref: '#/properties/g/items', items: { $ref: '#/properties/g' } },
    } as const;
    expect(toObjectSchema({ ...kept, properties }).properties).toEqual({
      ...properties,
      b: { title: 'B' },
      c: {},
      d: {},
      g: { items: {} },
    });
  });

  it('follows a reference at the top level and ends on a cycle', () => {
    const schema = { $defs: { p: { properties: { a: {} } } }, $ref: '#/$defs/p' };
    expect(toObjectSchema(schema)).toMatchObject({ properties: { a: {} }, type: 'object' });
    expect(toObjectSchema({ $ref: '#' })).toEqual({ properties: {}, type: 'object' });
    expect(toObjectSchema({ allOf: [{ $ref: '#' }] })).toMatchObject({ type: 'object' });
  });
});

describe('toGeminiSchema', () => {
  it('keeps only what the subset has', () => {
    expect(
      toGeminiSchema({
        additionalProperties: false,
        properties: {
          at: { format: 'date-time', type: 'string' },
          count: { default: 1, exclusiveMinimum: 0, type: 'integer' },
          part: { exclusiveMaximum: 9.5, exclusiveMinimum: 0.5, type: 'integer' },
          share: {
            exclusiveMaximum: 9,
            exclusiveMinimum: 0,
            maximum: 5,
            minimum: 1,
            type: 'number',
          },
          site: { format: 'uri', pattern: '^https:', type: 'string' },
        },
        required: ['count', 'gone'],
        type: 'object',
      }),
    ).toEqual({
      properties: {
        at: { format: 'date-time', type: 'string' },
        count: { minimum: 1, type: 'integer' },
        part: { maximum: 9, minimum: 1, type: 'integer' },
        share: { maximum: 5, minimum: 1, type: 'number' },
        site: { pattern: '^https:', type: 'string' },
      },
      required: ['count'],
      type: 'object',
    });
  });

  it('writes null, alternatives and constants in its own way', () => {
    expect(toGeminiSchema({ type: ['string', 'null'] })).toEqual({
      nullable: true,
      type: 'string',
    });
    expect(toGeminiSchema({ description: 'd', type: ['string', 'number'] })).toEqual({
      anyOf: [{ type: 'string' }, { type: 'number' }],
      description: 'd',
    });
    expect(toGeminiSchema({ oneOf: [{ const: 'a' }, { type: 'null' }] })).toEqual({
      enum: ['a'],
      nullable: true,
      type: 'string',
    });
    expect(toGeminiSchema({ description: 'Level.', enum: [0, 1], type: 'integer' })).toEqual({
      description: 'Level. Allowed values: 0, 1.',
      type: 'integer',
    });
  });

  it('gives each type its own allowed values', () => {
    expect(toGeminiSchema({ enum: ['x', 3, null] })).toEqual({
      anyOf: [
        { enum: ['x'], type: 'string' },
        { description: 'Allowed values: 3.', type: 'integer' },
      ],
      nullable: true,
    });
  });

  it('inlines references and ends on cycles', () => {
    const tree = {
      $defs: {
        node: {
          properties: { next: { $ref: '#/$defs/node' }, value: { type: 'string' as const } },
          type: 'object' as const,
        },
      },
      $ref: '#/$defs/node',
    };
    const text = JSON.stringify(toGeminiSchema(tree));
    expect(text).not.toContain('$ref');
    expect(text.length).toBeLessThan(2000);
  });

  it('gives every array its items and leaves objects without named properties open', () => {
    expect(toGeminiSchema({ type: 'array' })).toEqual({ items: { type: 'string' }, type: 'array' });
    expect(toGeminiSchema({ properties: {}, type: 'object' })).toEqual({ type: 'object' });
    expect(toGeminiSchema({}).anyOf).toHaveLength(4);
  });
});
