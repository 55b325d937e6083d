import { type JsonNode, memberOf, NULL_NODE, stringNode } from './json-node.ts';

/**
 * The node of a plain JSON value, e.g. of an example's arguments. `undefined` members are left out,
 * like in `JSON.stringify`.
 */
export const fromPlain = (value: unknown): JsonNode => {
  if (typeof value === 'string') return stringNode(value);
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'number') {
    return Number.isFinite(value) ? { kind: 'number', raw: JSON.stringify(value) } : NULL_NODE;
  }
  if (Array.isArray(value)) return { items: value.map((item) => fromPlain(item)), kind: 'array' };
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => memberOf(name, fromPlain(member)));
    return { kind: 'object', members };
  }
  return NULL_NODE;
};
