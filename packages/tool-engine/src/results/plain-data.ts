import { readLiveBytes, withEncodedBytes } from '@lobechat/utils';

/** Deeper nesting is cut. */
const MAX_DEPTH = 100;
/** Further values are cut: a proxy can pretend to hold any number. */
const MAX_VALUES = 1_000_000;

interface Walk {
  readonly ancestors: object[];
  left: number;
}

const read = (value: object, key: string): unknown => {
  try {
    return withEncodedBytes(value, key, (value as Record<string, unknown>)[key]);
  } catch {
    return '[unreadable]';
  }
};

const copyEntries = (value: object, walk: Walk): Record<string, unknown> => {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const item = copyValue(read(value, key), walk);
    if (item === undefined) continue;
    if (key === '__proto__') {
      Object.defineProperty(copy, key, {
        configurable: true,
        enumerable: true,
        value: item,
        writable: true,
      });
    } else copy[key] = item;
  }
  return copy;
};

const copySpecial = (value: object, walk: Walk): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Error) {
    return { ...copyEntries(value, walk), message: value.message, name: value.name };
  }
  if (value instanceof Map) {
    return Array.from(value, ([key, item]) => [copyValue(key, walk), copyValue(item, walk)]);
  }
  if (value instanceof Set) return Array.from(value, (item) => copyValue(item, walk));
  const bytes = readLiveBytes(value);
  if (bytes) return `[${bytes.length} bytes of binary data]`;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') {
    const json: unknown = toJSON.call(value);
    if (json !== value) return copyValue(json, walk);
  }
  return copyEntries(value, walk);
};

const copyObject = (value: object, walk: Walk): unknown => {
  if (walk.ancestors.includes(value)) return '[circular]';
  if (walk.ancestors.length >= MAX_DEPTH) return '[nested too deeply]';
  walk.ancestors.push(value);
  try {
    if (Array.isArray(value)) return value.map((item) => copyValue(item, walk) ?? null);
    return Object.getPrototypeOf(value) === Object.prototype
      ? copyEntries(value, walk)
      : copySpecial(value, walk);
  } catch {
    // Proxies and getters of foreign objects may throw on any access.
    return '[unreadable]';
  } finally {
    walk.ancestors.pop();
  }
};

const copyValue = (value: unknown, walk: Walk): unknown => {
  walk.left -= 1;
  if (walk.left < 0) return '[too large]';
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : copyObject(value, walk);
    default:
      return undefined;
  }
};

/**
 * Copies anything as plain JSON data. Circular references, bigints, functions, class instances,
 * throwing getters and endless proxies become something readable, and the bytes of an image or a
 * file become base64; nothing throws. Later changes by the source have no effect on the copy.
 */
export const toPlainData = (value: unknown): unknown =>
  copyValue(value, { ancestors: [], left: MAX_VALUES });
