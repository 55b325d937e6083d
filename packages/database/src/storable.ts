/** NUL, and halves of characters: what a text may hold in JavaScript and not in PostgreSQL. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** A text as PostgreSQL can hold it: what it cannot becomes `�`. */
export const toStorableText = (text: string): string => text.replaceAll(UNSTORABLE, '\uFFFD');

/** The same as `JSON.stringify` writes it: an escape, before it an even number of backslashes. */
const UNSTORABLE_ESCAPE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/** A value as JSON that `jsonb` takes, keys included: what it cannot hold becomes `�`. */
export const toStorableJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(UNSTORABLE_ESCAPE, '$1\uFFFD');
