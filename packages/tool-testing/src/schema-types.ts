import type { XStatic } from 'typebox/schema';

import type { JsonSchema } from '@lobechat/types';

/**
 * The TypeScript type of the values that a literal JSON Schema describes.
 *
 * The schema has to be written `as const` (best with `satisfies JsonSchema`), since a widened one
 * has no literal values left to infer from. Properties that are not `required` become optional
 * without `| undefined`, as `exactOptionalPropertyTypes` reads them; nothing is `readonly`.
 *
 * @example
 * // types.test-d.ts
 * expectTypeOf<CalculateParams>().toEqualTypeOf<ParametersOf<typeof CalculateParameters>>();
 */
export type ParametersOf<Schema extends JsonSchema> = Settle<XStatic<Schema>>;

/**
 * Rebuilds a type as plain mutable objects and arrays. Inference leaves intersections where a schema
 * combines others (`allOf`), and those are never equal to a written interface.
 */
type Settle<Value> = Value extends readonly unknown[]
  ? { -readonly [Index in keyof Value]: Settle<Value[Index]> }
  : Value extends object
    ? { -readonly [Key in keyof Value]: Settle<Value[Key]> }
    : Value;
