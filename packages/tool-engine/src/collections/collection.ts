import type { JsonSchema } from '@lobechat/types';

import { compileSchema } from '../schema/compile-schema.ts';
import { createLinearPattern } from '../schema/pattern/linear-pattern.ts';

/** What a place of a result has to be; every test that is given has to hold. */
export interface Expectation {
  /**
   * A JSON pointer (RFC 6901) into the result: `/success`, `/content`, `/state/total`,
   * `/error/type`. `''` is the whole result.
   */
  at: string;
  /** A number that is no smaller. */
  atLeast?: number;
  /** A number that is no greater. */
  atMost?: number;
  /** A text with this part, or a list with this item. */
  contains?: unknown;
  /** The same JSON value; the order of properties does not count. */
  equals?: unknown;
  /** A text without this part, or a list without this item. */
  excludes?: unknown;
  /** Whether there is anything. */
  exists?: boolean;
  /** A text in which this regular expression (ECMAScript, `u`) finds something, in linear time. */
  matches?: string;
}

/** A named call, and what its result has to be. */
export interface CollectionCall {
  arguments?: Record<string, unknown>;
  /** `identifier/api` or a qualified name. */
  call: string;
  /** Without any: the call has to succeed. */
  expect?: Expectation[];
  name: string;
}

/** Named calls with what is expected of them, as a JSON file of a workspace holds them. */
export interface CallCollection {
  $schema?: string;
  calls: CollectionCall[];
  description?: string;
  name: string;
}

/** How files of collections are named. */
export const COLLECTION_SUFFIX = '.calls.json';

const text = (minLength = 0): JsonSchema => ({ minLength, type: 'string' });

const EXPECTATION: JsonSchema = {
  additionalProperties: false,
  minProperties: 2,
  properties: {
    at: { pattern: '^(?:/.*)?$', type: 'string' },
    atLeast: { type: 'number' },
    atMost: { type: 'number' },
    contains: {},
    equals: {},
    excludes: {},
    exists: { type: 'boolean' },
    matches: text(1),
  },
  required: ['at'],
  type: 'object',
};

/** The JSON Schema (2020-12) of a collection. */
export const COLLECTION_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    $schema: text(),
    calls: {
      items: {
        additionalProperties: false,
        properties: {
          arguments: { type: 'object' },
          call: text(1),
          expect: { items: EXPECTATION, type: 'array' },
          name: text(1),
        },
        required: ['name', 'call'],
        type: 'object',
      },
      minItems: 1,
      type: 'array',
    },
    description: text(),
    name: text(1),
  },
  required: ['name', 'calls'],
  type: 'object',
};

const findBrokenPattern = ({ calls }: CallCollection): string | undefined => {
  for (const { expect = [], name } of calls)
    for (const { matches } of expect) {
      if (matches === undefined) continue;
      try {
        createLinearPattern(matches);
      } catch (error) {
        return `The pattern '${matches}' of '${name}' cannot be used: ${(error as Error).message}`;
      }
    }
  return undefined;
};

/**
 * Reads a collection from parsed JSON.
 *
 * @throws TypeError if it is not one: the message lists what is wrong with it
 */
export const readCollection = (value: unknown): CallCollection => {
  const verdict = compileSchema(COLLECTION_SCHEMA).validate(value);
  if (!verdict.ok) {
    const listed = verdict.problems.slice(0, 20).map(({ message }) => `- ${message}`);
    throw new TypeError(`This is not a collection of calls:\n${listed.join('\n')}`);
  }
  const collection = verdict.value as CallCollection;
  const broken = findBrokenPattern(collection);
  if (broken !== undefined) throw new TypeError(broken);
  return collection;
};
