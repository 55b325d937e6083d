import { didYouMean } from '@lobechat/prompts';
import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Finds where a schema of nested objects knows a key: `tools.plugins`. */
const findPlaces = ({ properties = {} }: JsonSchema, key: string, place = ''): string[] =>
  Object.entries(properties).flatMap(([name, inner]) => {
    const path = place ? `${place}.${name}` : name;
    return [...(name === key ? [path] : []), ...findPlaces(inner, key, path)];
  });

/**
 * Returns a sentence for every key that a closed schema does not know, with its position elsewhere
 * or the closest key.
 */
export const findUnknownKeys = (
  value: unknown,
  schema: JsonSchema,
  place = '',
  root = { place, schema },
): string[] => {
  if (Array.isArray(value) && isRecord(schema.items)) {
    const items: JsonSchema = schema.items;
    return value.flatMap((item: unknown, index) =>
      findUnknownKeys(item, items, `${place}[${index}]`, root),
    );
  }
  if (!isRecord(value) || schema.type !== 'object' || !schema.properties) return [];
  const { properties } = schema;
  return Object.entries(value).flatMap(([key, member]) => {
    const path = place ? `${place}.${key}` : key;
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) return findUnknownKeys(member, known, path, root);
    const [elsewhere, ...others] = findPlaces(root.schema, key, root.place);
    if (elsewhere !== undefined && others.length === 0) {
      return [`'${path}' belongs at '${elsewhere}'.`];
    }
    const names = Object.keys(properties);
    const hint = didYouMean(key, names) || ` Known are: ${names.join(', ')}.`;
    return [`Unknown key '${path}'.${hint}`];
  });
};
