import type { JsonSchema } from '@lobechat/types';

import { COUNT, ITEM_RESULTS } from './fragments.ts';

/** JSON Schema of `EvaluateState`. */
export const EvaluateStateSchema = {
  additionalProperties: false,
  properties: { failed: COUNT, results: ITEM_RESULTS, succeeded: COUNT },
  required: ['failed', 'results', 'succeeded'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ConvertBaseState`. */
export const ConvertBaseStateSchema = {
  additionalProperties: false,
  properties: {
    fromBase: { type: 'integer' },
    results: {
      items: {
        additionalProperties: false,
        properties: {
          base: { type: 'integer' },
          digits: { type: 'string' },
          isExact: { type: 'boolean' },
          literal: { type: 'string' },
        },
        required: ['base', 'digits', 'isExact'],
        type: 'object',
      },
      type: 'array',
    },
  },
  required: ['fromBase', 'results'],
  type: 'object',
} as const satisfies JsonSchema;
