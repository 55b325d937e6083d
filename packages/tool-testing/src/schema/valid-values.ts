import * as fc from 'fast-check';

import type { JsonSchema } from '@lobechat/types';
import { anyCharacter } from '@lobechat/utils/testing';

import { getTypes, isSchema, resolveReference } from './walk-schema.ts';

/** Not `fc.webUrl`: creating it takes seconds, because it builds a table of all characters. */
const webUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.domain(),
    fc.array(fc.string({ maxLength: 5, unit: anyCharacter }), { maxLength: 4 }),
  )
  .map(([scheme, host, names]) =>
    [`${scheme}:/`, host, ...names.map(encodeURIComponent)].join('/'),
  );

/** Strings of the formats that tool schemas use. Others are tried as plain text. */
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .date({ max: new Date('2100-01-01'), min: new Date('1900-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ max: new Date('2100-01-01'), min: new Date('1900-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
  hostname: fc.domain(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  uri: webUrl,
  url: webUrl,
  uuid: fc.uuid(),
};

/** Lists and texts may be longer, but longer ones find little more and cost much. */
const LONGEST_LIST = 6;
const LONGEST_TEXT = 40;
const DEEPEST = 6;

interface Place {
  depth: number;
  root: JsonSchema;
}

const makeText = (schema: JsonSchema): fc.Arbitrary<string> => {
  const least = schema.minLength ?? 0;
  const most = Math.max(least, Math.min(schema.maxLength ?? LONGEST_TEXT, least + LONGEST_TEXT));
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const format = schema.format === undefined ? undefined : FORMATS[schema.format];
  // Most calls contain ASCII; most code forgets other code points.
  const range = { maxLength: most, minLength: least };
  return (
    format ??
    fc.oneof(
      fc.string({ ...range, unit: 'grapheme-ascii' }),
      fc.string({ ...range, unit: anyCharacter }),
    )
  );
};

/** The value if the bounds leave no room. It fits nothing, and so is filtered out. */
const NOTHING: fc.Arbitrary<unknown> = fc.constant(null);

const makeNumber = (schema: JsonSchema, isInteger: boolean): fc.Arbitrary<unknown> => {
  const { exclusiveMaximum, exclusiveMinimum, multipleOf } = schema;
  const least = Math.max(schema.minimum ?? -1e9, exclusiveMinimum ?? -1e9);
  const most = Math.min(schema.maximum ?? 1e9, exclusiveMaximum ?? 1e9);
  if (multipleOf !== undefined) {
    const range = { max: Math.floor(most / multipleOf), min: Math.ceil(least / multipleOf) };
    return range.min > range.max ? NOTHING : fc.integer(range).map((factor) => factor * multipleOf);
  }
  if (isInteger) {
    const min = Math.ceil(least) + (Math.ceil(least) === exclusiveMinimum ? 1 : 0);
    const max = Math.floor(most) - (Math.floor(most) === exclusiveMaximum ? 1 : 0);
    return min > max ? NOTHING : fc.integer({ max, min });
  }
  if (least > most) return NOTHING;
  return fc.double({
    max: most,
    maxExcluded: most === exclusiveMaximum,
    min: least,
    minExcluded: least === exclusiveMinimum,
    noDefaultInfinity: true,
    noNaN: true,
  });
};

const makeList = (schema: JsonSchema, place: Place): fc.Arbitrary<unknown> => {
  // Lists whose items are not described are mostly of numbers or texts, and never of nulls.
  const items = isSchema(schema.items) ? make(schema.items, place) : fc.nat({ max: 100 });
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(
    minLength,
    Math.min(schema.maxItems ?? LONGEST_LIST, minLength + LONGEST_LIST),
  );
  const prefix: unknown = schema['prefixItems'];
  if (Array.isArray(prefix)) {
    return fc.tuple(...prefix.map((item) => make(isSchema(item) ? item : {}, place)));
  }
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, {
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
        maxLength,
        minLength,
      })
    : fc.array(items, { maxLength, minLength });
};

const makeMap = (schema: JsonSchema, place: Place): fc.Arbitrary<Record<string, unknown>> => {
  const values = schema.additionalProperties;
  if (!isSchema(values)) return fc.constant({});
  const names = schema['propertyNames'];
  const keys = isSchema(names) ? makeText(names) : fc.stringMatching(/^[a-z]{1,8}$/);
  const maxKeys = Math.min(schema.maxProperties ?? 4, 4);
  return fc.dictionary(keys, make(values, place), {
    maxKeys,
    minKeys: Math.min(schema.minProperties ?? 0, maxKeys),
  });
};

const makeObject = (schema: JsonSchema, place: Place): fc.Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(properties.map(([name, inner]) => [name, make(inner, place)]));
  const requiredKeys = (schema.required ?? []).filter((name) => Object.hasOwn(model, name));
  const known = fc.record(model, { noNullPrototype: true, requiredKeys });
  if (!isSchema(schema.additionalProperties)) return known;
  return fc.tuple(makeMap(schema, place), known).map(([map, object]) => ({ ...map, ...object }));
};

const makeType = (type: string, schema: JsonSchema, place: Place): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'array':
      return makeList(schema, place);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return makeNumber(schema, type === 'integer');
    case 'object':
      return makeObject(schema, place);
    case 'string':
      return makeText(schema);
    default:
      return fc.constant(null);
  }
};

const merge = (first: JsonSchema, second: JsonSchema): JsonSchema => ({
  ...first,
  ...second,
  ...(first.properties || second.properties
    ? { properties: { ...first.properties, ...second.properties } }
    : {}),
  ...(first.required || second.required
    ? { required: [...new Set([...(first.required ?? []), ...(second.required ?? [])])] }
    : {}),
});

const make = (schema: JsonSchema, place: Place): fc.Arbitrary<unknown> => {
  const resolved = resolveReference(schema, place.root);
  if (!resolved || place.depth > DEEPEST) return fc.constant(null);
  const inner = { ...place, depth: place.depth + 1 };
  const { allOf, anyOf, oneOf, ...rest } = resolved;

  if (allOf)
    return make(
      [...allOf].reduce<JsonSchema>(
        (all, part) => merge(all, resolveReference(part, place.root) ?? {}),
        { ...rest, ...(anyOf ? { anyOf } : {}), ...(oneOf ? { oneOf } : {}) },
      ),
      inner,
    );
  const branches = oneOf ?? anyOf;
  if (branches) {
    return fc.oneof(
      ...branches.map((branch) =>
        make(merge(rest, resolveReference(branch, place.root) ?? {}), inner),
      ),
    );
  }
  if (rest.const !== undefined) return fc.constant(rest.const);
  if (rest.enum && rest.enum.length > 0) return fc.constantFrom(...rest.enum);

  const types = getTypes(rest);
  if (types.length > 0) return fc.oneof(...types.map((type) => makeType(type, rest, inner)));
  return rest.properties ? makeObject(rest, inner) : fc.jsonValue({ maxDepth: 1 });
};

/**
 * Generates values for a schema. They are valid if the schema is plain; conditions (`if`, `not`,
 * `dependentRequired`) are not followed, so values that must be valid still need validation.
 *
 * @param examples - valid values whose top-level properties are mixed in: generated text alone
 * seldom gets past a parser
 */
export const generateValues = (
  schema: JsonSchema,
  examples: readonly unknown[] = [],
): fc.Arbitrary<unknown> => {
  const generated = make(schema, { depth: 0, root: schema });
  const objects = examples.filter(isSchema) as readonly Record<string, unknown>[];
  if (objects.length === 0) return generated;
  const mixed = fc
    .tuple(
      generated,
      fc.constantFrom(...objects),
      fc.array(fc.boolean(), { maxLength: 12, minLength: 12 }),
    )
    .map(([value, example, choices]) => {
      if (!isSchema(value)) return value;
      const entries = Object.entries(example).filter((_, index) => choices[index] === true);
      return { ...value, ...Object.fromEntries(entries) };
    });
  return fc.oneof(generated, mixed);
};
