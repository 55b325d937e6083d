/** What is done to tracked data. `path` leads to the part, with `*` for any index: `/notes/*`. */
export interface DataTracker {
  onRead?: ((path: string, key: string) => void) | undefined;
  onWrite?: ((path: string, key: string) => void) | undefined;
}

/** Methods of lists that change them, even where there is nothing to move. */
const CHANGING = new Set('copyWithin fill pop push reverse shift sort splice unshift'.split(' '));

const raw = new WeakMap<object, object>();

/** Plain records and arrays: anything else may not work behind a proxy. */
const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** The tracked data itself, without its proxy; any other value as it is. */
export const untrack = (value: unknown): unknown =>
  (typeof value === 'object' && value !== null && raw.get(value)) || value;

/**
 * Wraps plain data so that reading and changing any part of it is noticed. Changes are made. Asking a
 * list for a method that changes it counts as a change. Values of other kinds (instances, functions, frozen parts) are passed on as they are.
 */
export const trackData = (value: unknown, tracker: DataTracker, path = ''): unknown => {
  if (!isPlain(value) || raw.has(value)) return value;
  const isList = Array.isArray(value);
  const inner = new Map<object, unknown>();
  const write = (key: string | symbol): void => tracker.onWrite?.(path, String(key));
  const read = (target: object, key: string | symbol): unknown => {
    const part: unknown = Reflect.get(target, key);
    if (typeof key === 'symbol') return part;
    if (!isList) tracker.onRead?.(path, key);
    else if (CHANGING.has(key)) write(key);
    // The language requires that a frozen part is given as it is.
    const isFixed = Object.getOwnPropertyDescriptor(target, key)?.configurable === false;
    if (!isPlain(part) || isFixed) return part;
    if (!inner.has(part))
      inner.set(part, trackData(part, tracker, `${path}/${isList ? '*' : key}`));
    return inner.get(part);
  };
  const proxy = new Proxy(value, {
    defineProperty: (target, key, descriptor) => {
      write(key);
      return Reflect.defineProperty(target, key, descriptor);
    },
    deleteProperty: (target, key) => {
      write(key);
      return Reflect.deleteProperty(target, key);
    },
    get: read,
    has: (target, key) => {
      if (typeof key === 'string' && !isList) tracker.onRead?.(path, key);
      return Reflect.has(target, key);
    },
    set: (target, key, part) => {
      write(key);
      return Reflect.set(target, key, untrack(part));
    },
  });
  raw.set(proxy, value);
  return proxy;
};
