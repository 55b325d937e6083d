import { toPointer } from '@lobechat/utils';

const nameKind = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value !== 'object') return value === undefined ? undefined : `a ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null)
    return undefined;
  return `a ${value.constructor.name || 'class instance'}`;
};

/** What is not JSON, and the names that lead to it. */
interface NonJson {
  path: string[];
  what: string;
}

const find = (value: unknown, outer: readonly unknown[]): NonJson | undefined => {
  const what = nameKind(value) ?? (outer.includes(value) ? 'a cycle' : undefined);
  if (what !== undefined) return { path: [], what };
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.getOwnPropertySymbols(value).length > 0)
    return { path: [], what: 'a property without a name' };
  const names = Object.keys(value);
  if (Array.isArray(value) && names.length !== value.length)
    return { path: [], what: names.length < value.length ? 'a hole' : 'a list with names' };
  const inside = [...outer, value];
  for (const [name, item] of Object.entries(value)) {
    const isLost = item === undefined && Array.isArray(value);
    const found = isLost ? { path: [], what: 'undefined' } : find(item, inside);
    if (found) return { path: [name, ...found.path], what: found.what };
  }
  return undefined;
};

/**
 * Finds the first place in a value that JSON would lose or change: a function, a Map, a Date, a
 * class instance, NaN or an infinite number, a cycle. Absent properties may be `undefined`.
 */
export const findNonJson = (value: unknown): string | undefined => {
  const found = find(value, []);
  return found && `${found.what} at '${toPointer(found.path)}'`;
};
