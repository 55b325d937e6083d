import type { JsonValue } from '@lobechat/tool-contracts';

/** JSON text with sorted names: alike for alike values. */
export const canonicalJson = (value: JsonValue): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`);
  return `{${fields.join(',')}}`;
};
