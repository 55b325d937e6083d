/**
 * The TypeScript type of the values that a literal JSON Schema describes.
 *
 * @example
 * // types.test-d.ts
 * expectTypeOf<CalculateParams>().toEqualTypeOf<ParametersOf<typeof CalculateParameters>>();
 */
export type { TypeOf as ParametersOf } from '@lobechat/types/type-of';
