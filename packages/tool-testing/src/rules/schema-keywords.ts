import type { LintRule } from '../lint/rule.ts';
import { getTypes, isObjectSchema, isSchema, resolveReference } from '../schema/walk-schema.ts';
import { forEachSchema } from './for-each-schema.ts';

const KEYWORDS = new Set(
  (
    '$comment $defs $ref $schema additionalProperties allOf anyOf const contains default dependentRequired ' +
    'dependentSchemas deprecated description else enum examples exclusiveMaximum exclusiveMinimum format if ' +
    'items maxContains maximum maxItems maxLength maxProperties minContains minimum minItems minLength ' +
    'minProperties multipleOf not oneOf pattern patternProperties prefixItems properties propertyNames ' +
    'readOnly required then title type unevaluatedItems unevaluatedProperties uniqueItems writeOnly'
  ).split(' '),
);

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

const BOUNDS = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Schemas use keywords that validators know. */
export const schemaKeywords: LintRule = {
  check: (tool) =>
    forEachSchema(tool, function* ({ pointer, property, root, schema }) {
      if (pointer === '' && schema.type !== 'object') yield "are not of type 'object'.";
      for (const keyword of Object.keys(schema)) {
        if (!KEYWORDS.has(keyword)) yield `has the unknown keyword '${keyword}'.`;
      }
      for (const type of getTypes(schema)) {
        if (!TYPES.has(type)) yield `has the unknown type '${type}'.`;
      }
      for (const [lower, upper] of BOUNDS) {
        const [least, most] = [schema[lower], schema[upper]];
        if (least !== undefined && most !== undefined && least > most) {
          yield `has ${lower} ${least} above ${upper} ${most}.`;
        }
      }
      if (schema.pattern !== undefined && !isPattern(schema.pattern)) {
        yield `has a pattern that is not a regular expression: ${schema.pattern}`;
      }
      if (schema.$ref !== undefined && !resolveReference(schema, root)) {
        yield `refers to '${schema.$ref}', which does not exist.`;
      }
      if (getTypes(schema).includes('array') && !isSchema(schema.items) && !schema['prefixItems']) {
        yield 'is an array without items.';
      }
      const isTyped = ['$ref', 'allOf', 'anyOf', 'const', 'enum', 'oneOf', 'type'].some(
        (keyword) => schema[keyword] !== undefined,
      );
      if (property !== undefined && !isTyped && !isObjectSchema(schema)) {
        yield 'says nothing about its type.';
      }
    }),
  group: 'schema',
  name: 'schema-keywords',
  quiets: [
    'default-texts',
    'fixtures',
    'fixtures-run',
    'hostile-texts',
    'refuses-bad-arguments',
    'schema-bounds',
    'schema-examples',
    'schema-open-ended',
    'survives-good-arguments',
  ],
  repair:
    'Write plain JSON Schema 2020-12: known keywords, a type, bounds that leave room, references that exist.',
  severity: 'error',
  summary: 'every schema is well-formed JSON Schema',
};
