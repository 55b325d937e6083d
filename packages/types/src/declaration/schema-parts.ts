import type { JsonSchema } from '../json-schema.ts';

/* Helpers for schemas, one line each. All return literal types. */

type Properties = Readonly<Record<string, JsonSchema>>;
/**
 * A closed object. A type, not an interface, since interfaces lack the index signature of schemas.
 */
export type ObjectSchema<Required extends Properties, Optional extends Properties> = {
  readonly additionalProperties: false;
  readonly properties: {
    readonly [Key in keyof (Required & Optional)]: (Required & Optional)[Key];
  };
  /**
   * For the compiler, a tuple of one item that may be any of the names: inference only reads
   * tuples.
   */
  readonly required: readonly [keyof Required & string];
  readonly type: 'object';
};

/** A closed object with required and optional properties. */
export const objectOf: {
  <const Required extends Properties>(required: Required): ObjectSchema<Required, {}>;
  <const Required extends Properties, const Optional extends Properties>(
    required: Required,
    optional: Optional,
  ): ObjectSchema<Required, Optional>;
} = (required: Properties, optional: Properties = {}) => ({
  additionalProperties: false as const,
  properties: { ...required, ...optional },
  required: Object.keys(required) as unknown as [never],
  type: 'object' as const,
});

/** A list of items of one schema, with optional limits and description. */
export const listOf = <const Items extends JsonSchema>(items: Items, keywords: JsonSchema = {}) =>
  ({ ...keywords, items, type: 'array' }) as { items: Items; type: 'array' };

/** One of several words. */
export const choiceOf = <const Choices extends readonly unknown[]>(
  choices: Choices,
  keywords: JsonSchema = {},
) => ({ ...keywords, enum: choices }) as { enum: Choices };

/** A string without further constraints. */
export const TEXT = { type: 'string' } as const;

/** An integer without further constraints. */
export const INTEGER = { type: 'integer' } as const;

/** A number without further constraints. */
export const NUMBER = { type: 'number' } as const;

/** A boolean. */
export const FLAG = { type: 'boolean' } as const;
