/** `__proto__` in any spelling that JSON allows: each letter may be escaped. */
const PROTO_SPELLING = /__proto__|\\u00(?:5f|7[024]|6f)/i;

const hasProto = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const pending: object[] = [value];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (Object.hasOwn(item, '__proto__')) return true;
    for (const inner of Object.values(item) as unknown[]) {
      if (typeof inner === 'object' && inner !== null) pending.push(inner);
    }
  }
  return false;
};

/**
 * Whether the value parsed from a text has a property `__proto__`, which could change the prototype
 * of a copy.
 */
export const namesProto = (text: string, value: unknown): boolean =>
  PROTO_SPELLING.test(text) && hasProto(value);
