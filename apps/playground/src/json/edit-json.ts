import { toPointer } from '@lobechat/utils';

import { EMPTY_OBJECT, type JsonNode, memberOf } from './json-node.ts';
import type { JsonPath, JsonPathStep } from './json-pointer.ts';

const lastMemberIndex = (node: JsonNode, name: JsonPathStep): number =>
  node.kind === 'object' ? node.members.findLastIndex((member) => member.name === name) : -1;

/** The child node, or undefined. Of duplicate members the last one counts, as in `JSON.parse`. */
export const childNode = (node: JsonNode | undefined, step: JsonPathStep): JsonNode | undefined => {
  if (node?.kind === 'array') return typeof step === 'number' ? node.items[step] : undefined;
  if (node?.kind === 'object') return node.members[lastMemberIndex(node, step)]?.node;
  return undefined;
};

/**
 * The tree with another node at the path. Missing members on the path are created as objects;
 * everything else stays unchanged.
 */
export const setNode = (root: JsonNode, path: JsonPath, value: JsonNode): JsonNode => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (root.kind === 'array' && typeof step === 'number') {
    const current = root.items[step] ?? EMPTY_OBJECT;
    const items = [...root.items];
    items[step] = setNode(current, rest, value);
    return { ...root, items };
  }
  const object = root.kind === 'object' ? root : EMPTY_OBJECT;
  const index = lastMemberIndex(object, step);
  const current = object.members[index];
  const node = setNode(current?.node ?? EMPTY_OBJECT, rest, value);
  if (!current) return { ...object, members: [...object.members, memberOf(String(step), node)] };
  return { ...object, members: object.members.with(index, { ...current, node }) };
};

/** The tree without the item, or without every member with that name, at the path. */
export const removeNode = (root: JsonNode, path: JsonPath): JsonNode => {
  const [step, ...rest] = path;
  if (step === undefined) return root;
  if (rest.length > 0) {
    const child = childNode(root, step);
    return child ? setNode(root, [step], removeNode(child, rest)) : root;
  }
  if (root.kind === 'array') {
    return { ...root, items: root.items.filter((_, index) => index !== step) };
  }
  if (root.kind === 'object') {
    return { ...root, members: root.members.filter((member) => member.name !== step) };
  }
  return root;
};

/** The tree with two items of the array at the path exchanged. */
export const swapItems = (
  root: JsonNode,
  options: { first: number; path: JsonPath; second: number },
): JsonNode => {
  const array = options.path.reduce<JsonNode | undefined>(childNode, root);
  if (array?.kind !== 'array') return root;
  const first = array.items[options.first];
  const second = array.items[options.second];
  if (!first || !second) return root;
  const items = array.items.with(options.first, second).with(options.second, first);
  return setNode(root, options.path, { ...array, items });
};

/** The pointers of all fields with unfinished text. */
export const findInvalid = (node: JsonNode, path: JsonPath = []): string[] => {
  if (node.kind === 'invalid') return [toPointer(path)];
  if (node.kind === 'array') {
    return node.items.flatMap((item, index) => findInvalid(item, [...path, index]));
  }
  if (node.kind === 'object') {
    return node.members.flatMap((member) => findInvalid(member.node, [...path, member.name]));
  }
  return [];
};

/** The pointers of all numbers that a program would read as a different number. */
export const findInexactNumbers = (node: JsonNode, path: JsonPath = []): string[] => {
  if (node.kind === 'number') return isExact(node.raw) ? [] : [toPointer(path)];
  if (node.kind === 'array') {
    return node.items.flatMap((item, index) => findInexactNumbers(item, [...path, index]));
  }
  if (node.kind === 'object') {
    return node.members.flatMap((member) =>
      findInexactNumbers(member.node, [...path, member.name]),
    );
  }
  return [];
};

/* Compares digits and exponents, so that 1.10, 110e-2 and 1.1 are the same number. */
const canonical = (raw: string): string => {
  const [mantissa = '', exponent = '0'] = raw.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  const scale = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return `${trimmed}e${scale}`;
};

const isExact = (raw: string): boolean => {
  const value = Number(raw);
  if (!Number.isFinite(value)) return false;
  return canonical(raw) === canonical(String(value));
};
