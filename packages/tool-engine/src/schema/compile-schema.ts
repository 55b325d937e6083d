import { Check, Compile } from 'typebox/schema';

import { getErrorMessage, type JsonSchema } from '@lobechat/types';

import { boundSchema } from './bound-schema.ts';
import { checkSchema } from './check-schema.ts';
import { coerceProperties } from './coerce.ts';
import { withLinearPatterns } from './pattern/with-linear-patterns.ts';
import { withWorkLimit, WorkLimitError } from './pattern/work-limit.ts';
import { listProblems } from './problems.ts';
import { rewriteSchemas } from './schema-roles.ts';
import type { SchemaProblem, SchemaValidator, SchemaVerdict } from './types.ts';

const INHERITED_NAME = new RegExp(
  `"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"`,
);

/**
 * A copy without prototypes. The validator checks required properties with `in`, which finds
 * `toString` in every ordinary object.
 */
const withoutPrototypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value)) copy[name] = withoutPrototypes(item);
  return copy;
};

const uncheckable = (error: unknown): SchemaProblem => ({
  expected: 'a value that can be checked',
  facts: { code: 'unchecked' },
  message:
    error instanceof WorkLimitError
      ? 'The value could not be checked: the patterns and branches of the schema take too many steps for it, or it is nested too deeply. Pass shorter texts and fewer items.'
      : `The value could not be checked (${getErrorMessage(error)}). Is it nested too deeply?`,
  path: '',
  received: 'a value that cannot be checked',
});

const validators = new WeakMap<JsonSchema, SchemaValidator>();

/** Whether a value is valid, using regular expressions that run in linear time. */
const createCheck = (
  given: JsonSchema,
  bounded: JsonSchema | undefined,
  prepare: (value: unknown) => unknown,
): ((value: unknown) => boolean) => {
  if (bounded) return (value) => withLinearPatterns(() => Check(bounded, prepare(value)));
  const compiled = withLinearPatterns(() => Compile(given));
  // Generated code contains its expressions. If code must not be generated, each check creates
  // them.
  return compiled.IsAccelerated()
    ? (value) => compiled.Check(prepare(value))
    : (value) => withLinearPatterns(() => compiled.Check(prepare(value)));
};

const NULLABLE = /"type":\[[^\]]*"null"/;

/**
 * Adds null to the values of an `enum` beside a `type` that names null. Strictly, null would be
 * invalid, but whoever names the type means it, e.g. OpenAPI's `nullable` in its usual translation.
 * Returns the same schema if it has no such values.
 */
const allowNulls = (written: JsonSchema): JsonSchema => {
  if (!NULLABLE.test(JSON.stringify(written))) return written;
  let isChanged = false;
  const rewritten = rewriteSchemas(written, (schema) => {
    const { enum: values, type } = schema;
    const isMeant = Array.isArray(type) && type.includes('null') && Array.isArray(values);
    if (!isMeant || values.includes(null)) return schema;
    isChanged = true;
    return { ...schema, enum: [...values, null] };
  });
  return isChanged ? (rewritten as JsonSchema) : written;
};

/** A schema and its check, with whatever bounds its work. */
const prepareCheck = (given: JsonSchema) => {
  const bounded = boundSchema(given, checkSchema(given));
  const hasInheritedName = INHERITED_NAME.test(JSON.stringify(given));
  const prepare = hasInheritedName ? withoutPrototypes : (value: unknown) => value;
  return { check: createCheck(given, bounded, prepare), prepare, schema: bounded ?? given };
};

const compile = (written: JsonSchema): SchemaValidator => {
  const strict = prepareCheck(written);
  const given = allowNulls(written);
  const lenient = given === written ? strict : prepareCheck(given);
  const { prepare, schema } = lenient;
  // Below `oneOf` or `not`, more values for a part may be fewer for the whole.
  const check = (value: unknown): boolean =>
    strict.check(value) || (lenient !== strict && lenient.check(value));

  /*
   * Recursive schemas overflow the stack on values nested thousands of levels deep, and a foreign
   * schema may be designed to take forever.
   */
  const guarded = (value: unknown, run: () => SchemaVerdict): SchemaVerdict => {
    try {
      return withWorkLimit(value, run);
    } catch (error) {
      return { ok: false, problems: [uncheckable(error)] };
    }
  };

  const refuse = (value: unknown): SchemaVerdict => ({
    ok: false,
    problems: listProblems(schema, prepare(value)),
  });

  return {
    coerce: (value) =>
      guarded(value, () => {
        if (check(value)) return { ok: true, value };
        const coerced = coerceProperties(given, value);
        return coerced !== value && check(coerced) ? { ok: true, value: coerced } : refuse(coerced);
      }),
    validate: (value) => guarded(value, () => (check(value) ? { ok: true, value } : refuse(value))),
  };
};

/**
 * Compiles a JSON Schema 2020-12 document. Each schema object is compiled once. If code generation
 * is allowed, a check takes a fraction of a microsecond; under a content security policy without
 * `unsafe-eval` the same checks are interpreted.
 *
 * @throws TypeError if the schema is invalid; the message says what is wrong
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
