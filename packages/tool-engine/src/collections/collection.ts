import type { JsonSchema } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { describeLostNumber } from '../arguments/describe-lost-number.ts';
import { describeJsonError } from '../arguments/locate-json-error.ts';
import { compileSchema } from '../schema/compile-schema.ts';
import { createLinearPattern } from '../schema/pattern/linear-pattern.ts';

/** An expectation about one part of a result. All of its conditions must hold. */
export interface Expectation {
  /**
   * A JSON pointer (RFC 6901) into the result: `/success`, `/content`, `/state/total`,
   * `/error/type`. `''` is the whole result.
   */
  at: string;
  /** The minimum of a number. */
  atLeast?: number;
  /** The maximum of a number. */
  atMost?: number;
  /** A text that contains this part, or a list that contains this item. */
  contains?: unknown;
  /** The same JSON value; property order does not matter. */
  equals?: unknown;
  /** A text that does not contain this part, or a list that does not contain this item. */
  excludes?: unknown;
  /** Whether the part must exist. */
  exists?: boolean;
  /** A text that this regular expression (ECMAScript, `u`) matches somewhere, in linear time. */
  matches?: string;
}

/** A named call with expectations about its result. */
export interface CollectionCall {
  arguments?: Record<string, unknown>;
  /** `identifier/api` or a qualified name. */
  call: string;
  /** If empty, the call must succeed. */
  expect?: Expectation[];
  name: string;
}

/** Named calls with their expectations, as stored in a JSON file of a workspace. */
export interface CallCollection {
  $schema?: string;
  calls: CollectionCall[];
  description?: string;
  name: string;
}

/** The file extension of collections. */
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
 * @throws TypeError if it is invalid; the message lists the problems
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

/**
 * Reads a collection from the text of its file. A number that would be another one is an error, as
 * in the arguments of a call: a test of another number proves nothing, and a file that is written
 * again would hold it.
 *
 * @throws SyntaxError if the text is not JSON or has such a number; TypeError like
 * {@link readCollection}
 */
export const parseCollection = (text: string): CallCollection => {
  checkKind('text', { text });
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new SyntaxError(`The file is not JSON: ${describeJsonError(json, error)}.`, {
      cause: error,
    });
  }
  const lost = describeLostNumber(json);
  if (lost !== undefined) throw new SyntaxError(lost);
  return readCollection(value);
};
