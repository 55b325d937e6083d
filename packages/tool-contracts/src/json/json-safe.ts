import { readLiveBytes, withEncodedBytes } from '@lobechat/utils';

import { type JsonObject, type JsonValue, setField } from './json-value.ts';

/** Limits of {@link toJsonSafe}. */
export interface JsonSafeOptions {
  /** Levels of nesting that are kept. Default: 500. */
  maxDepth?: number | undefined;
  /** Values that are kept in total. Default: 1,000,000. */
  maxValues?: number | undefined;
}

interface Walk {
  /** The objects that enclose the value, to find cycles; a shared object is not one. */
  ancestors: Set<object>;
  maxDepth: number;
  remaining: number;
}

/**
 * Turns anything into a JSON value, and never throws. Values that JSON lacks become readable texts:
 * `[Circular]`, `[Function name]`, `NaN`, a bigint's digits. `undefined` fields are left out and
 * `undefined` itself is null, as in `JSON.stringify`. Errors keep name, message, cause and fields,
 * but not the stack; maps become objects, sets become arrays, bytes become their count. Those of an
 * image, a sound or a file become base64.
 */
export const toJsonSafe = (value: unknown, options: JsonSafeOptions = {}): JsonValue => {
  const { maxDepth = 500, maxValues = 1_000_000 } = options;
  return convert(value, { ancestors: new Set(), maxDepth, remaining: maxValues }) ?? null;
};

/** @returns undefined for `undefined` */
const convert = (value: unknown, walk: Walk): JsonValue | undefined => {
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // `value + 0` turns -0, which JSON does not have, into 0.
      return Number.isFinite(value) ? value + 0 : String(value);
    case 'bigint':
    case 'symbol':
      return String(value);
    case 'function':
      return describeFunction(value);
    default:
      return value === null ? null : convertObject(value as object, walk);
  }
};

const describeFunction = (value: unknown): string => {
  const name = read(() => (value as { name?: unknown }).name);
  return typeof name === 'string' && name ? `[Function ${name}]` : '[Function]';
};

const convertObject = (object: object, walk: Walk): JsonValue => {
  if (walk.ancestors.has(object)) return '[Circular]';
  if (walk.ancestors.size >= walk.maxDepth) return '[Too deep]';
  walk.remaining -= 1;
  if (walk.remaining < 0) return '[Too large]';
  walk.ancestors.add(object);
  try {
    return convertMembers(object, walk);
  } catch {
    // A proxy, or a class whose own methods throw.
    return '[Unreadable]';
  } finally {
    walk.ancestors.delete(object);
  }
};

const convertMembers = (object: object, walk: Walk): JsonValue => {
  if (Array.isArray(object)) return convertList(object, object.length, walk);
  if (isPlain(object)) return convertFields(object, walk);
  if (isError(object)) return convertError(object, walk);
  if (object instanceof Map) return convertMap(object, walk);
  if (object instanceof Set) return convertList([...object], object.size, walk);
  if (isBoxed(object)) return convert(object.valueOf(), walk) ?? null;
  if (object instanceof RegExp) return String(object);
  if (object instanceof Promise) return '[Promise]';
  const bytes = readLiveBytes(object);
  if (bytes) return `[Binary: ${bytes.length} bytes]`;

  const own = readOwnJson(object);
  if (own)
    return own.value === object ? convertFields(object, walk) : (convert(own.value, walk) ?? null);
  const fields = convertFields(object, walk);
  // Streams, responses and the like do not expose their content; `{}` would hide that.
  return Object.keys(fields).length === 0 && Symbol.toStringTag in object ? String(object) : fields;
};

/** An object literal or parsed JSON, like nearly all values; detected first and fast. */
const isPlain = (object: object): boolean =>
  Object.getPrototypeOf(object) === Object.prototype &&
  !('toJSON' in object) &&
  !(Symbol.toStringTag in object);

const isBoxed = (object: object): boolean =>
  [String, Number, Boolean, BigInt, Symbol].some((Box) => object instanceof Box);

const isError = (object: object): object is Error =>
  object instanceof Error || Object.prototype.toString.call(object) === '[object Error]';

/** Returns the result of an object's `toJSON`; undefined if it has none or it throws. */
const readOwnJson = (object: object): { value: unknown } | undefined => {
  try {
    const method = (object as { toJSON?: unknown }).toJSON;
    if (typeof method === 'function') return { value: method.call(object) as unknown };
  } catch {
    // Its fields are more informative.
  }
  return undefined;
};

const convertList = (list: readonly unknown[], length: number, walk: Walk): JsonValue[] => {
  const result: JsonValue[] = [];
  for (let index = 0; index < length; index += 1) {
    walk.remaining -= 1;
    if (walk.remaining < 0) {
      result.push(`[Too large: ${length - index} more]`);
      break;
    }
    result.push(convertMember(list, index, walk) ?? null);
  }
  return result;
};

const convertMap = (map: ReadonlyMap<unknown, unknown>, walk: Walk): JsonValue => {
  const entries = [...map];
  if (!entries.every(([key]) => typeof key === 'string')) {
    return convertList(entries, entries.length, walk);
  }
  const result: JsonObject = {};
  for (const [key, value] of entries) {
    const member = convert(value, walk);
    if (member !== undefined) setField(result, key as string, member);
  }
  return result;
};

const convertError = (error: Error, walk: Walk): JsonObject => {
  const result: JsonObject = {};
  // These are not enumerable; the enumerable ones follow.
  for (const key of ['name', 'message', 'cause', 'errors'] as const) {
    const member = convertMember(error, key, walk);
    if (member !== undefined) setField(result, key, member);
  }
  const fields = convertFields(error, walk);
  for (const [key, member] of Object.entries(fields)) {
    if (key !== 'stack') setField(result, key, member);
  }
  return result;
};

const convertFields = (object: object, walk: Walk): JsonObject => {
  const result: JsonObject = {};
  for (const key of Object.keys(object)) {
    walk.remaining -= 1;
    if (walk.remaining < 0) {
      setField(result, key, '[Too large]');
      break;
    }
    const member = convertMember(object, key, walk);
    if (member !== undefined) setField(result, key, member);
  }
  return result;
};

/** A throwing getter makes one member unreadable, not the whole object. */
const convertMember = (owner: object, key: number | string, walk: Walk): JsonValue | undefined => {
  let member: unknown;
  try {
    member = (owner as Record<number | string, unknown>)[key];
    if (typeof key === 'string') member = withEncodedBytes(owner, key, member);
  } catch {
    return '[Unreadable]';
  }
  return convert(member, walk);
};

const read = (get: () => unknown): unknown => {
  try {
    return get();
  } catch {
    return undefined;
  }
};
