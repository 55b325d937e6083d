/** One step into a JSON value: a member's name or an item's index. */
export type JsonPathStep = number | string;

/** The way from the root to a value. */
export type JsonPath = readonly JsonPathStep[];

/** The pointer one step further out; the root's is itself. */
export const parentPointer = (pointer: string): string =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
