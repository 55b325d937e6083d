import { ToolError, ToolErrorType } from '@lobechat/types';

/** What PostgreSQL cannot store: the character NUL, and halves of characters. */
const cleanText = (text: string): string => text.replaceAll('\0', '\u{FFFD}').toWellFormed();

const ESCAPED = /\\u0000|\\ud[89a-f]/i;

const cleanValue = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cleanText(key), one]));
};

/** A text as it can be stored. */
export const toText = cleanText;

/**
 * Plain data as JSON that can be stored; `undefined` as null. Characters that PostgreSQL has no place
 * for are replaced by U+FFFD.
 *
 * @throws ToolError `InvalidArguments` for a circle, a bigint, or what throws when it is looked at
 */
export const toJson = (value: unknown): string => {
  try {
    const json = JSON.stringify(value ?? null) ?? 'null';
    return ESCAPED.test(json) ? JSON.stringify(JSON.parse(json), cleanValue) : json;
  } catch (error) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `It cannot be stored, because it is no plain data: ${error instanceof Error ? error.message : String(error)}. Give texts, numbers, lists and objects of these.`,
      { cause: error },
    );
  }
};

/** Like {@link toJson}; null for what is left out. */
export const toJsonOrNull = (value: unknown): string | null =>
  value === undefined ? null : toJson(value);
