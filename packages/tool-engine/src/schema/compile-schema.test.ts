import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type JsonSchema, untold } from '@lobechat/types';

import { compileSchema } from './compile-schema.ts';
import type { SchemaVerdict } from './types.ts';

const problemsOf = (verdict: SchemaVerdict) => (verdict.ok ? [] : verdict.problems);
const messages = (schema: JsonSchema, value: unknown) =>
  problemsOf(compileSchema(schema).validate(value)).map(({ message }) => message);

const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  additionalProperties: false,
  properties,
  required,
  type: 'object',
});

describe('an invalid schema', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'object'],
    ['an array', []],
    ['a broken pattern', { properties: { a: { pattern: '(' } } }],
    ['a reference that leads nowhere', { properties: { a: { $ref: '#/$defs/none' } } }],
    ['a reference to somewhere else', { $ref: 'https://example.com/schema.json' }],
    ['a reference that is not text', { $ref: 5 }],
    ['a reference to another document', { $id: 'https://example.com/a', $ref: 'b.json' }],
    ['a reference to an unknown anchor', { $anchor: 'a', items: { $ref: '#b' } }],
    ['an unknown dynamic anchor', { $dynamicAnchor: 'a', items: { $dynamicRef: '#b' } }],
    ['a pointer beyond its document', { items: { $id: 'b', $ref: '#/$defs/c' }, $defs: { c: {} } }],
  ])('is rejected: %s', (_, schema) => {
    expect(() => compileSchema(schema as JsonSchema)).toThrow(/cannot be compiled/);
  });

  it('that contains itself is rejected instead of walked forever', () => {
    const circular: Record<string, unknown> = { type: 'object' };
    circular['properties'] = { self: circular };
    expect(() => compileSchema(circular)).toThrow(TypeError);
  });
});

describe('a reference in a schema', () => {
  it.each<[string, JsonSchema]>([
    ['an address of its own', { $id: 'https://example.com/a/b', $ref: 'b#/$defs/number' }],
    ['a name of its own', { $id: 'urn:example:a', $ref: 'urn:example:a#/$defs/number' }],
    ['an anchor', { $ref: '#anchored' }],
    ['a part with an address', { $id: 'https://example.com/a/b', $ref: 'part' }],
    ['what a part refers to', { $id: 'https://example.com/a/b', $ref: 'part#/$defs/inner' }],
  ])('leads to %s', (_, schema) => {
    const $defs: Record<string, JsonSchema> = {
      anchored: { $anchor: 'anchored', type: 'number' },
      number: { type: 'number' },
      part: {
        $defs: { inner: { $ref: '#/$defs/number' }, number: { type: 'number' } },
        $id: 'part',
        type: 'number',
      },
    };
    expect(messages({ ...schema, $defs }, 'a')).toEqual([
      'The value: expected number, received string "a".',
    ]);
    expect(messages({ ...schema, $defs }, 1)).toEqual([]);
  });
});

describe('an invalid value', () => {
  it('gets every problem in one answer, with path, expectation and received value', () => {
    const schema = object(
      {
        count: { maximum: 10, minimum: 1, type: 'integer' },
        mode: { enum: ['fast', 'slow'] },
        name: { maxLength: 3, pattern: '^a', type: 'string' },
        tags: { items: object({ key: { type: 'string' } }, ['key']), minItems: 3, type: 'array' },
      },
      ['name', 'id'],
    );
    const verdict = compileSchema(schema).validate({
      count: 0.5,
      extra: true,
      mode: 'fats',
      name: 'bbbb',
      tags: [{ key: 1, 'o/n~e': 2 }, 5],
    });
    const problems = problemsOf(verdict);
    expect(problems.map(({ path }) => path).toSorted()).toEqual(
      [
        '/count',
        '/count',
        '/extra',
        '/id',
        '/mode',
        '/name',
        '/name',
        '/tags',
        '/tags/0/key',
        '/tags/0/o~1n~0e',
        '/tags/1',
      ].toSorted(),
    );
    const find = (path: string) => problems.find((problem) => problem.path === path);
    expect(find('/mode')).toMatchObject({
      expected: 'one of "fast" or "slow"',
      received: 'string "fats"',
    });
    expect(find('/mode')?.message).toContain("Did you mean 'fast'?");
    expect(find('/id')).toMatchObject({ received: 'nothing' });
    expect(find('/tags/1')).toMatchObject({ expected: 'object', received: 'number 5' });
    expect(find('/tags')?.expected).toBe('at least 3 items');
  });

  it.each<[facts: object, schema: JsonSchema, value: unknown]>([
    [{ code: 'required' }, object({ a: {} }, ['a']), {}],
    [{ code: 'type', items: ['string', 'null'] }, { type: ['string', 'null'] }, 1],
    [
      { code: 'enum', items: ['"fast"', '2'], suggestions: ['fast'] },
      { enum: ['fast', 2] },
      'fats',
    ],
    [{ code: 'const', items: ['true'] }, { const: true }, false],
    [{ code: 'minimum', limit: '1' }, { minimum: 1 }, 0],
    [{ code: 'exclusiveMaximum', limit: '1' }, { exclusiveMaximum: 1 }, 1],
    [{ code: 'multipleOf', limit: '2' }, { multipleOf: 2 }, 1],
    [{ code: 'maxLength', limit: '1' }, { maxLength: 1 }, 'ab'],
    [{ code: 'minItems', limit: '1' }, { minItems: 1 }, []],
    [{ code: 'maxProperties', limit: '0' }, { maxProperties: 0 }, { a: 1 }],
    [{ code: 'pattern', limit: '^a' }, { pattern: '^a' }, 'b'],
    [{ code: 'format', limit: 'date' }, { format: 'date' }, 'b'],
    [{ code: 'format', limit: 'date' }, { format: 'date', pattern: 'b'.repeat(99) }, 'b'],
    [
      { code: 'pattern', limit: `${'b'.repeat(32)}…${'c'.repeat(48)}` },
      { pattern: 'b'.repeat(70) + 'c'.repeat(70) },
      'b',
    ],
    [{ code: 'forbidden' }, { properties: { a: false as never } }, { a: 1 }],
    [{ code: 'noProperties' }, object({}), { a: 1 }],
    [
      { code: 'unknownProperty', items: ['timeoutMs'], suggestions: ['timeoutMs'] },
      object({ timeoutMs: {} }),
      { timeout: 1 },
    ],
    [
      { code: 'unknownProperty', items: ['times'], place: 'times' },
      object({ times: object({ cron: {} }) }),
      { cron: '' },
    ],
    [
      { code: 'anyOf', items: ['number', '"a"', 'object'] },
      { anyOf: [{ type: 'number' }, { const: 'a' }, { type: 'object' }] },
      'b',
    ],
    [
      { code: 'oneOf', items: ['number', 'integer'] },
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      1,
    ],
    [{ code: 'uniqueItems' }, { uniqueItems: true }, [1, 1]],
    [{ code: 'other', limit: 'contains' }, { contains: { type: 'string' } }, [1]],
  ])('gets its problem as data for programs with their own wording: %j', (facts, schema, value) => {
    const [problem] = problemsOf(compileSchema(schema).validate(value));
    expect(problem?.facts).toEqual(facts);
  });

  it('gets a suggestion for the name of an unknown property', () => {
    const schema = object({ timeoutMs: { type: 'number' } });
    expect(messages(schema, { timeout: 5 })[0]).toContain("Did you mean 'timeoutMs'?");
  });

  it('is not offered a deprecated property, which is accepted', () => {
    const schema = object({ depth: {}, recursive: { deprecated: true } });
    expect(messages(schema, { recursion: 5 })).toEqual([
      '/recursion: unknown property; allowed: depth.',
    ]);
    expect(problemsOf(compileSchema(schema).validate({ recursive: true }))).toEqual([]);
  });

  it('may lack a property that every object inherits', () => {
    const properties: Record<string, JsonSchema> = Object.create(null);
    Object.assign(properties, { toString: { type: 'string' }, valueOf: {} });
    const schema = object(properties, ['toString', 'valueOf']);
    expect(problemsOf(compileSchema(schema).validate({})).map(({ path }) => path)).toEqual([
      '/toString',
      '/valueOf',
    ]);
    expect(compileSchema(schema).validate({ toString: 'a', valueOf: 1 }).ok).toBe(true);
  });

  it('of a union gets the forms, and the problems of the closest one', () => {
    const schema: JsonSchema = {
      oneOf: [
        object({ kind: { const: 'circle' }, radius: { type: 'number' } }, ['kind', 'radius']),
        object({ kind: { const: 'square' }, side: { type: 'number' } }, ['kind', 'side']),
      ],
    };
    const problems = problemsOf(compileSchema(schema).validate({ kind: 'square', side: 'x' }));
    expect(problems[0]?.expected).toContain(
      'object with kind "circle" or object with kind "square"',
    );
    expect(problems.map(({ path }) => path)).toContain('/side');
    expect(problems.map(({ path }) => path)).not.toContain('/radius');
  });

  it.each<[schema: JsonSchema, value: unknown, said: string]>([
    [
      { enum: ['a', 'b'], type: 'string' },
      1,
      'The value: expected one of "a" or "b", received number 1.',
    ],
    [
      { type: ['integer', 'null'] },
      '12345678901234567890',
      'The value: expected integer or null, received string "12345678901234567890". ' +
        'Round it: as a number, it would arrive as 12345678901234567000.',
    ],
    [{ const: 'a', type: 'string' }, null, 'The value: expected exactly "a", received null.'],
    [
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { c: 1 },
      'The value: expected one of: object with a or object with b, received object.',
    ],
    [
      { if: {}, then: { enum: ['a'], type: 'string' } },
      1,
      'The value: expected one of "a", received number 1.',
    ],
  ])('with one mistake against %j is told one', (schema, value, said) => {
    expect(messages(schema, value)).toEqual([said]);
  });

  it('of a union with one form of its type gets only the problems of that form', () => {
    const times = object({
      cron: { type: 'string' },
      until: { anyOf: [object({}), { type: 'null' }] },
    });
    const schema = object({ schedule: { anyOf: [times, { type: 'null' }] } }, ['schedule']);
    expect(messages(schema, { schedule: { pattern: '* *', until: { day: 1 } } })).toEqual([
      '/schedule/pattern: unknown property; allowed: cron and until.',
      '/schedule/until/day: unknown property; none is allowed here.',
    ]);
    expect(messages(schema, { cron: '* *' })[1]).toBe(
      "/cron: unknown property; allowed: schedule. It belongs in 'schedule'.",
    );
    const plain = object({ filter: object({ path: {} }), limit: {} });
    expect(messages(plain, { paths: ['a'] })).toEqual([
      "/paths: unknown property; allowed: filter and limit. Did you mean 'filter.path'?",
    ]);
    // A name that is given already was not meant.
    expect(messages(plain, { limit: 1, limits: 2 })).toEqual([
      '/limits: unknown property; allowed: filter and limit.',
    ]);
    expect(messages(schema, { arguments: { schedule: null } })[1]).toBe(
      '/arguments: unknown property; allowed: schedule. Write its properties directly, without it.',
    );
    const deep = { anyOf: ['x', 'y'].map((name) => object({ f: object({}, [name]) })) };
    expect(messages(deep, { f: {} })[1]).toContain('/f/x: ');
    const tagged = { anyOf: ['x', 'y'].map((name) => object({ tag: { const: 1 } }, [name])) };
    expect(messages(tagged, { tag: 1 })[1]).toContain('/x: ');
    const listed = { items: { anyOf: [object({}, ['a']), object({ b: {} }, ['b'])] } };
    expect(messages(listed, [{}, { b: 1, c: 1 }])).toHaveLength(3);
    const both = { oneOf: [object({ a: {} }), object({ a: {}, b: {} }), object({ c: {} })] };
    expect(messages(both, { a: 1 })).toEqual([expect.stringContaining('expected exactly one of')]);
  });

  it.each<[allowed: string, schema: JsonSchema]>([
    ['own', { $ref: '#/$defs/base', additionalProperties: false, properties: { own: {} } }],
    [
      'own and far',
      { $ref: '#/$defs/base', properties: { own: {} }, unevaluatedProperties: false },
    ],
    [
      'own',
      {
        additionalProperties: false,
        allOf: [{ properties: { far: {} } }],
        properties: { own: {} },
      },
    ],
    [
      'own, far and other',
      {
        anyOf: [{ $ref: '#/$defs/base' }, { properties: { other: {} } }],
        properties: { own: {} },
        unevaluatedProperties: false,
      },
    ],
    ['names that match ^x-', { additionalProperties: false, patternProperties: { '^x-': {} } }],
    [
      'far',
      {
        $ref: '#/$defs/closed',
        additionalProperties: false,
        properties: { far: {}, own: {}, taken: false as never },
      },
    ],
    [
      'own, far and other',
      {
        dependentSchemas: { own: { properties: { other: {} } } },
        if: { required: ['own'] },
        properties: { own: {} },
        then: { $ref: '#/$defs/base' },
        unevaluatedProperties: false,
      },
    ],
  ])('with an unknown property is told that %s is allowed by %j', (allowed, schema) => {
    const base = { properties: { far: {} } };
    const $defs = { base, closed: { ...base, additionalProperties: false } };
    const message = `/zzzzzz: unknown property; allowed: ${allowed}.`;
    expect(messages({ $defs, ...schema }, { zzzzzz: 1 })).toEqual([message]);
    const inner = messages({ $defs, properties: { inner: schema } }, { inner: { zzzzzz: 1 } });
    expect(inner).toEqual([`/inner${message}`]);
  });

  it('says where the value of a missing property may stand in an open object', () => {
    const city: JsonSchema = { properties: { city: { type: 'string' } }, required: ['city'] };
    const start = '/city: expected string (required), received nothing.';
    const near = " 'cty' is not a known property. Did you mean 'city'?";
    for (const [schema, value, help] of [
      [city, { cty: 'Oslo' }, near],
      [{ $ref: '#/$defs/city', $defs: { city } }, { cty: 'Oslo' }, near],
      [city, { input: { city: 'Oslo' } }, " It is inside 'input': pass it directly, without that."],
      [city, { unit: 'C' }, ''],
      [{ ...city, patternProperties: { '^c': {} } }, { cty: 'Oslo' }, ''],
      [{ allOf: [city, { properties: { cty: {} } }] }, { cty: 'Oslo' }, ''],
      [{ ...city, allOf: [{ required: ['cty'] }] }, { cty: 'Oslo' }, ''],
    ] as const) {
      expect(messages(schema, value)).toEqual([start + help]);
    }
    const other: JsonSchema = { properties: { cty: {}, unit: {} }, required: ['unit'] };
    const branches = { anyOf: [city, other].map((branch) => ({ properties: { of: branch } })) };
    expect(messages(branches, { of: { cty: 'Oslo' } })).not.toContainEqual(
      expect.stringContaining('not a known'),
    );
  });

  it('with a property of another branch is told that it is not allowed, and nothing twice', () => {
    const branch = (kind: string, name: string): JsonSchema => ({
      properties: { [name]: { type: 'string' }, kind: { const: kind } },
      required: ['kind'],
    });
    const schema = {
      oneOf: [branch('a', 'x'), branch('b', 'y')],
      patternProperties: { '^n': { type: 'number' } },
      unevaluatedProperties: false,
    };
    const outer = { properties: { inner: schema }, unevaluatedProperties: false };
    const forbidden = '/y: expected no value here, received string "".';
    expect(messages(schema, { kind: 'a', y: '' })).toEqual([forbidden]);
    expect(messages(outer, { inner: { kind: 'a', y: '' } })).toEqual([`/inner${forbidden}`]);
    expect(messages(schema, { kind: 'a', n: '' })).toEqual([
      '/n: expected number, received string "".',
    ]);
    expect(messages(schema, { kind: 'b', y: 1 })).toEqual([
      expect.stringContaining('expected one of'),
      '/y: expected string, received number 1.',
    ]);
  });

  it('with an unknown property gets those that models see, and a hint at any that is meant', () => {
    const schema = object({ name: {}, ...untold({ labels: {} }), old: { deprecated: true } });
    expect(messages(schema, { other: 1 })).toEqual(['/other: unknown property; allowed: name.']);
    expect(messages(schema, { label: 1 })).toEqual([
      "/label: unknown property; allowed: name. Did you mean 'labels'?",
    ]);
    expect(messages(schema, { labels: 1 })).toEqual([]);
  });

  it('with a wrong property is not said to have an unknown one', () => {
    const schema = { properties: { a: { type: 'string' as const } }, unevaluatedProperties: false };
    expect(messages(schema, { a: 5 })).toEqual(['/a: expected string, received number 5.']);
    expect(messages(schema, JSON.parse('{"a":1e400}'))).toEqual([
      '/a: expected string, received number Infinity.',
    ]);
  });

  it('behind a reference gets the expectation of the referenced schema', () => {
    const schema: JsonSchema = {
      $defs: { person: object({ name: { type: 'string' } }, ['name']) },
      ...object({ owner: { $ref: '#/$defs/person' } }),
    };
    expect(messages(schema, { owner: { nam: 'x' } }).join('\n')).toMatch(
      /\/owner\/name: expected string/,
    );
    expect(messages(schema, { owner: { nam: 'x' } }).join('\n')).toContain("Did you mean 'name'?");
  });

  it('nested too deeply for a recursive schema is rejected without a crash', () => {
    const schema: JsonSchema = { properties: { next: { $ref: '#' } }, type: 'object' };
    let value: Record<string, unknown> = {};
    for (let depth = 0; depth < 50_000; depth += 1) value = { next: value };
    const verdict = compileSchema(schema).validate(value);
    expect(verdict.ok || verdict.problems[0]?.message).toMatch(/nested too deeply/);
  });

  it.each<[JsonSchema, unknown, string]>([
    [{ const: 3 }, 4, 'exactly 3'],
    [{ multipleOf: 3 }, 4, 'a multiple of 3'],
    [{ exclusiveMaximum: 3 }, 4, 'a number < 3'],
    [{ minLength: 2 }, 'a', 'at least 2 characters'],
    [{ maxItems: 1 }, [1, 2], 'at most 1 item'],
    [{ minProperties: 1 }, {}, 'at least 1 property'],
    [{ maxProperties: 0 }, { a: 1 }, 'at most 0 properties'],
    [{ uniqueItems: true }, [1, 1], 'no item twice'],
    [{ format: 'date-time' }, 'x', 'text in the format date-time'],
    [{ type: ['string', 'null'] }, 1, 'string or null'],
    [{ enum: ['a'], type: ['string', 'null'] }, 'b', 'one of "a" or null'],
    [{ not: { type: 'number' } }, 1, 'anything but number'],
    [{ contains: { const: 1 }, minContains: 2 }, [1], 'at least 2 items of the form: exactly 1'],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, 'at most 1 character'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, "a value (required beside 'a')"],
    [{ dependencies: { a: ['b'] } }, { a: 1 }, "a value (required beside 'a')"],
    [{ if: { const: 1 }, then: { minimum: 5 } }, 1, 'a number >= 5'],
    [{ if: { const: 1 }, else: { minimum: 5 } }, 2, 'a number >= 5'],
    [{ $defs: { b: { type: 'string' } }, if: {}, then: { $ref: '#/$defs/b' } }, 1, 'string'],
    [{ if: {}, then: false }, 1, 'to match "then" schema'],
    [
      { anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }], type: 'object' },
      {},
      'object with a or object with b and c',
    ],
    [
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
      { z: 1 },
      'one of the properties a',
    ],
    [{ prefixItems: [{}], unevaluatedItems: false }, [1, 2], 'no value here'],
    [{ unevaluatedProperties: { type: 'number' } }, { a: 'b' }, 'number'],
    [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], 'at most 1 item of the form: exactly 1'],
    [{ contains: { minimum: 5 } }, [1], 'at least 1 item of the form: a number >= 5'],
    [{ not: { pattern: '^/', type: 'string' } }, '/', 'anything but string (text that matches ^/)'],
    [
      { anyOf: [{ minLength: 4 }, { maxLength: 2 }] },
      'abc',
      'one of: at least 4 characters or at most 2 characters',
    ],
    [{ patternProperties: { '^constructor$': { type: 'number' } } }, { constructor: {} }, 'number'],
  ])('%j does not fit %j: expected %s', (schema, value, expected) => {
    expect(problemsOf(compileSchema(schema).validate(value))[0]?.expected).toContain(expected);
  });

  it('is quoted briefly, however long it is', () => {
    const [problem] = problemsOf(
      compileSchema({ type: 'number' }).validate('😀'.repeat(1_000_000)),
    );
    expect(problem?.received.length).toBeLessThan(150);
    expect(problem?.received.isWellFormed()).toBe(true);
  });
});

const STATUS = { enum: ['on', 'off'], type: ['string', 'null'] } satisfies JsonSchema;

describe('null, as a type beside values that lack it', () => {
  it.each<[JsonSchema, unknown]>([
    [STATUS, null],
    [object({ status: STATUS }, ['status']), { status: null }],
    [{ items: { anyOf: [STATUS, { type: 'integer' }] } }, [1, null, 'on']],
    [{ $defs: { status: STATUS }, prefixItems: [{ $ref: '#/$defs/status' }] }, [null]],
    [{ oneOf: [STATUS, { type: 'null' }] }, null],
    [{ not: STATUS }, null],
  ])('is accepted by %j: %j', (schema, value) => {
    expect(compileSchema(schema).coerce(value)).toEqual({ ok: true, value });
  });

  it.each<[JsonSchema, unknown]>([
    [STATUS, 'null'],
    [{ ...STATUS, type: 'string' }, null],
    [{ const: STATUS }, { enum: [...STATUS.enum, null], type: STATUS.type }],
  ])('changes nothing else: %j refuses %j', (schema, value) => {
    expect(compileSchema(schema).coerce(value).ok).toBe(false);
  });
});

const TEXTS = { items: { type: 'string' }, type: 'array' } satisfies JsonSchema;

describe('coercion', () => {
  const schema = object({
    count: { type: 'integer' },
    flag: { type: 'boolean' },
    level: { enum: ['low', 3, true] },
    list: { items: { type: 'integer' }, type: 'array' },
    maybe: { type: ['number', 'null'] },
    options: { type: ['object', 'null'] },
    ratio: { type: 'number' },
    text: { type: 'string' },
    textOrNumber: { type: ['string', 'number'] },
  });
  const coerce = (value: unknown) => compileSchema(schema).coerce(value);

  it.each<[string, unknown]>([
    ['count', '5.7'],
    ['count', '5.0'],
    ['count', '0x10'],
    ['count', ' 5 '],
    ['count', ''],
    ['count', '1e3'],
    ['count', '+5'],
    ['count', '-0'],
    ['count', '٥'],
    ['count', '9007199254740993'],
    ['ratio', '1e999'],
    ['ratio', 'Infinity'],
    ['ratio', 'NaN'],
    ['ratio', '0.1000000000000000055511151231257827'],
    ['flag', 'True'],
    ['flag', '1'],
    ['flag', 1],
    ['flag', 'yes'],
    ['count', true],
    ['count', null],
    ['level', '3.0'],
    ['level', 'low '],
    ['list', '["1.0"]'],
    ['list', [1, '2 ']],
    ['list', '{"0":1}'],
    ['list', '[1'],
    ['list', '1,2'],
    ['options', '[]'],
    ['options', '{"__proto__":{"a":1}}'],
    ['options', `{"a":${'['.repeat(300)}${']'.repeat(300)}}`],
  ])('of %s never accepts %j', (name, value) => {
    expect(coerce({ [name]: value }).ok).toBe(false);
  });

  it('accepts exact spellings of numbers and booleans', () => {
    const value = { count: '-5', flag: 'false', maybe: '2.5', ratio: '5' };
    expect(coerce(value)).toEqual({
      ok: true,
      value: { count: -5, flag: false, maybe: 2.5, ratio: 5 },
    });
    expect(value.count).toBe('-5');
  });

  it('accepts the JSON of objects, lists and allowed values', () => {
    expect(coerce({ level: '3', list: ' [1, 2]', options: '{"a":1}' })).toEqual({
      ok: true,
      value: { level: 3, list: [1, 2], options: { a: 1 } },
    });
    expect(coerce({ level: 'low', list: '[]' })).toMatchObject({ value: { level: 'low' } });
  });

  it('reports problems inside an object that arrived as text', () => {
    const verdict = coerce({ list: '["a"]' });
    expect(problemsOf(verdict)[0]?.path).toBe('/list/0');
  });

  it.each<[JsonSchema, unknown, unknown]>([
    [TEXTS, 'a', ['a']],
    [TEXTS, 'a, b', ['a, b']],
    [TEXTS, ' a ', [' a ']],
    [{ items: { enum: ['a', 'b'] }, type: 'array' }, 'a', ['a']],
    [{ items: { type: 'integer' }, type: 'array' }, 5, [5]],
    [{ items: { type: 'integer' }, type: 'array' }, '5', [5]],
    [{ items: object({ a: { type: 'string' } }), type: 'array' }, { a: 'x' }, [{ a: 'x' }]],
    [{ items: object({ a: { type: 'string' } }), type: 'array' }, '{"a":"x"}', [{ a: 'x' }]],
    [{ items: { anyOf: [{ type: 'string' }, { type: 'number' }] }, type: 'array' }, 'a', ['a']],
    [{ anyOf: [TEXTS, { type: 'null' }], default: null }, 'a', ['a']],
    [{ anyOf: [TEXTS, { type: 'null' }], default: null }, '["a"]', ['a']],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '5', 5],
    [{ $ref: '#/$defs/texts' }, 'a', ['a']],
    [object({ inner: TEXTS }), { inner: 'a' }, { inner: ['a'] }],
    [{ items: object({ a: TEXTS }), type: 'array' }, { a: 'x' }, [{ a: ['x'] }]],
    [
      { items: object({ a: { items: { type: 'integer' }, type: 'array' } }), type: 'array' },
      [{ a: [1] }, { a: 2 }, {}],
      [{ a: [1] }, { a: [2] }, {}],
    ],
    [object({ a: { items: TEXTS, type: 'array' } }), { a: [['x'], 'y'] }, { a: [['x'], ['y']] }],
    [object({ a: { type: 'integer' } }), { a: '5' }, { a: 5 }],
    [object({ a: { type: 'integer' } }), '{"a":"5"}', { a: 5 }],
    [{ additionalProperties: { type: 'integer' }, type: 'object' }, { a: '5' }, { a: 5 }],
    [{ items: { type: 'boolean' }, type: 'array' }, ['true', false], [true, false]],
    [{ items: { type: 'integer' }, type: 'array' }, '["1"]', [1]],
    [
      { items: object({ waitSeconds: { type: 'integer' } }), type: 'array' },
      [{ waitSeconds: '2 min' }],
      [{ waitSeconds: 120 }],
    ],
    [
      { items: { type: 'integer' }, prefixItems: [{ type: 'string' }], type: 'array' },
      ['1', '2'],
      ['1', 2],
    ],
  ])('of a property %j reads %j as %j', (property, given, read) => {
    const optional = { ...object({ value: property }), $defs: { texts: TEXTS } };
    expect(compileSchema(optional).coerce({ value: given })).toEqual({
      ok: true,
      value: { value: read },
    });
  });

  it.each<[JsonSchema, unknown]>([
    [TEXTS, ''],
    [TEXTS, ' '],
    [TEXTS, '["a'],
    [TEXTS, '[a].ts'],
    [TEXTS, { 0: 'a' }],
    [TEXTS, 5],
    [TEXTS, null],
    [{ ...TEXTS, minItems: 2 }, 'a'],
    [{ items: { enum: ['a'] }, type: 'array' }, 'b'],
    [{ items: TEXTS, type: 'array' }, 'a'],
    [{ items: object({ a: { type: 'string' } }), type: 'array' }, 'a'],
    [{ type: 'array' }, 'a'],
  ])('of a property %j makes no list of %j', (property, given) => {
    expect(compileSchema(object({ value: property })).coerce({ value: given }).ok).toBe(false);
  });

  it.each([
    ['waitSeconds', '10s', 10],
    ['waitSeconds', '2 min', 120],
    ['waitSeconds', '1.5h', 5400],
    ['wait_seconds', '500ms', 0.5],
    ['seconds', '5m', 300],
    ['timeoutMs', '30 seconds', 30_000],
    ['timeout_ms', '0.25s', 250],
    ['timeoutMillis', '1 hour', 3_600_000],
    ['timeoutMinutes', '2h', 120],
    ['retentionDays', '36 hours', 1.5],
  ])('of %s reads the duration %j as %d', (name, given, read) => {
    const timed = compileSchema(object({ [name]: { type: 'number' } }));
    expect(timed.coerce({ [name]: given })).toEqual({ ok: true, value: { [name]: read } });
  });

  it.each([
    ['Timeout in milliseconds.', '1.5s', 1500],
    ['Milliseconds. Default 120 seconds.', '10s', 10_000],
    ['Timeout in minutes. Default 5 minutes (300 seconds).', '2h', 120],
    ['Seconds or milliseconds.', '10s', undefined],
    ['Metres run within 30 seconds.', '5m', undefined],
    ['Tokens, within a 60-seconds limit.', '5m', undefined],
    ['Seconds to wait', '2 min', 120],
    ['How long.', '2 min', undefined],
  ])('of a timeout described as %j reads "%s" as %j', (description, given, read) => {
    const timed = compileSchema(object({ timeout: { description, type: 'integer' } }));
    const verdict = timed.coerce({ timeout: given });
    expect(verdict.ok ? verdict.value : undefined).toEqual(read && { timeout: read });
  });

  it.each([
    ['waitSeconds', '500ms'],
    ['waitSeconds', '10 apples'],
    ['waitSeconds', '-10s'],
    ['waitSeconds', '10 constructor'],
    ['waitSeconds', `${'9'.repeat(400)}s`],
    ['items', '10s'],
    ['MAXSECONDS', '10s'],
    ['limit', '10s'],
  ])('of the integer %s accepts no %j', (name, given) => {
    const timed = compileSchema(object({ [name]: { type: 'integer' } }));
    expect(timed.coerce({ [name]: given }).ok).toBe(false);
  });

  it('leaves text alone if text is expected', () => {
    const value = { text: '5', textOrNumber: '5' };
    expect(coerce({ ...value, count: '5' })).toEqual({ ok: true, value: { ...value, count: 5 } });
  });

  it.each<[JsonSchema, unknown]>([
    [{ anyOf: [{ type: 'integer' }, { description: 'Anything.' }] }, '5'],
    [{ oneOf: [{}, { items: { type: 'integer' }, type: 'array' }] }, 5],
    [
      {
        anyOf: [
          object({ a: { type: 'integer' } }),
          { additionalProperties: { type: 'string' }, type: 'object' },
        ],
      },
      { a: '5' },
    ],
  ])('leaves a value that a branch of %j allows as it is', (property, given) => {
    const { coerce } = compileSchema(object({ other: { type: 'integer' }, value: property }));
    expect(coerce({ other: '1', value: given })).toEqual({
      ok: true,
      value: { other: 1, value: given },
    });
  });

  it('does not read a text with a name that arguments must not have, however it is spelled', () => {
    const { coerce } = compileSchema(object({ value: { type: 'object' } }));
    expect(coerce({ value: String.raw`{"\u005f_proto__":{}}` }).ok).toBe(false);
  });

  it('does not happen in plain validation', () => {
    expect(compileSchema(schema).validate({ count: '5' }).ok).toBe(false);
  });

  it('is lossless: whatever is converted can be converted back', () => {
    const spelling = fc.oneof(
      fc.integer().map(String),
      fc.double().map(String),
      fc.bigInt().map(String),
      fc.string({ unit: fc.constantFrom(...'0123456789.-+eExX ') }),
    );
    fc.assert(
      fc.property(spelling, fc.constantFrom('count', 'ratio'), (text, name) => {
        const verdict = coerce({ [name]: text });
        if (!verdict.ok) return;
        const converted = (verdict.value as Record<string, unknown>)[name];
        expect(String(converted)).toBe(text);
        if (name === 'count') expect(Number.isInteger(converted)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a compiled schema', () => {
  it('is compiled once', () => {
    const schema = object({});
    expect(compileSchema(schema)).toBe(compileSchema(schema));
  });

  it('accepts a valid value and returns the value itself', () => {
    const value = { a: 1 };
    const verdict = compileSchema(object({ a: { type: 'number' } })).coerce(value);
    expect(verdict.ok && verdict.value).toBe(value);
  });

  it.each<[JsonSchema, string]>([
    [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, 'object or null'],
    [{ oneOf: [{ type: 'integer' }, { enum: ['a', 'b'] }] }, 'integer, "a" or "b"'],
    [
      { anyOf: [{ type: 'string' }, { anyOf: [{ minLength: 2 }] }] },
      'string or at least 2 characters',
    ],
    [{ minLength: 2 }, 'a value of another form'],
    [{ description: 'Anything.' }, 'a value'],
    [{ allOf: [{ $ref: '#/$defs/name' }], description: 'A name.' }, 'string'],
    [
      { anyOf: [{ $ref: '#/$defs/choice' }, { type: 'null' }] },
      'object with id, string, "a", "b" or null',
    ],
    [
      { anyOf: [{ format: 'uri', type: 'string' }, { pattern: '^/' }] },
      'string (text in the format uri) or text that matches ^/',
    ],
  ])('describes the forms of a missing property: %j', (property, forms) => {
    const schema = {
      $defs: {
        choice: { oneOf: [{ required: ['id'] }, { $ref: '#/$defs/name' }, { enum: ['a', 'b'] }] },
        name: { type: 'string' },
      },
      properties: { a: property },
      required: ['a'],
      type: 'object',
    } satisfies JsonSchema;
    const verdict = compileSchema(schema).coerce({});
    expect(verdict.ok ? [] : verdict.problems.map(({ message }) => message)).toEqual([
      `/a: expected ${forms} (required), received nothing.`,
    ]);
  });
});
