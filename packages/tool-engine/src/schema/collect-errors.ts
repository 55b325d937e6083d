import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';

import type { JsonSchema } from '@lobechat/types';
import { isRecord, readPointer } from '@lobechat/utils';

import { withLinearPatterns } from './pattern/with-linear-patterns.ts';
import { takeParts } from './take-parts.ts';

/** An error as the validator reports it. */
export type RawSchemaError = ReturnType<typeof Errors>[1][number];

/** Most problems listed for one value. */
const MAX_ERRORS = 200;

/** A larger value is checked in parts before it is checked as a whole. */
const MAX_PARTS = 5000;

/** How many parts of a value are checked, in turn, if it has more problems than are listed. */
const PARTS = [4, 20, 200, 2000, MAX_PARTS];

/** Thrown inside the validator when it has found more problems than are listed. */
class TooManyErrors extends Error {}

/**
 * Runs the validator with our own error limit. The validator reads the limit at each error and
 * continues through the whole value when it is reached. The limit is a global setting, so it is
 * changed for the duration of this synchronous call and restored.
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

/** Stops immediately if there are more errors than are listed, and returns undefined. */
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
 * Returns the errors of a value, up to a limit. If there are more, only the first parts of the
 * value are checked: there is no point in going through a hundred thousand wrong names to list two
 * hundred.
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
      // Listing some problems is more useful than only reporting that there are too many.
      if (found.length > 0) return found;
      throw error;
    }
    if (found.length >= MAX_ERRORS / 2) return found;
  }
  return found.length > 0 ? found : (listFewErrors(schema, value) ?? listErrors(schema, value));
};
