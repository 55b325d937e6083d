/** One thing that is wrong with a value. */
export interface SchemaProblem {
  /** What the schema asks for, in words. */
  expected: string;
  /** Path, expectation and what came, in one sentence. */
  message: string;
  /** JSON pointer (RFC 6901) into the value; empty for the value itself. */
  path: string;
  /** What came: its type and the beginning of its value. */
  received: string;
}

/** What a validator says about a value. */
export type SchemaVerdict =
  | { readonly ok: false; readonly problems: SchemaProblem[] }
  | { readonly ok: true; readonly value: unknown };

/** A compiled JSON Schema. */
export interface SchemaValidator {
  /**
   * Like `validate`, but where the value does not fit, top-level properties whose text is the exact
   * spelling of the number or boolean that the schema asks for are converted first.
   */
  coerce: (value: unknown) => SchemaVerdict;
  /** Judges a value as it is. It never throws and never changes the value. */
  validate: (value: unknown) => SchemaVerdict;
}
