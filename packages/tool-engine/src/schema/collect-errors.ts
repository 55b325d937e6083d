import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';

import type { JsonSchema } from '@lobechat/types';
import { isRecord, readPointer } from '@lobechat/utils';

import { withLinearPatterns } from './pattern/with-linear-patterns.ts';
import { takeParts } from './take-parts.ts';

/** An error as the validator reports it. */
export type RawSchemaError = ReturnType<typeof Errors>[1][number];

/** Maximum number of problems listed for one value. */
const MAX_ERRORS = 200;

/** A value with more parts is checked in parts before it is checked as a whole. */
const MAX_PARTS = 5000;

/** How many parts of a value are checked if it has more problems than are listed. */
const PARTS = [4, 20, 200, 2000, MAX_PARTS];

/** Thrown inside the validator when it has found more than is listed. */
class TooManyErrors extends Error {}

/**
 * Runs the validator with its own limit. It asks for the limit at each error, goes on through the
 * whole value when it is reached, and has it only as a global setting, which is changed around the
 * call, which is synchronous, and put back.
 */
const listErrors = (schema: JsonSchema, value: unknown, onError?: () => void): RawSchemaError[] => {
  const settings = Settings.Get();
  const before = Object.getOwnPropertyDescriptor(settings, 'maxErrors') ?? {};
  const get = (): number => {
    onError?.();
    return MAX_ERRORS;
  };
  Object.defineProperty(settings, 'maxErrors', { configurable: true, enumerable: true, get });
  try {
    return withLinearPatterns(() => Errors(schema, value)[1]);
  } finally {
    Object.defineProperty(settings, 'maxErrors', before);
  }
};

/** Stops at once when there are more errors than are listed; undefined then. */
const listFewErrors = (schema: JsonSchema, value: unknown): RawSchemaError[] | undefined => {
  let count = 0;
  try {
    return listErrors(schema, value, () => {
      count += 1;
      if (count > MAX_ERRORS) throw new TooManyErrors();
    });
  } catch (error) {
    if (error instanceof TooManyErrors) return undefined;
    throw error;
  }
};

/** Keywords that a part of a value may violate although the whole does not. */
const OF_THE_WHOLE = new Set(['contains', 'minContains', 'minItems', 'minProperties']);

/** Whether an error of a partial value is also an error of the whole value. */
const isOfValue = (error: RawSchemaError, part: unknown, whole: unknown): boolean => {
  const owner = readPointer(whole, error.instancePath);
  if (error.keyword === 'required') {
    return error.params.requiredProperties.every(
      (name) => !(isRecord(owner) && Object.hasOwn(owner, name)),
    );
  }
  if (!OF_THE_WHOLE.has(error.keyword)) return true;
  const seen = readPointer(part, error.instancePath);
  const sizeOf = (from: unknown): number => Object.keys(Object(from)).length;
  return sizeOf(owner) === sizeOf(seen);
};

/**
 * The errors of a value, at most so many. Where there are more, only the first parts of the value are
 * looked at: a value of a hundred thousand wrong names is not gone through to list two hundred.
 */
export const collectErrors = (schema: JsonSchema, value: unknown): RawSchemaError[] => {
  const beginning = takeParts(value, MAX_PARTS);
  const few = beginning.isWhole ? listFewErrors(schema, value) : undefined;
  if (few) return few;
  let found: RawSchemaError[] = [];
  for (const parts of PARTS) {
    const part = takeParts(beginning.value, parts).value;
    try {
      found = listErrors(schema, part).filter((error) => isOfValue(error, part, value));
    } catch (error) {
      // Listing some problems helps more than only saying that there are too many.
      if (found.length > 0) return found;
      throw error;
    }
    if (found.length >= MAX_ERRORS / 2) return found;
  }
  return found.length > 0 ? found : (listFewErrors(schema, value) ?? listErrors(schema, value));
};
