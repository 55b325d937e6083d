import type { JsonSchema } from '@lobechat/types';

export const TEXT = { type: 'string' } as const satisfies JsonSchema;
export const COUNT = { type: 'integer' } as const satisfies JsonSchema;
export const FLAG = { type: 'boolean' } as const satisfies JsonSchema;

/** Why an item of a batch failed. */
export const ITEM_ERROR = {
  additionalProperties: false,
  properties: { message: TEXT, type: TEXT },
  required: ['message', 'type'],
  type: 'object',
} as const satisfies JsonSchema;
