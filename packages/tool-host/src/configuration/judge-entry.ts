import { compileSchema } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

import { findUnknownKeys } from './unknown-keys.ts';

/**
 * Returns the problems of a value, one sentence each: unknown keys first, then violations of the
 * schema.
 */
export const findSchemaProblems = (value: unknown, schema: JsonSchema, pointer = ''): string[] => {
  const unknown = findUnknownKeys(value, schema, pointer.slice(1).replaceAll('/', '.'));
  if (unknown.length > 0) return unknown;
  const verdict = compileSchema(schema).validate(value);
  if (verdict.ok) return [];
  // The messages begin with the path within the value.
  return verdict.problems.map(({ message, path }) =>
    path === '' ? message.replace(/^The value/, pointer || 'The whole') : `${pointer}${message}`,
  );
};
