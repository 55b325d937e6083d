import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { describeTool } from '../testing/create-test-source.ts';
import { createBlankTextDropper } from './drop-blank-texts.ts';
import { createArgumentValidator } from './validate-arguments.ts';

const text = { type: 'string' } as const;

const drop = (properties: Record<string, JsonSchema>, value: unknown, required: string[] = []) =>
  createBlankTextDropper({ properties, required, type: 'object' })(value);

describe('null', () => {
  it.each<[string, Record<string, JsonSchema>, string[]]>([
    ['required', { a: text }, ['a']],
    ['a value by its type', { a: { type: ['string', 'null'] } }, []],
    ['a choice', { a: { enum: ['x', null] } }, []],
    ['a value of one branch', { a: { anyOf: [text, { type: 'null' }] } }, []],
    ['not spoken of', { a: {} }, []],
  ])('is kept when it is %s', (_, properties, required) => {
    const value = { a: null };
    expect(drop(properties, value, required)).toBe(value);
  });

  it('counts as absent if no schema accepts it, since strict definitions make models send it', () => {
    const inner = { properties: { b: { type: 'integer' } }, type: 'object' } as const;
    expect(drop({ a: text, c: inner }, { a: null, c: { b: null } })).toEqual({ c: {} });
  });
});

describe('an empty list', () => {
  const list = { items: text, type: 'array' } as const;

  it.each<[string, Record<string, JsonSchema>, string[]]>([
    ['required', { a: { ...list, minItems: 1 } }, ['a']],
    ['accepted', { a: list }, []],
    ['not named by the schema', {}, []],
  ])('is kept when it is %s', (_, properties, required) => {
    const value = { a: [] };
    expect(drop(properties, value, required)).toBe(value);
  });

  it('counts as absent if the schema rejects it, since models do not see that bound', () => {
    const inner = { properties: { b: { ...list, minItems: 2 } }, type: 'object' } as const;
    expect(drop({ a: { ...list, minItems: 1 }, c: inner }, { a: [], c: { b: [] } })).toEqual({
      c: {},
    });
  });
});

describe('blank texts', () => {
  it.each<[string, Record<string, JsonSchema>, string[], unknown]>([
    ['required', { a: text }, ['a'], { a: '' }],
    ['not named by the schema', {}, [], { a: '' }],
    ['said to be allowed to be empty', { a: { ...text, minLength: 0 } }, [], { a: '' }],
    ['a choice', { a: { enum: ['', 'x'] } }, [], { a: '' }],
    ['the default', { a: { ...text, default: ' ' } }, [], { a: ' ' }],
    ['an example', { a: { ...text, examples: ['\t'] } }, [], { a: '\t' }],
    ['the only value', { a: { const: '' } }, [], { a: '' }],
    ['items of a list', { a: { items: text, type: 'array' } }, [], { a: ['', 'x'] }],
    [
      'required in one branch',
      { a: { anyOf: [{ properties: { b: text } }, { properties: { b: text }, required: ['b'] }] } },
      [],
      { a: { b: '' } },
    ],
    ['given a meaning by one branch', { a: { anyOf: [text, { const: '' }] } }, [], { a: '' }],
  ])('are kept when they are %s', (_, properties, required, value) => {
    expect(drop(properties, value, required)).toBe(value);
  });

  it.each<[string, Record<string, JsonSchema>, unknown, unknown]>([
    ['at the top', { a: text, b: text }, { a: ' \t\n', b: 'x' }, { b: 'x' }],
    ['of a choice without a blank', { a: { enum: ['x'] } }, { a: '' }, {}],
    ['that must not be empty', { a: { ...text, minLength: 1 } }, { a: '' }, {}],
    ['that may be null', { a: { type: ['string', 'null'] } }, { a: '' }, {}],
    ['in place of a number', { a: { type: 'integer' } }, { a: '' }, {}],
    ['in place of a list', { a: { items: text, type: 'array' } }, { a: '' }, {}],
    ['in an object', { a: { properties: { b: text } } }, { a: { b: '', c: '' } }, { a: { c: '' } }],
    [
      'in the items of a list',
      { a: { items: { properties: { b: text } } } },
      { a: [{ b: '' }, { b: 'x' }] },
      { a: [{}, { b: 'x' }] },
    ],
    [
      'in every branch',
      { a: { oneOf: [{ properties: { b: text } }, { properties: { c: text } }] } },
      { a: { b: '', c: '' } },
      { a: {} },
    ],
  ])('are dropped %s', (_, properties, value, expected) => {
    const before = structuredClone(value);
    expect(drop(properties, value)).toEqual(expected);
    expect(value).toEqual(before);
  });

  it('are found behind references, even cyclic ones', () => {
    const dropIn = createBlankTextDropper({
      $defs: { node: { properties: { inner: { $ref: '#/$defs/node' }, name: text } } },
      $ref: '#/$defs/node',
    });
    expect(dropIn({ inner: { inner: { name: '' }, name: 'x' }, name: '' })).toEqual({
      inner: { inner: {}, name: 'x' },
    });
  });

  it('are all dropped in one pass: a second pass changes nothing', () => {
    const dropIn = createBlankTextDropper({
      properties: { a: text, b: { properties: { a: text, b: text } } },
    });
    const key = fc.constantFrom('a', 'b', 'c');
    const word = fc.constantFrom('', ' ', 'x');
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(word, fc.dictionary(key, word))), (value) => {
        const dropped = dropIn(value);
        expect(dropIn(dropped)).toBe(dropped);
        expect(value).toMatchObject(dropped as object);
      }),
    );
  });
});

describe('the argument validator', () => {
  const inputSchema = {
    additionalProperties: false,
    properties: {
      query: { minLength: 1, type: 'string' },
      scope: { minLength: 1, type: 'string' },
    },
    required: ['query'],
    type: 'object',
  } as const;
  const value = { query: 'a', scope: '  ' };

  it('leaves the arguments of foreign tools as they were sent', () => {
    const foreign = { ...describeTool('search', { inputSchema }), toolbox: 'web' };
    expect(createArgumentValidator(foreign)(value)).toEqual({ ok: true, value });
    expect(createArgumentValidator(foreign)({ query: 'a', scope: '' })).toMatchObject({
      ok: false,
    });
  });

  it('drops a null for a foreign tool only if the tool would reject it', () => {
    const foreign = { ...describeTool('search', { inputSchema }), toolbox: 'web' };
    const given = { query: 'a', scope: null };
    expect(createArgumentValidator(foreign)(given)).toEqual({ ok: true, value: { query: 'a' } });
    const open = { properties: { scope: { type: ['string', 'null'] as const } } };
    const takesNull = { ...foreign, inputSchema: open };
    expect(createArgumentValidator(takesNull)(given)).toEqual({ ok: true, value: given });
    expect(createArgumentValidator(foreign)({ query: null })).toMatchObject({ ok: false });
  });

  it('drops optional blank texts for a builtin tool and rejects required ones', () => {
    const builtin = { ...describeTool('search', { inputSchema }), toolbox: 'builtin' };
    expect(createArgumentValidator(builtin)(value)).toEqual({ ok: true, value: { query: 'a' } });
    expect(createArgumentValidator(builtin)({ query: '' })).toMatchObject({ ok: false });
  });
});
