import { isRecord } from '@lobechat/utils';

import {
  isSchemaLike,
  LIST_KEYWORDS,
  listKeywords,
  MAP_KEYWORDS,
  SCHEMA_KEYWORDS,
} from './walk-schema.ts';

type Check = (value: unknown) => boolean;

const TYPES = new Set<unknown>(listKeywords('array boolean integer null number object string'));

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isList =
  (isMember: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isMember);

/** A JavaScript regular expression, as the format requires. */
const isPattern: Check = (value) => {
  try {
    return isText(value) && Boolean(new RegExp(value as string, 'u'));
  } catch {
    return false;
  }
};

const forEach = (keywords: Iterable<string>, check: Check): [string, Check][] =>
  Array.from(keywords, (keyword) => [keyword, check]);

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ...forEach(listKeywords('$anchor $ref description format title'), isText),
  ...forEach(listKeywords('deprecated readOnly uniqueItems writeOnly'), isFlag),
  ...forEach(listKeywords('exclusiveMaximum exclusiveMinimum maximum minimum'), isNumber),
  ...forEach(listKeywords('maxContains maxItems maxLength maxProperties'), isCount),
  ...forEach(listKeywords('minContains minItems minLength minProperties'), isCount),
  ...forEach(MAP_KEYWORDS, isRecord),
  ...forEach(SCHEMA_KEYWORDS, isSchemaLike),
  ...forEach(LIST_KEYWORDS, isList(isSchemaLike)),
  // Drafts before 2020-12 write a tuple as a list.
  ['items', (value) => isSchemaLike(value) || isList(isSchemaLike)(value)],
  ['enum', isList(() => true)],
  ['examples', Array.isArray],
  ['multipleOf', (value) => isNumber(value) && (value as number) > 0],
  ['pattern', isPattern],
  ['required', (value) => Array.isArray(value) && value.every(isText)],
  ['type', (value) => TYPES.has(value) || isList((name) => TYPES.has(name))(value)],
]);

const keepReadable = (keyword: string, value: unknown): unknown => {
  if (!MAP_KEYWORDS.has(keyword) || !isRecord(value)) return value;
  const members = Object.entries(value)
    .filter(([name]) => keyword !== 'patternProperties' || isPattern(name))
    .map(([name, member]) => [name, isSchemaLike(member) ? member : {}]);
  return Object.fromEntries(members);
};

/**
 * Returns the keywords of a schema with valid values. A model API rejects a whole request because
 * of one invalid keyword: draft 3's `required: true`, a type of another language, a broken
 * expression.
 */
export const keepValidKeywords = (schema: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => CHECKS.get(keyword)?.(value) !== false)
      .map(([keyword, value]) => [keyword, keepReadable(keyword, value)]),
  );
