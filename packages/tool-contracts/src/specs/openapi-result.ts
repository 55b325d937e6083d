import type { JsonSchema } from '@lobechat/types';

const TEXT: JsonSchema = { type: 'string' };

/** JSON Schema of an error for a request that reached no tool. */
export const ERROR_SCHEMA: JsonSchema = {
  properties: {
    error: {
      properties: {
        message: TEXT,
        type: { description: 'Stable: programs switch on it.', type: 'string' },
      },
      required: ['type', 'message'],
      type: 'object',
    },
  },
  required: ['error'],
  type: 'object',
};

/** JSON Schema of `BuiltinToolResult`, open to additions of later versions. */
export const RESULT_SCHEMA: JsonSchema = {
  properties: {
    artifacts: {
      items: {
        properties: { id: TEXT, mimeType: TEXT, name: TEXT, size: { type: 'integer' } },
        required: ['id', 'mimeType', 'name', 'size'],
        type: 'object',
      },
      type: 'array',
    },
    blocks: {
      description: 'Text, image, audio, resource and link blocks, in order.',
      items: { properties: { type: TEXT }, required: ['type'], type: 'object' },
      type: 'array',
    },
    content: { description: 'What a model reads. Never empty.', type: 'string' },
    error: {
      properties: { body: {}, message: TEXT, type: TEXT },
      required: ['type', 'message'],
      type: 'object',
    },
    metadata: { type: 'object' },
    modelMetadata: { type: 'object' },
    state: { description: 'Data of the result for programs.' },
    structured: { description: 'Structured data of foreign tools.' },
    success: { description: 'Whether the effect happened.', type: 'boolean' },
  },
  required: ['content', 'success'],
  type: 'object',
};
