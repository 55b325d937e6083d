/**
 * The subset of JSON Schema 2020-12 that tool parameters use.
 *
 * Everything is `readonly`, so that a schema written `as const` (from which TypeScript types can be
 * inferred) fits without a cast. Keywords that are not listed are allowed and passed on.
 *
 * @see https://json-schema.org/draft/2020-12
 */
export interface JsonSchema {
  readonly $defs?: { readonly [name: string]: JsonSchema } | undefined;
  readonly $ref?: string | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly examples?: readonly unknown[] | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly format?: string | undefined;
  readonly items?: boolean | JsonSchema | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly maxProperties?: number | undefined;
  readonly minimum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly minLength?: number | undefined;
  readonly minProperties?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly not?: JsonSchema | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly pattern?: string | undefined;
  readonly properties?: { readonly [name: string]: JsonSchema } | undefined;
  readonly required?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly type?: JsonSchemaTypeName | readonly JsonSchemaTypeName[] | undefined;
  readonly uniqueItems?: boolean | undefined;
  readonly [keyword: string]: unknown;
}

/** The primitive type names of JSON Schema. */
export type JsonSchemaTypeName =
  | 'array'
  | 'boolean'
  | 'integer'
  | 'null'
  | 'number'
  | 'object'
  | 'string';
