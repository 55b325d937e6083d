import { isRecord } from '@lobechat/utils';

/** The first parts of a value, and whether they are all of it. */
interface TakenParts {
  isWhole: boolean;
  value: unknown;
}

/**
 * Returns the first parts of a value, in order: items and properties, at any depth. Omitted parts
 * are absent; nothing replaces them.
 *
 * @param limit - how many parts to take
 */
export const takeParts = (value: unknown, limit: number): TakenParts => {
  let remaining = limit;
  const take = (given: unknown): unknown => {
    if (Array.isArray(given)) {
      const items: unknown[] = [];
      for (const item of given) {
        if (remaining <= 0) break;
        remaining -= 1;
        items.push(take(item));
      }
      return items;
    }
    if (!isRecord(given)) return given;
    const copy = Object.create(Object.getPrototypeOf(given) as object | null) as Record<
      string,
      unknown
    >;
    for (const name of Object.keys(given)) {
      if (remaining <= 0) break;
      remaining -= 1;
      Object.defineProperty(copy, name, {
        configurable: true,
        enumerable: true,
        value: take(given[name]),
        writable: true,
      });
    }
    return copy;
  };
  const taken = take(value);
  return { isWhole: remaining > 0, value: taken };
};
