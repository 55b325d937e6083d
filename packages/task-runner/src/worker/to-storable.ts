const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [cleanText(name), clean(item)]),
  );
};

/**
 * A value as the store can keep it: its JSON form, without characters that PostgreSQL rejects.
 *
 * @throws TypeError for values that JSON cannot represent: cycles, BigInt
 */
export const toStorable = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? null : clean(JSON.parse(text));
};
