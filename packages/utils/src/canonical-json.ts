/**
 * JSON text with sorted names: equal values have equal text. Accepts JSON data only; an undefined
 * field counts as missing.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Record<string, unknown>;
  let text = '';
  for (const name of Object.keys(fields).toSorted()) {
    const item = fields[name];
    if (item === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
};
