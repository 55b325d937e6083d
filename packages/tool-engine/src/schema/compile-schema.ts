import { Compile } from 'typebox/schema';

import { getErrorMessage, type JsonSchema } from '@lobechat/types';

import { checkSchema } from './check-schema.ts';
import { coerceProperties } from './coerce.ts';
import { listProblems } from './problems.ts';
import type { SchemaProblem, SchemaValidator, SchemaVerdict } from './types.ts';

const INHERITED_NAME = new RegExp(
  `"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"`,
);

/**
 * A copy without prototypes. The validator looks for required properties with `in`, which finds
 * `toString` in every ordinary object.
 */
const withoutPrototypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value)) copy[name] = withoutPrototypes(item);
  return copy;
};

const tooDeep = (error: unknown): SchemaProblem => ({
  expected: 'a value that can be checked',
  message: `The value could not be checked (${getErrorMessage(error)}). Is it nested too deeply?`,
  path: '',
  received: 'a value that cannot be checked',
});

const validators = new WeakMap<JsonSchema, SchemaValidator>();

const compile = (schema: JsonSchema): SchemaValidator => {
  checkSchema(schema);
  const compiled = Compile(schema);
  const prepare = INHERITED_NAME.test(JSON.stringify(schema))
    ? withoutPrototypes
    : (value: unknown) => value;

  const validate = (value: unknown): SchemaVerdict => {
    try {
      if (compiled.Check(prepare(value))) return { ok: true, value };
      return { ok: false, problems: listProblems(schema, prepare(value)) };
    } catch (error) {
      // Recursive schemas overflow the stack on values nested thousands of levels deep.
      return { ok: false, problems: [tooDeep(error)] };
    }
  };

  return {
    coerce: (value) => {
      try {
        if (compiled.Check(prepare(value))) return { ok: true, value };
      } catch (error) {
        return { ok: false, problems: [tooDeep(error)] };
      }
      return validate(coerceProperties(schema, value));
    },
    validate,
  };
};

/**
 * Compiles a JSON Schema 2020-12 document. A schema object is compiled once, however often it is
 * asked for. Where generating code is allowed, a check takes a fraction of a microsecond; under a
 * content security policy without `unsafe-eval` the same checks are interpreted.
 *
 * @throws TypeError if it is no schema: the message says what is wrong with it
 */
export const compileSchema = (schema: JsonSchema): SchemaValidator => {
  const known = typeof schema === 'object' && schema !== null ? validators.get(schema) : undefined;
  if (known) return known;
  try {
    const validator = compile(schema);
    validators.set(schema, validator);
    return validator;
  } catch (error) {
    throw new TypeError(`The schema cannot be compiled: ${getErrorMessage(error)}.`, {
      cause: error,
    });
  }
};
