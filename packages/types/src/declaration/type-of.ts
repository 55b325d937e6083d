import type { XStatic } from 'typebox/schema';

import type { JsonSchema } from '../json-schema.ts';

/**
 * The TypeScript type of the values that a literal JSON Schema describes.
 *
 * The schema must be literal: written `as const`, built by {@link objectOf} and its siblings, or
 * passed to `defineToolApis`. Nothing can be inferred from a widened one. Properties that are not
 * `required` become optional without `| undefined`, as `exactOptionalPropertyTypes` reads them;
 * nothing is `readonly`.
 */
export type TypeOf<Schema extends JsonSchema> = Settle<XStatic<Schema>>;

/**
 * Rebuilds a type as plain mutable objects and arrays. Inference leaves intersections for `allOf`,
 * which are hard to read in compiler messages.
 */
type Settle<Value> = Value extends readonly unknown[]
  ? { -readonly [Index in keyof Value]: Settle<Value[Index]> }
  : Value extends object
    ? { -readonly [Key in keyof Value]: Settle<Value[Key]> }
    : Value;
