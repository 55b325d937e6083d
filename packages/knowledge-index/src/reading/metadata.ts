const MOST_FIELDS = 50;
const LONGEST_VALUE = 1000;

const toValue = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(toValue);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : undefined;
};

/**
 * Metadata of a document as short texts by name; values other than texts, numbers and lists of them
 * are dropped.
 */
export const toMetadata = (fields: object): Record<string, string> => {
  const metadata: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields).slice(0, MOST_FIELDS)) {
    const value = toValue(field);
    if (value) metadata[name.toLowerCase().slice(0, 100)] = value.slice(0, LONGEST_VALUE);
  }
  return metadata;
};
