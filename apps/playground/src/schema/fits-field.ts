import type { JsonNode } from '../json/json-node.ts';
import type { FieldDescription } from './describe-field.ts';

/**
 * Whether the control of the field can show this value completely. A value of another type is shown
 * as JSON instead, so that it is neither lost nor changed.
 */
export const fitsField = (node: JsonNode, field: FieldDescription): boolean => {
  switch (field.kind) {
    case 'array':
    case 'boolean':
    case 'object':
      return node.kind === field.kind;
    case 'choice':
      return choiceIndex(node, field.choices) !== -1;
    case 'integer':
    case 'number':
      // Text that is not a number yet stays in the number's own input.
      return node.kind === 'number' || (node.kind === 'string' && !/[\n\r]/.test(node.value));
    case 'null':
      return node.kind === 'null';
    case 'scalar':
      return node.kind === 'number' || (node.kind === 'string' && !node.value.includes('\r'));
    case 'string':
      // A text area turns CR into LF: such text is edited as JSON.
      return node.kind === 'string' && !node.value.includes('\r');
    default:
      return false;
  }
};

/** The position of a value among the choices, or -1. */
export const choiceIndex = (node: JsonNode, choices: readonly unknown[]): number =>
  choices.findIndex((choice) => {
    if (node.kind === 'null') return choice === null;
    if (node.kind === 'number') return typeof choice === 'number' && Number(node.raw) === choice;
    if (node.kind === 'string' || node.kind === 'boolean') return choice === node.value;
    return false;
  });
