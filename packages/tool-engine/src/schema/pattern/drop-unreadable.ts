import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { rewriteSchemas } from '../schema-roles.ts';
import { createLinearPattern } from './linear-pattern.ts';

const isReadable = (source: unknown): boolean => {
  try {
    return typeof source !== 'string' || Boolean(createLinearPattern(source));
  } catch {
    return false;
  }
};

const isKept = (keyword: string, value: unknown): boolean =>
  keyword !== 'pattern' || isReadable(value);

const dropFrom = (schema: Record<string, unknown>): unknown => {
  const { patternProperties } = schema;
  const names = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
  // Otherwise the object would reject the properties that the unreadable name allows.
  const isOpen = !names.every(isReadable);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, member]) => isKept(keyword, member))
      .filter(([keyword]) => !isOpen || !/^(?:patternP|additionalP)roperties$/.test(keyword)),
  );
};

/**
 * Returns a schema without the expressions that JavaScript cannot run, or cannot run in bounded
 * time, such as `(?i)` and `\A` of other languages. The tool itself checks them when it is called.
 */
export const dropUnreadablePatterns = (schema: JsonSchema): JsonSchema =>
  rewriteSchemas(schema, dropFrom) as JsonSchema;
