import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';

import type { JsonSchema } from '@lobechat/types';

import { withLinearPatterns } from './pattern/with-linear-patterns.ts';

/** An error as the validator reports it. */
export type RawSchemaError = ReturnType<typeof Errors>[1][number];

/** Most problems that are listed for one value. */
const MAX_ERRORS = 200;

/**
 * Every error of a value. The validator stops at a number that only its global settings can change,
 * so they are changed around the call, which is synchronous, and put back.
 */
export const collectErrors = (schema: JsonSchema, value: unknown): RawSchemaError[] => {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_ERRORS });
  try {
    return withLinearPatterns(() => Errors(schema, value)[1]);
  } finally {
    Settings.Set({ maxErrors });
  }
};
