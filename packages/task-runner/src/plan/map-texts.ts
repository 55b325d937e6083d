/**
 * A copy of JSON data in which each text is replaced; names of properties stay. The data is walked
 * without recursion limits of its own: arguments that came from JSON are not nested deeper than the
 * engine takes.
 */
export const mapTexts = (value: unknown, map: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return map(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, map));
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    // Not an assignment: that of `__proto__` would set the prototype.
    Object.defineProperty(copy, name, {
      configurable: true,
      enumerable: true,
      value: mapTexts(item, map),
      writable: true,
    });
  }
  return copy;
};

/** Every text of JSON data, names of properties excepted. */
export const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
};
