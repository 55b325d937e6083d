/**
 * The kinds of problems: the keyword of the schema that is not met, or what has none of its own. Stable:
 * programs have words for them in other languages.
 */
export const SCHEMA_PROBLEM_CODES = [
  'anyOf',
  'const',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'forbidden',
  'format',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'noProperties',
  'oneOf',
  'other',
  'pattern',
  'required',
  'type',
  'unchecked',
  'uniqueItems',
  'unknownProperty',
] as const;

/** One of {@link SCHEMA_PROBLEM_CODES}. */
export type SchemaProblemCode = (typeof SCHEMA_PROBLEM_CODES)[number];

/** A problem without words. */
export interface SchemaProblemFacts {
  code: SchemaProblemCode;
  /** Types, values as JSON, or names that would do. */
  items?: readonly string[];
  /** The limit, pattern or format that is not met; the keyword of `other`. */
  limit?: string;
  /** The property that a flattened one belongs in. */
  place?: string;
  /** Names or values that may have been meant. */
  suggestions?: readonly string[];
}

/** One thing that is wrong with a value. */
export interface SchemaProblem {
  /** What the schema asks for, in words. */
  expected: string;
  /** The same for programs that say it in words of their own. */
  facts: SchemaProblemFacts;
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
   * spelling of the number, boolean, object or list that the schema asks for are converted first.
   */
  coerce: (value: unknown) => SchemaVerdict;
  /** Judges a value as it is. It never throws and never changes the value. */
  validate: (value: unknown) => SchemaVerdict;
}
