import { clipText, countOf, joinList } from '@lobechat/prompts';
import { isRecord, quoteValue } from '@lobechat/utils';

import { listAlternatives } from './pointer.ts';
import type { SchemaProblemCode } from './types.ts';

/** Longest text quoted in an error. */
const MAX_TEXT_LENGTH = 60;
/** Most names or values listed in an error. */
const MAX_LISTED = 20;

/** Cuts a text to what an error quotes. */
export const shorten = (text: string): string => clipText(text, MAX_TEXT_LENGTH);

/** Lists allowed values. */
export const describeValues = (values: readonly unknown[]): string =>
  joinList(
    // Values that are only counted need no text: there may be thousands, for each of many problems.
    values.map((value, index) => (index < MAX_LISTED ? quoteValue(value) : '')),
    { conjunction: 'or', limit: MAX_LISTED },
  );

/** The first allowed values, as JSON. */
export const listValues = (values: readonly unknown[]): string[] =>
  values.slice(0, MAX_LISTED).map((value) => quoteValue(value));

const listForm = (schema: unknown): string[] => {
  if (!isRecord(schema)) return [];
  const { const: constant, enum: values, type } = schema;
  if ('const' in schema) return listValues([constant]);
  if (Array.isArray(values)) return listValues(values);
  return [type].flat().filter((name) => typeof name === 'string');
};

/** Describes the branches of a union by their types or their values as JSON, without duplicates. */
export const listForms = (forms: readonly unknown[]): string[] =>
  [...new Set(forms.flatMap(listForm))].slice(0, MAX_LISTED);

/** Lists names. */
export const describeNames = (names: readonly string[]): string =>
  joinList(names, { limit: MAX_LISTED });

const OTHER_FORM = 'a value of another form';
/** Keywords that allow any value. */
const ANNOTATIONS = new Set(['default', 'deprecated', 'description', 'examples', 'title']);

const counted =
  (bound: string, one: string, many?: string) =>
  (limit: string): string =>
    `${bound} ${countOf(Number(limit), one, many)}`;

/** The keywords that limit a value, in words. */
const LIMITS = {
  exclusiveMaximum: (limit) => `a number < ${limit}`,
  exclusiveMinimum: (limit) => `a number > ${limit}`,
  format: (limit) => `text in the format ${limit}`,
  maxItems: counted('at most', 'item'),
  maxLength: counted('at most', 'character'),
  maxProperties: counted('at most', 'property', 'properties'),
  maximum: (limit) => `a number <= ${limit}`,
  minItems: counted('at least', 'item'),
  minLength: counted('at least', 'character'),
  minProperties: counted('at least', 'property', 'properties'),
  minimum: (limit) => `a number >= ${limit}`,
  multipleOf: (limit) => `a multiple of ${limit}`,
  pattern: (limit) => `text that matches ${limit}`,
} satisfies Partial<Record<SchemaProblemCode, (limit: string) => string>>;

/** Whether a keyword limits a value. */
export const isLimit = (keyword: string): keyword is keyof typeof LIMITS =>
  Object.hasOwn(LIMITS, keyword);

/** Describes what a keyword allows. */
export const describeLimit = (keyword: keyof typeof LIMITS, limit: unknown): string =>
  LIMITS[keyword](String(limit));

/** Describes one of several alternatives. A short list of values is a list of alternatives, too. */
const describeAlternative = (schema: unknown): string[] => {
  const values = isRecord(schema) ? schema['enum'] : undefined;
  return Array.isArray(values) && values.length <= MAX_LISTED
    ? listValues(values)
    : [describeBounded(schema)];
};

/** Describes alternatives without duplicates. */
export const describeAlternatives = (schemas: readonly unknown[]): string =>
  joinList([...new Set(schemas.flatMap(describeAlternative))], {
    conjunction: 'or',
    limit: MAX_LISTED,
  });

/** Describes what a schema expects, in a few words. */
export const describeSchema = (root: unknown, schema: unknown): string => {
  const [first, ...others] = listAlternatives(root, schema);
  return others.length > 0 ? describeAlternatives([first, ...others]) : describePlain(first);
};

const describePlain = (schema: unknown): string => {
  if (!isRecord(schema)) return 'a value';
  if (Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword))) return 'a value';
  const { const: constant, enum: values, type } = schema;
  if ('const' in schema) return `exactly ${quoteValue(constant)}`;
  if (Array.isArray(values)) return `one of ${describeValues(values)}`;
  if (Array.isArray(type)) return joinList(type.map(String), { conjunction: 'or' });
  if (type === 'object') return describeObject(schema);
  // The branches of a union often only list required properties.
  if (type === undefined && (schema['required'] ?? schema['properties']) !== undefined) {
    return describeObject(schema);
  }
  return typeof type === 'string' ? type : OTHER_FORM;
};

const describeBounded = (schema: unknown): string => {
  const words = describePlain(schema);
  if (!isRecord(schema) || 'const' in schema || 'enum' in schema) return words;
  const limits = Object.entries(schema).flatMap(([keyword, limit]) =>
    isLimit(keyword) ? shorten(describeLimit(keyword, limit)) : [],
  );
  if (limits.length === 0) return words;
  return words === OTHER_FORM ? joinList(limits) : `${words} (${limits.join(', ')})`;
};

/** Describes what a schema expects, with its limits. */
export const describeWhole = (root: unknown, schema: unknown): string => {
  const [first, ...others] = listAlternatives(root, schema);
  return others.length > 0 ? describeAlternatives([first, ...others]) : describeBounded(first);
};

const describeObject = (schema: Record<string, unknown>): string => {
  const { properties, required } = schema;
  if (isRecord(properties)) {
    // The tag of a tagged union distinguishes its members best.
    for (const [name, property] of Object.entries(properties)) {
      if (isRecord(property) && 'const' in property) {
        return `object with ${name} ${quoteValue(property['const'])}`;
      }
    }
  }
  return Array.isArray(required) && required.length > 0
    ? `object with ${describeNames(required.map(String))}`
    : 'object';
};
