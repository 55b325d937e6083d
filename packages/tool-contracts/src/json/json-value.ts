/** Any JSON value. */
export type JsonValue = boolean | number | string | JsonValue[] | JsonObject | null;

/** A JSON object. */
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Whether a JSON value is an object: neither an array nor null. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object's own field, or undefined: `constructor` is not a field. */
export const ownField = (object: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** Returns the first of several spellings of a field that is present and not null. */
export const firstField = (object: JsonObject, keys: readonly string[]): JsonValue | undefined => {
  for (const key of keys) {
    const value = ownField(object, key);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
};

/** Sets a field as an own property, whatever its name (even `__proto__`). */
export const setField = (object: JsonObject, key: string, value: JsonValue): void => {
  if (key !== '__proto__') {
    // Defining a property takes many times as long.
    object[key] = value;
    return;
  }
  Object.defineProperty(object, key, {
    configurable: true,
    enumerable: true,
    value,
    writable: true,
  });
};

/** A copy without the named fields. */
export const omitFields = (object: JsonObject, keys: ReadonlySet<string>): JsonObject => {
  const rest: JsonObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (!keys.has(key)) setField(rest, key, value);
  }
  return rest;
};

/** Whether two JSON values are equal, regardless of field order. */
export const isSameJson = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) {
    return left === right;
  }
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftKeys = Object.keys(left);
  if (leftKeys.length !== Object.keys(right).length) return false;
  return leftKeys.every(
    (key) =>
      Object.hasOwn(right, key) &&
      isSameJson(Reflect.get(left, key) as unknown, Reflect.get(right, key) as unknown),
  );
};
