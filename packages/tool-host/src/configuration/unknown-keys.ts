import { didYouMean } from '@lobechat/prompts';
import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** A sentence for every key that a closed schema does not know, with the closest it does. */
export const findUnknownKeys = (value: unknown, schema: JsonSchema, place = ''): string[] => {
  if (Array.isArray(value) && isRecord(schema.items)) {
    const items: JsonSchema = schema.items;
    return value.flatMap((item: unknown, index) =>
      findUnknownKeys(item, items, `${place}[${index}]`),
    );
  }
  if (!isRecord(value) || schema.type !== 'object' || !schema.properties) return [];
  const { properties } = schema;
  return Object.entries(value).flatMap(([key, member]) => {
    const path = place ? `${place}.${key}` : key;
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) return findUnknownKeys(member, known, path);
    const names = Object.keys(properties);
    const hint = didYouMean(key, names) || ` Known are: ${names.join(', ')}.`;
    return [`Unknown key '${path}'.${hint}`];
  });
};
