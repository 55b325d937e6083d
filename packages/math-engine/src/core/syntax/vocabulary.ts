/** What the parser has to know about names to tell `f(x)` from `a(b)` and `/ 2 h` from `/ 2x`. */
export interface ParserVocabulary {
  /** Whether a name that is nothing else is a variable, as in formulas. */
  hasFreeNames?: boolean;
  /** Constants that are not hidden by a variable: they have no unit. Absent if there are none. */
  isConstant?: (name: string) => boolean;
  isFunction: (name: string) => boolean;
  /** Units that are not hidden by a variable or constant. */
  isUnit: (name: string) => boolean;
  /** Variables and constants. */
  isValue: (name: string) => boolean;
  /** The factors of a name such as `xy` that is rather a product. */
  splitName?: (name: string) => readonly string[] | undefined;
}

/** Names that are operators where an operator may stand. */
export const WORD_OPERATORS: ReadonlySet<string> = new Set(['in', 'mod', 'of', 'to', 'xor']);
