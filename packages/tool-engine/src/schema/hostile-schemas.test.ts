import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { compileSchema } from './compile-schema.ts';

const LEVELS = 40;

/**
 * Each definition refers to the next one twice, so visiting all takes 2 to the power of 40 steps.
 */
const doubling = (keyword: string): JsonSchema => ({
  $defs: Object.fromEntries(
    Array.from({ length: LEVELS + 1 }, (_, level) => {
      const next = { $ref: `#/$defs/level${level + 1}` };
      return [`level${level}`, level < LEVELS ? { [keyword]: [next, next] } : { type: 'string' }];
    }),
  ),
  properties: { value: { $ref: '#/$defs/level0' } },
});

/** Three branches that each try everything below them. */
const branching: JsonSchema = {
  $defs: {
    node: {
      anyOf: ['x', 'y', 'z'].map((name) => ({
        properties: { inner: { $ref: '#/$defs/node' } },
        required: [name],
        type: 'object',
      })),
    },
  },
  properties: { value: { $ref: '#/$defs/node' } },
};

const nested = (levels: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < levels; level += 1) value = { inner: value };
  return value;
};

const problemsOf = (schema: JsonSchema, value: unknown): string[] => {
  const verdict = compileSchema(schema).coerce(value);
  return verdict.ok ? [] : verdict.problems.map(({ message }) => message);
};

const names = Array.from({ length: 5000 }, (_, index) => `name${index}`);

const TOO_MANY_STEPS = [
  'The value could not be checked: the patterns and branches of the schema take too many steps for it, or it is nested too deeply. Pass shorter texts and fewer items.',
];

describe('schemas that would take forever', () => {
  it.each([
    ['allOf', doubling('allOf'), { value: 'text' }],
    ['anyOf', doubling('anyOf'), { value: 1 }],
    ['oneOf', doubling('oneOf'), { value: 1 }],
    [
      'many texts for a pattern that is slow for each',
      { properties: { value: { items: { pattern: '(x+x+)+y' } } } },
      { value: Array.from({ length: 100 }, () => 'x'.repeat(50_000)) },
    ],
    [
      'a text that is too long for its pattern',
      { properties: { value: { pattern: '(x+x+)+y' } } },
      { value: 'x'.repeat(2_000_000) },
    ],
    [
      'a look behind at every place of a text',
      { properties: { value: { pattern: '(?<!(x+)+)y' } } },
      { value: 'x'.repeat(20_000) },
    ],
    [
      'many values that each are compared with many',
      { properties: { value: { items: { enum: names } } } },
      { value: Array.from({ length: 5000 }, () => names.at(-1)) },
    ],
  ])('gives up on %s after a limited number of steps', (_, schema, value) => {
    expect(problemsOf(schema, value)).toEqual(TOO_MANY_STEPS);
  });

  const tree: JsonSchema = {
    $defs: {
      node: {
        oneOf: [
          { type: ['number', 'string'] },
          { items: { $ref: '#/$defs/node' }, type: 'array' },
          { additionalProperties: { $ref: '#/$defs/node' }, type: 'object' },
        ],
      },
    },
    properties: { value: { $ref: '#/$defs/node' } },
  };
  const rows = Array.from({ length: 1500 }, (_, index) => ({ index, tags: ['x'] }));

  it.each([
    ['a tree of thousands of values', tree, rows],
    [
      'a long text that its pattern takes many states for',
      { properties: { value: { pattern: '^(?:a+b?)+$' } } },
      'ab'.repeat(50_000),
    ],
  ])('accepts %s, whose cost is proportional to its size', (_, schema, value) => {
    expect(problemsOf(schema, { value })).toEqual([]);
  });

  it('reports the first problems of branches that are tried at every depth', () => {
    const [first, second] = problemsOf(branching, { value: nested(40) });
    expect(first).toMatch(/^\/value: expected one of: object with x/);
    expect(second).toMatch(/^\/value\/x: expected a value \(required\)/);
  });

  it('describes what every item of a list lacks, however many alternatives there are', () => {
    const names = Array.from({ length: 50 }, (_, index) => `n${index}`);
    const $defs = Object.fromEntries(names.map((name) => [name, { const: name }]));
    const block = { anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) };
    const schema = { $defs, items: { properties: { block }, required: ['block'] } };
    const items = Array.from({ length: 150 }, () => ({}));
    const problems = problemsOf(schema, items);
    expect(problems).toHaveLength(items.length);
    expect(problems[0]).toMatch(/^\/0\/block: expected exactly "n0", .* and 30 more/);
  });

  it('bounds patterns of property names like those of texts', () => {
    const name = `${'a'.repeat(60)}!`;
    const schema = {
      additionalProperties: false,
      patternProperties: { '^(a+)+$': { type: 'integer' } },
    };
    expect(problemsOf(schema, { [name]: 1 })).toEqual([
      `/${name}: unknown property; allowed: names that match ^(a+)+$.`,
    ]);
    expect(problemsOf(schema, { [name.slice(0, -1)]: 1 })).toEqual([]);
    expect(problemsOf(schema, { aaa: 'x' })).toHaveLength(1);
    expect(problemsOf({ propertyNames: { pattern: '^(a+)+$' } }, { [name]: 1 })).not.toEqual([]);
  });

  it('finds a pattern behind any reference', () => {
    const schema = {
      components: { slow: { pattern: '^(a|a)*$' } },
      properties: { value: { $ref: '#/components/slow' } },
    };
    expect(problemsOf(schema, { value: `${'a'.repeat(60)}!` })).toHaveLength(1);
    expect(problemsOf(schema, { value: 'aaa' })).toEqual([]);
  });

  it.each(['#/default/slow', '#/properties/properties/enum/0', '#/$defs/a/const'])(
    'rejects a reference into data: %s',
    ($ref) => {
      const schema = {
        $defs: { a: { const: {} } },
        default: { slow: {} },
        properties: { properties: { enum: [{}] }, value: { $ref } },
      };
      expect(() => compileSchema(schema)).toThrow('leads to a value, not to a schema');
    },
  );

  it('treats properties named after keywords as properties', () => {
    const schema: JsonSchema = {
      $defs: { enum: { type: 'string' }, pattern: { type: 'integer' } },
      properties: {
        default: { $ref: '#/$defs/enum' },
        uniqueItems: { items: { $ref: '#/$defs/pattern' }, type: 'array', uniqueItems: true },
      },
    };
    expect(problemsOf(schema, { default: 'a', uniqueItems: [1, 2] })).toEqual([]);
    expect(problemsOf(schema, { default: 1, uniqueItems: [1, 1] })).toEqual([
      '/default: expected string, received number 1.',
      '/uniqueItems: expected no item twice, received array of 2 items.',
    ]);
  });

  it.each(['const', 'default', 'enum', 'examples', 'items', 'properties', 'required', '$ref', '0'])(
    'finds schemas named after keywords in parts of other standards: %s',
    (name) => {
      const inner = { properties: { a: { type: 'string' } }, required: ['a'] };
      const schemas = {
        [name]: inner,
        other: { $ref: `#/components/schemas/${name}/properties/a` },
      };
      const schema: JsonSchema = {
        components: { schemas },
        properties: {
          other: { $ref: '#/components/schemas/other' },
          value: { $ref: `#/components/schemas/${name}` },
        },
      };
      expect(problemsOf(schema, { other: 'x', value: { a: 'x' } })).toEqual([]);
      expect(problemsOf(schema, { other: 1, value: {} })).toHaveLength(2);
      const { $defs = {} } = doubling('allOf');
      const text = JSON.stringify($defs).replaceAll('#/$defs', `#/components/${name}`);
      const slow: JsonSchema = {
        components: { [name]: JSON.parse(text) as JsonSchema },
        properties: { value: { $ref: `#/components/${name}/level0` } },
      };
      expect(problemsOf(slow, { value: 'text' })).toEqual(TOO_MANY_STEPS);
    },
  );

  it('lists only a few of very many missing or duplicate items', () => {
    const required = Array.from({ length: 20_000 }, (_, index) => `name${index}`);
    expect(problemsOf({ required }, {})).toHaveLength(100);
    const value = Array.from({ length: 50_000 }, () => 0);
    expect(problemsOf({ properties: { value: { uniqueItems: true } } }, { value })).toHaveLength(1);
  });

  it('leaves regular expressions of other code alone', () => {
    const before = RegExp;
    compileSchema({ properties: { value: { pattern: '^(a+)+$' } } }).validate({ value: 'b' });
    expect(() => compileSchema({ properties: { value: { pattern: '(' } } })).toThrow(TypeError);
    expect(RegExp).toBe(before);
  });

  it('says which pattern cannot be checked', () => {
    expect(() => compileSchema({ properties: { value: { pattern: '(a)\\1' } } })).toThrow(
      String.raw`the pattern "(a)\\1" refers back to a group`,
    );
  });

  it('accepts an expression with backreferences as format `regex`', () => {
    expect(problemsOf({ properties: { value: { format: 'regex' } } }, { value: '(a)\\1' })).toEqual(
      [],
    );
  });
});
