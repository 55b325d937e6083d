/** NUL and lone surrogates: allowed in JavaScript texts, but not in PostgreSQL. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Makes a text storable in PostgreSQL: invalid characters become `�`. */
export const toStorableText = (text: string): string => text.replaceAll(UNSTORABLE, '\uFFFD');

/** The same in the form of `JSON.stringify`: an escape after an even number of backslashes. */
const UNSTORABLE_ESCAPE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/** Returns a value as JSON that `jsonb` accepts, including keys: invalid characters become `�`. */
export const toStorableJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(UNSTORABLE_ESCAPE, '$1\uFFFD');
