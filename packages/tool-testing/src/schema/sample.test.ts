import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { applyMutation, listMutations } from './mutations.ts';
import { sampleInvalid, sampleValid } from './sample.ts';
import { tryCompileSchema } from './validate-arguments.ts';

/** A schema with everything that tools use. */
const SCHEMA: JsonSchema = {
  $defs: {
    person: {
      additionalProperties: false,
      properties: { name: { maxLength: 20, minLength: 1, type: 'string' } },
      required: ['name'],
      type: 'object',
    },
  },
  additionalProperties: false,
  properties: {
    at: { format: 'date-time', type: 'string' },
    code: { pattern: '^[A-Z]{2}-\\d{3}$', type: 'string' },
    either: { anyOf: [{ type: 'integer' }, { maxLength: 3, type: 'string' }] },
    kind: { const: 'note' },
    labels: { items: { enum: ['a', 'b', 'c'] }, maxItems: 3, type: 'array', uniqueItems: true },
    map: {
      additionalProperties: { maximum: 1, minimum: 0, type: 'number' },
      maxProperties: 3,
      type: 'object',
    },
    maybe: { type: ['string', 'null'] },
    owner: { $ref: '#/$defs/person' },
    percent: { exclusiveMaximum: 100, exclusiveMinimum: 0, type: 'number' },
    priority: { enum: [0, 1, 2], type: 'integer' },
    shape: {
      oneOf: [
        {
          additionalProperties: false,
          properties: { r: { type: 'number' } },
          required: ['r'],
          type: 'object',
        },
        {
          additionalProperties: false,
          properties: { w: { type: 'number' } },
          required: ['w'],
          type: 'object',
        },
      ],
    },
    steps: {
      items: {
        additionalProperties: false,
        properties: { by: { multipleOf: 5, type: 'integer' } },
        required: ['by'],
        type: 'object',
      },
      maxItems: 4,
      minItems: 1,
      type: 'array',
    },
  },
  required: ['kind', 'steps'],
  type: 'object',
};

const request = { count: 500, examples: [], schema: SCHEMA };

const isValid = (value: unknown): boolean =>
  tryCompileSchema(SCHEMA).validator?.validate(value).ok === true;

describe('sampleInvalid', () => {
  it('returns thousands of values that the validator rejects, each with a reason', () => {
    const bad = sampleInvalid({ ...request, count: 4000 });
    expect(bad).toHaveLength(4000);
    expect(bad.filter(({ value }) => isValid(value))).toEqual([]);
  });

  it('breaks every keyword of the schema', () => {
    const kinds = new Set(sampleInvalid({ ...request, count: 4000 }).map(({ kind }) => kind));
    for (const kind of [
      'not an object',
      'null',
      'not string',
      'not integer',
      "without 'kind'",
      "without 'by'",
      "with the unknown property 'unknownProperty'",
      "with the unknown property '__proto__'",
      "with the unknown property 'constructor'",
      'not one of the values',
      'too few items',
      'too many items',
      'the same item twice',
      'too long',
      'too short',
      'against the pattern',
      'at the exclusive maximum',
      'at the exclusive minimum',
      'not a multiple',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it('creates `__proto__` as an own property, as JSON would', () => {
    const bad = sampleInvalid(request).find(({ kind }) => kind.includes('__proto__'));
    expect(JSON.stringify(bad?.value)).toContain('"__proto__":"x"');
  });

  it('returns the same values in every run', () => {
    expect(sampleInvalid(request)).toEqual(sampleInvalid(request));
  });

  it('returns nothing for a schema that cannot be compiled', () => {
    const schema = { properties: { a: { pattern: '(', type: 'string' } } } as const;
    expect(sampleInvalid({ count: 10, examples: [], schema })).toEqual([]);
  });
});

describe('sampleValid', () => {
  it('returns fewer values, and no invalid ones, if conditions are seldom met', () => {
    const schema = { ...SCHEMA, not: { required: ['percent'] } };
    const values = sampleValid({ ...request, schema });
    expect(values.length).toBeGreaterThan(0);
    expect(values.every((value) => !Object.hasOwn(value as object, 'percent'))).toBe(true);
  });

  it('returns no value for bounds that leave no room', () => {
    const schema = { maximum: 1, minimum: 2, type: 'integer' } as const;
    expect(sampleValid({ count: 10, examples: [], schema })).toEqual([]);
  });

  it('fills lists whose items are not described with numbers', () => {
    const values = sampleValid({ count: 10, examples: [], schema: { minItems: 2, type: 'array' } });
    expect(values.flat()).toSatisfy((all: unknown[]) => all.every(Number.isInteger));
  });

  it('returns valid values, with and without optional parts', () => {
    const values = sampleValid(request) as Record<string, unknown>[];
    expect(values).toHaveLength(500);
    expect(values.every(isValid)).toBe(true);
    for (const name of Object.keys(SCHEMA.properties ?? {})) {
      const holders = values.filter((value) => Object.hasOwn(value, name)).length;
      const isRequired = SCHEMA.required?.includes(name) === true;
      expect({ isAlways: holders === values.length, isSometimes: holders > 0, name }).toEqual({
        isAlways: isRequired,
        isSometimes: true,
        name,
      });
    }
  });

  it('mixes in values of the examples', () => {
    const example = { code: 'DE-123', kind: 'note', steps: [{ by: 5 }] };
    const values = sampleValid({ ...request, examples: [example] }) as { code?: string }[];
    expect(values[0]).toEqual(example);
    expect(values.filter(({ code }) => code === 'DE-123').length).toBeGreaterThan(10);
  });

  it('returns the same values in every run', () => {
    expect(sampleValid(request)).toEqual(sampleValid(request));
  });
});

describe('listMutations', () => {
  it('does not enter branches, where another might accept the value', () => {
    const value = { either: 'a', kind: 'note', shape: { r: 1 }, steps: [{ by: 5 }] };
    const paths = [...listMutations(SCHEMA, value)].map(({ path }) => path.join('/'));
    expect(paths).not.toContain('shape/r');
    expect(paths).toContain('steps/0/by');
  });

  it('breaks a value at every path it names, and leaves the original unchanged', () => {
    const value = { kind: 'note', labels: ['a'], owner: { name: 'x' }, steps: [{ by: 5 }] };
    const before = structuredClone(value);
    for (const mutation of listMutations(SCHEMA, value)) {
      expect([mutation, isValid(applyMutation(value, mutation))]).toEqual([mutation, false]);
    }
    expect(value).toEqual(before);
  });

  it('exceeds bounds so large that adding one changes nothing', () => {
    const schema = { maximum: 2 ** 60, type: 'number' } as const;
    const [above] = [...listMutations(schema, 1)].filter(({ kind }) => kind.includes('above'));
    expect(above?.value).toBeGreaterThan(2 ** 60);
  });
});
