/**
 * A copy of JSON data in which each text is replaced; property names stay. Needs no depth limit:
 * arguments parsed from JSON are not nested deeper than the engine accepts.
 */
export const mapTexts = (value: unknown, map: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return map(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, map));
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    // Not an assignment: assigning `__proto__` would set the prototype.
    Object.defineProperty(copy, name, {
      configurable: true,
      enumerable: true,
      value: mapTexts(item, map),
      writable: true,
    });
  }
  return copy;
};

/** Every text of JSON data, except property names. */
export const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
};
