import type { JsonSchema } from '../json-schema.ts';

/* The shapes that schemas are made of, in one line each. All of them are literal for the compiler. */

type Properties = Readonly<Record<string, JsonSchema>>;
/** A closed object. A type, not an interface, since those have no index signature as schemas do. */
export type ObjectSchema<Required extends Properties, Optional extends Properties> = {
  readonly additionalProperties: false;
  readonly properties: {
    readonly [Key in keyof (Required & Optional)]: (Required & Optional)[Key];
  };
  /** For the compiler one item that may be any of the names: inference reads tuples only. */
  readonly required: readonly [keyof Required & string];
  readonly type: 'object';
};

/** A closed object: what it always has, and what it may have. */
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

/** A list of one kind of item; limits and a description beside it. */
export const listOf = <const Items extends JsonSchema>(items: Items, keywords: JsonSchema = {}) =>
  ({ ...keywords, items, type: 'array' }) as { items: Items; type: 'array' };

/** One of several words. */
export const choiceOf = <const Choices extends readonly unknown[]>(
  choices: Choices,
  keywords: JsonSchema = {},
) => ({ ...keywords, enum: choices }) as { enum: Choices };

/** A text, without more to say about it. */
export const TEXT = { type: 'string' } as const;

/** A whole number, without more to say about it. */
export const INTEGER = { type: 'integer' } as const;

/** A number, without more to say about it. */
export const NUMBER = { type: 'number' } as const;

/** Yes or no. */
export const FLAG = { type: 'boolean' } as const;
