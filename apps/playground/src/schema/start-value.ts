import { EMPTY_OBJECT, type JsonNode, NULL_NODE, stringNode } from '../json/json-node.ts';
import { fromPlain } from '../json/plain-value.ts';
import type { FieldDescription } from './describe-field.ts';

/**
 * The initial value of a field that a person adds: the simplest of its type. Schema defaults are
 * never written, because the tool applies them itself.
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
