import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { fromPlain } from '../json/plain-value.ts';
import { describeField } from './describe-field.ts';
import { describeLimits } from './describe-limits.ts';
import { fitsField } from './fits-field.ts';
import { resolveSchema } from './resolve-schema.ts';
import { startValue } from './start-value.ts';

const kindOf = (schema: JsonSchema, root: JsonSchema = schema) => describeField(schema, root).kind;

describe('resolveSchema', () => {
  it('leaves broken, external and circular references alone', () => {
    const root: JsonSchema = { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    expect(resolveSchema({ $ref: '#/$defs/none' }, root).$ref).toBe('#/$defs/none');
    expect(resolveSchema({ $ref: 'https://example.com/schema' }, root).$ref).toBeDefined();
    expect(resolveSchema({ $ref: '#/$defs/a' }, root).$ref).toBe('#/$defs/a');
    expect(resolveSchema({ $ref: '#/$defs/constructor' }, root).$ref).toBeDefined();
  });

  it('follows references, whose sibling keywords win', () => {
    const root: JsonSchema = { $defs: { 'a/b': { description: 'old', type: 'string' } } };
    const schema = { $ref: '#/$defs/a~1b', description: 'new' };
    expect(resolveSchema(schema, root)).toEqual({ description: 'new', type: 'string' });
  });
});

describe('describeField', () => {
  it('treats a union of text, numbers and booleans as text', () => {
    expect(kindOf({ type: ['string', 'number'] })).toBe('scalar');
    expect(kindOf({ anyOf: [{ type: 'integer' }, { type: 'string' }] })).toBe('scalar');
  });

  it('falls back to JSON if no control covers everything allowed', () => {
    expect(kindOf({})).toBe('json');
    expect(kindOf({ type: ['string', 'array'] })).toBe('json');
    expect(kindOf({ anyOf: [{ type: 'string' }, { type: 'array' }] })).toBe('json');
    expect(kindOf({ type: 'array' })).toBe('json');
    expect(kindOf({ enum: [{ a: 1 }, 'b'], type: 'object' })).toBe('object');
    expect(kindOf({ allOf: [{ type: 'string' }] })).toBe('json');
  });

  it.each(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const)(
    'knows %s',
    (type) => {
      expect(kindOf(type === 'array' ? { items: {}, type } : { type })).toBe(type);
    },
  );

  it('creates choices from enums, constants and unions of constants', () => {
    expect(describeField({ enum: ['a', 'b'] }, {}).choices).toEqual(['a', 'b']);
    expect(describeField({ const: 1 }, {}).choices).toEqual([1]);
    const union = describeField({ oneOf: [{ const: 'a' }, { const: null }] }, {});
    expect(union).toMatchObject({ choices: ['a', null], kind: 'choice', nullable: true });
  });

  it('removes null from a union of two', () => {
    const schema: JsonSchema = {
      anyOf: [{ maximum: 5, type: 'integer' }, { type: 'null' }],
      description: 'x',
    };
    const field = describeField(schema, schema);
    expect(field).toMatchObject({ kind: 'integer', nullable: true });
    expect(field.schema).toMatchObject({ description: 'x', maximum: 5 });
    expect(describeField({ type: ['string', 'null'] }, {})).toMatchObject({
      kind: 'string',
      nullable: true,
    });
  });
});

describe('fitsField', () => {
  const fits = (value: unknown, schema: JsonSchema) =>
    fitsField(fromPlain(value), describeField(schema, schema));

  it('rejects values that the control would hide or change', () => {
    expect(fits('a\rb', { type: 'string' })).toBe(false);
    expect(fits(1, { type: 'string' })).toBe(false);
    expect(fits(null, { type: 'string' })).toBe(false);
    expect(fits('a', { type: 'boolean' })).toBe(false);
    expect(fits([], { type: 'object' })).toBe(false);
    expect(fits('c', { enum: ['a'] })).toBe(false);
    expect(fits('a\nb', { type: 'number' })).toBe(false);
    expect(fits({}, {})).toBe(false);
  });

  it('accepts values that the control shows completely', () => {
    expect(fits('a\nb', { type: 'string' })).toBe(true);
    expect(fits(1.5, { type: 'integer' })).toBe(true);
    expect(fits('1e', { type: 'number' })).toBe(true);
    expect(fits(2, { enum: [1, 2] })).toBe(true);
    expect(fits(null, { enum: [null] })).toBe(true);
  });
});

describe('startValue', () => {
  it('is never the default of the schema', () => {
    const field = describeField({ default: 'secret', type: 'string' }, {});
    expect(startValue(field)).toMatchObject({ value: '' });
    expect(startValue(describeField({ default: true, type: 'boolean' }, {}))).toMatchObject({
      value: false,
    });
  });
});

describe('describeLimits', () => {
  it('returns nothing without limits', () => {
    expect(describeLimits({ type: 'string' })).toEqual([]);
  });

  it('lists every limit', () => {
    expect(
      describeLimits({
        exclusiveMaximum: 9,
        maxLength: 5,
        minimum: 1,
        multipleOf: 0.5,
        pattern: '^a',
      }),
    ).toEqual([
      { name: 'range', value: '≥ 1, < 9' },
      { name: 'multipleOf', value: '0.5' },
      { name: 'length', value: '≤ 5' },
      { name: 'pattern', value: '^a' },
    ]);
  });
});
