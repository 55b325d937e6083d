/** One step into a JSON value: a member's name or an item's index. */
export type JsonPathStep = number | string;

/** The way from the root to a value. */
export type JsonPath = readonly JsonPathStep[];

const escapeStep = (step: JsonPathStep): string =>
  String(step).replace(/~/g, '~0').replace(/\//g, '~1');

/** The path as a JSON pointer (RFC 6901); the root is `''`. */
export const toPointer = (path: JsonPath): string =>
  path.map((step) => `/${escapeStep(step)}`).join('');

/** The pointer one step further in. */
export const joinPointer = (pointer: string, step: JsonPathStep): string =>
  `${pointer}/${escapeStep(step)}`;

/** The pointer one step further out; the root's is itself. */
export const parentPointer = (pointer: string): string =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The unescaped steps of a pointer, all as text. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
