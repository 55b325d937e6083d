/**
 * A JSON text as a lossless tree: numbers and strings keep their spelling (`1.10`,
 * `12345678901234567890`, `"\u0041"`), members keep their order and their duplicates.
 */
export type JsonNode =
  | JsonArrayNode
  | JsonBooleanNode
  | JsonInvalidNode
  | JsonNullNode
  | JsonNumberNode
  | JsonObjectNode
  | JsonStringNode;

/** `[…]` */
export interface JsonArrayNode {
  readonly items: readonly JsonNode[];
  readonly kind: 'array';
}

/** `true` or `false` */
export interface JsonBooleanNode {
  readonly kind: 'boolean';
  readonly value: boolean;
}

/** Text in a field that is still being written and is not JSON yet. */
export interface JsonInvalidNode {
  readonly kind: 'invalid';
  readonly raw: string;
}

/** `null` */
export interface JsonNullNode {
  readonly kind: 'null';
}

/** A number in its original spelling. */
export interface JsonNumberNode {
  readonly kind: 'number';
  readonly raw: string;
}

/** `{…}` */
export interface JsonObjectNode {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}

/** A string in its original spelling, quotes included. */
export interface JsonStringNode {
  readonly kind: 'string';
  readonly raw: string;
  readonly value: string;
}

/** One `"name": value` of an object. */
export interface JsonMember {
  readonly name: string;
  readonly node: JsonNode;
  /** The name in its original spelling, quotes included. */
  readonly rawName: string;
}

/** `null` as a node. */
export const NULL_NODE: JsonNullNode = { kind: 'null' };

/** `{}` as a node. */
export const EMPTY_OBJECT: JsonObjectNode = { kind: 'object', members: [] };

/** A string in its shortest spelling. */
export const stringNode = (value: string): JsonStringNode => ({
  kind: 'string',
  raw: JSON.stringify(value),
  value,
});

/** A member with its name in its shortest spelling. */
export const memberOf = (name: string, node: JsonNode): JsonMember => ({
  name,
  node,
  rawName: JSON.stringify(name),
});

/** Whether the text is exactly one JSON number, by the grammar of RFC 8259. */
export const isJsonNumber = (text: string): boolean =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
