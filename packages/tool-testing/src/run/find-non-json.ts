import { appendPointer } from '@lobechat/utils';

const nameKind = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value !== 'object') return value === undefined ? undefined : `a ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null)
    return undefined;
  return `a ${value.constructor.name || 'class instance'}`;
};

/**
 * Finds the first place in a value that JSON would lose or change: a function, a Map, a Date, a
 * class instance, NaN or an infinite number, a cycle. Absent properties may be `undefined`.
 */
export const findNonJson = (
  value: unknown,
  pointer = '',
  outer: readonly unknown[] = [],
): string | undefined => {
  const kind = nameKind(value) ?? (outer.includes(value) ? 'a cycle' : undefined);
  if (kind !== undefined) return `${kind} at '${pointer}'`;
  if (typeof value !== 'object' || value === null) return undefined;
  const place = `at '${pointer}'`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `a property without a name ${place}`;
  const names = Object.keys(value);
  if (Array.isArray(value) && names.length < value.length) return `a hole ${place}`;
  if (Array.isArray(value) && names.length > value.length) return `a list with names ${place}`;
  for (const [key, item] of Object.entries(value)) {
    const inner = appendPointer(pointer, key);
    if (item === undefined && Array.isArray(value)) return `undefined at '${inner}'`;
    const found = findNonJson(item, inner, [...outer, value]);
    if (found !== undefined) return found;
  }
  return undefined;
};
