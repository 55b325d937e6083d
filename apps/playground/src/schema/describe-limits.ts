import type { JsonSchema } from '@lobechat/types';

/** One limit of a field: a stable name, which the page translates, and its value. */
export interface FieldLimit {
  name: 'format' | 'items' | 'length' | 'multipleOf' | 'pattern' | 'range';
  value: string;
}

const span = (low: number | undefined, high: number | undefined): string | undefined => {
  if (low === undefined && high === undefined) return undefined;
  if (low === undefined) return `≤ ${high}`;
  return high === undefined ? `≥ ${low}` : `${low} – ${high}`;
};

const range = (schema: JsonSchema): string | undefined => {
  const parts = [
    span(schema.minimum, schema.maximum),
    schema.exclusiveMinimum === undefined ? undefined : `> ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? undefined : `< ${schema.exclusiveMaximum}`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
};

/** The limits in a schema, for a line under the field. */
export const describeLimits = (schema: JsonSchema): FieldLimit[] => {
  const limits: { name: FieldLimit['name']; value: string | undefined }[] = [
    { name: 'range', value: range(schema) },
    { name: 'multipleOf', value: schema.multipleOf?.toString() },
    { name: 'length', value: span(schema.minLength, schema.maxLength) },
    { name: 'items', value: span(schema.minItems, schema.maxItems) },
    { name: 'pattern', value: schema.pattern },
    { name: 'format', value: schema.format },
  ];
  return limits.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
};
