import { describe, expectTypeOf, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import type { ParametersOf } from './schema-types.ts';

const STATUSES = ['open', 'done'] as const;

const TaskParameters = {
  $defs: {
    Person: {
      additionalProperties: false,
      properties: { name: { type: 'string' } },
      required: ['name'],
      type: 'object',
    },
  },
  additionalProperties: false,
  properties: {
    assignee: { $ref: '#/$defs/Person' },
    due: { type: ['string', 'null'] },
    kind: { const: 'task' },
    labels: { items: { type: 'string' }, maxItems: 5, minItems: 1, type: 'array' },
    position: {
      anyOf: [
        { type: 'integer' },
        {
          additionalProperties: false,
          properties: { after: { type: 'string' } },
          required: ['after'],
          type: 'object',
        },
      ],
    },
    priority: { enum: [0, 1, 2], type: 'integer' },
    steps: {
      items: {
        additionalProperties: false,
        properties: { done: { type: 'boolean' }, title: { type: 'string' } },
        required: ['title'],
        type: 'object',
      },
      maxItems: 10,
      type: 'array',
    },
    status: { enum: [...STATUSES], type: 'string' },
    title: { description: 'What to do.', maxLength: 100, type: 'string' },
    variables: { additionalProperties: { type: 'number' }, maxProperties: 5, type: 'object' },
  },
  required: ['title', 'steps'],
  type: 'object',
} as const satisfies JsonSchema;

interface Step {
  done?: boolean;
  title: string;
}

interface TaskParams {
  assignee?: { name: string };
  due?: string | null;
  kind?: 'task';
  labels?: string[];
  position?: number | { after: string };
  priority?: 0 | 1 | 2;
  status?: 'done' | 'open';
  steps: Step[];
  title: string;
  variables?: Record<string, number>;
}

describe('ParametersOf', () => {
  it('is not equal if a property is missing, renamed, optional or of another type', () => {
    type Inferred = ParametersOf<typeof TaskParameters>;
    expectTypeOf<Omit<TaskParams, 'due'>>().not.toEqualTypeOf<Inferred>();
    expectTypeOf<Omit<TaskParams, 'title'> & { title?: string }>().not.toEqualTypeOf<Inferred>();
    expectTypeOf<Omit<TaskParams, 'title'> & { title: number }>().not.toEqualTypeOf<Inferred>();
    expectTypeOf<TaskParams & { extra: string }>().not.toEqualTypeOf<Inferred>();
  });

  it('does not add undefined to optional properties', () => {
    const Limit = {
      additionalProperties: false,
      properties: { limit: { type: 'integer' } },
      required: [],
      type: 'object',
    } as const;
    expectTypeOf<{ limit?: number }>().toEqualTypeOf<ParametersOf<typeof Limit>>();
    expectTypeOf<{ limit?: number | undefined }>().not.toEqualTypeOf<ParametersOf<typeof Limit>>();
  });

  it('equals a readable interface of objects, arrays, enums, unions, maps and references', () => {
    expectTypeOf<TaskParams>().toEqualTypeOf<ParametersOf<typeof TaskParameters>>();
  });

  it('has no properties for an API without parameters', () => {
    const Nothing = { additionalProperties: false, properties: {}, type: 'object' } as const;
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the very type that is meant
    expectTypeOf<keyof ParametersOf<typeof Nothing>>().toBeNever();
  });

  it('merges the parts of allOf', () => {
    const Both = {
      allOf: [
        { properties: { a: { type: 'string' } }, required: ['a'], type: 'object' },
        { properties: { b: { type: 'number' } }, type: 'object' },
      ],
    } as const;
    expectTypeOf<{ a: string; b?: number }>().toEqualTypeOf<ParametersOf<typeof Both>>();
  });

  it('keeps discriminated unions intact', () => {
    const Shape = {
      oneOf: [
        {
          properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
          required: ['kind', 'radius'],
          type: 'object',
        },
        {
          properties: { kind: { const: 'square' }, side: { type: 'number' } },
          required: ['kind', 'side'],
          type: 'object',
        },
      ],
    } as const;
    expectTypeOf<
      { kind: 'circle'; radius: number } | { kind: 'square'; side: number }
    >().toEqualTypeOf<ParametersOf<typeof Shape>>();
  });
});
