import { EMPTY_OBJECT, type JsonNode, NULL_NODE, stringNode } from '../json/json-node.ts';
import { fromPlain } from '../json/plain-value.ts';
import type { FieldDescription } from './describe-field.ts';

/**
 * The value that a field gets when a person adds it: the plainest of its type. Defaults of the
 * schema are never written, since the tool applies them itself.
 */
export const startValue = (field: FieldDescription): JsonNode => {
  switch (field.kind) {
    case 'array':
      return { items: [], kind: 'array' };
    case 'boolean':
      return { kind: 'boolean', value: false };
    case 'choice':
      return fromPlain(field.choices[0]);
    case 'integer':
    case 'number':
    case 'scalar':
    case 'string':
      return stringNode('');
    case 'object':
      return EMPTY_OBJECT;
    default:
      return NULL_NODE;
  }
};
