import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { compileSchema } from './compile-schema.ts';

type Fields = Record<string, unknown>;

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
/** Types of programming languages and of other descriptions of functions. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  array: /^(?:array|arraylist|list|set|tuple|vector)$/i,
  boolean: /^bool(?:ean)?$/i,
  integer: /^(?:bigint|byte|int|int(?:32|64)|integer|long|short)$/i,
  null: /^(?:nil|none|null)$/i,
  number: /^(?:decimal|double|float|number)$/i,
  object: /^(?:dict|dictionary|hashmap|map|object|struct)$/i,
  string: /^(?:char|date|enum|file|str|string|text|uuid)$/i,
};

const suggestType = (name: unknown): string => {
  if (/^any$/i.test(String(name))) return ' Leave it out to allow any value.';
  const meant = Object.keys(FOREIGN).find((type) => FOREIGN[type]?.test(String(name)));
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
};

/** Keywords that hold one schema, several, or several by name. */
const SCHEMA = ['additionalProperties', 'contains', 'else', 'if', 'items', 'not', 'then'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['$defs', 'definitions', 'patternProperties', 'properties'];

const fail = (place: string, problem: string): never => {
  throw new TypeError(`${place || 'the whole'} ${problem}`);
};

const checkKeywords = (schema: Fields, place: string): void => {
  const { enum: values, required, type } = schema;
  for (const name of type === undefined ? [] : [type].flat()) {
    if (typeof name === 'string' && TYPES.has(name)) continue;
    fail(
      `${place}/type`,
      `is ${JSON.stringify(name)}, which is not a type.${suggestType(name)} Types: ${[...TYPES].join(', ')}`,
    );
  }
  // A boolean is the spelling of draft 3, which some programs still use; it has no meaning now.
  const isList = Array.isArray(required) && required.every((name) => typeof name === 'string');
  if (required !== undefined && typeof required !== 'boolean' && !isList) {
    fail(`${place}/required`, 'is not a list of names');
  }
  if (values !== undefined && !Array.isArray(values)) fail(`${place}/enum`, 'is not a list');
};

const walk = (schema: unknown, place: string): void => {
  if (typeof schema === 'boolean') return;
  if (!isRecord(schema)) return fail(place, 'is not a schema');
  checkKeywords(schema, place);
  for (const keyword of SCHEMA) {
    const value = schema[keyword];
    if (value === undefined) continue;
    // `items` was a list of schemas in earlier drafts.
    if (Array.isArray(value)) walkList(value, `${place}/${keyword}`);
    else walk(value, `${place}/${keyword}`);
  }
  for (const keyword of LISTS) {
    if (schema[keyword] !== undefined) walkList(schema[keyword], `${place}/${keyword}`);
  }
  for (const keyword of MAPS) {
    const value = schema[keyword];
    if (value === undefined) continue;
    if (!isRecord(value)) fail(`${place}/${keyword}`, 'is not an object of schemas');
    else
      for (const [name, member] of Object.entries(value))
        walk(member, `${place}/${keyword}/${name}`);
  }
};

const walkList = (value: unknown, place: string): void => {
  if (!Array.isArray(value)) return fail(place, 'is not a list of schemas');
  for (const [index, member] of value.entries()) walk(member, `${place}/${index}`);
};

/**
 * Checks the parameters of a tool before a model sees them. A validator would ignore many mistakes,
 * such as `"type": "text"`, and accept any value.
 *
 * @throws ToolError `SourceUnavailable` with the position of the mistake
 */
export const checkParameters = (name: string, parameters: Fields): void => {
  try {
    walk(parameters, '');
    const { type } = parameters;
    if (type !== undefined && ![type].flat().includes('object')) {
      fail('/type', `is ${JSON.stringify(type)}, but arguments are an object`);
    }
    compileSchema(parameters);
  } catch (error) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `The parameters of '${name}' are not a valid JSON Schema: ${getErrorMessage(error).replace(/[.]?$/, '.')}`,
    );
  }
};
