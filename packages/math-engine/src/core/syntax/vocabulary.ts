/**
 * What the parser must know about names to distinguish `f(x)` from `a(b)` and `/ 2 h` from `/ 2x`.
 */
export interface ParserVocabulary {
  /** Whether an otherwise unknown name is a variable, as in formulas. */
  hasFreeNames?: boolean;
  /** Constants that are not hidden by a variable: they have no unit. Absent if there are none. */
  isConstant?: (name: string) => boolean;
  isFunction: (name: string) => boolean;
  /** Units that are not hidden by a variable or constant. */
  isUnit: (name: string) => boolean;
  /** Variables and constants. */
  isValue: (name: string) => boolean;
  /** The factors of a name such as `xy` that is really a product. */
  splitName?: (name: string) => readonly string[] | undefined;
}

/** Names that are operators in operator position. */
export const WORD_OPERATORS: ReadonlySet<string> = new Set([
  'bitor',
  'in',
  'mod',
  'of',
  'to',
  'xor',
]);
