/** One step into a JSON value: a member's name or an item's index. */
export type JsonPathStep = number | string;

/** The path from the root to a value. */
export type JsonPath = readonly JsonPathStep[];

/** The pointer of the parent; the root is its own parent. */
export const parentPointer = (pointer: string): string =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
