/**
 * The kinds of problems: the violated keyword of the schema, or a name for problems without one.
 * Stable: programs translate them.
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

/** A problem as data, without text. */
export interface SchemaProblemFacts {
  code: SchemaProblemCode;
  /** Allowed types, values as JSON, or names. */
  items?: readonly string[];
  /** The violated limit, pattern or format; for `other`, the keyword. */
  limit?: string;
  /** The property that a flattened property belongs to. */
  place?: string;
  /** Names or values that may have been meant. */
  suggestions?: readonly string[];
}

/** One problem of a value. */
export interface SchemaProblem {
  /** What the schema expects, in words. */
  expected: string;
  /** The same as data, for programs with their own wording. */
  facts: SchemaProblemFacts;
  /** Path, expected and received value, in one sentence. */
  message: string;
  /** JSON pointer (RFC 6901) into the value; empty for the value itself. */
  path: string;
  /** The received value: its type and the beginning of its text. */
  received: string;
}

/** The verdict of a validator. */
export type SchemaVerdict =
  | { readonly ok: false; readonly problems: SchemaProblem[] }
  | { readonly ok: true; readonly value: unknown };

/** A compiled JSON Schema. */
export interface SchemaValidator {
  /**
   * Like `validate`, but if the value is invalid, texts in it that exactly spell the number, boolean,
   * object or list that the schema expects are converted first.
   */
  coerce: (value: unknown) => SchemaVerdict;
  /** Validates a value. Never throws and never changes the value. */
  validate: (value: unknown) => SchemaVerdict;
}
