import type { JsonSchema, JsonSchemaTypeName } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

/** One property of a {@link SimpleSchema}. */
export interface SimpleProperty {
  description: string;
  enum?: readonly unknown[] | undefined;
  /** Schema of the elements, if `type` is `array`. */
  items?: JsonSchema | undefined;
  type: Exclude<JsonSchemaTypeName, 'null'>;
}

/** A flat list of properties, which is enough for most tools. */
export interface SimpleSchema {
  properties: Readonly<Record<string, SimpleProperty>>;
  /** Names of required properties; the others are optional. */
  required?: readonly string[] | undefined;
}

const toSchemas = (properties: SimpleSchema['properties']): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, { ...property }]));

/**
 * Creates the closed JSON Schema of a simple property list.
 *
 * @throws Error if `required` names a property that is not in the list
 */
export const simpleSchema = (schema: SimpleSchema): JsonSchema => {
  checkKind('object', { properties: schema?.properties });
  const { properties, required = [] } = schema;
  const orphan = required.find((name) => !Object.hasOwn(properties, name));
  if (orphan !== undefined) {
    throw new Error(
      `'${orphan}' is required but not among the properties: ${Object.keys(properties).join(', ') || 'none'}.`,
    );
  }
  return {
    additionalProperties: false,
    properties: toSchemas(properties),
    required,
    type: 'object',
  };
};
