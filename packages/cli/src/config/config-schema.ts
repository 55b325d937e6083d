import type { JsonSchema } from '@lobechat/types';

const milliseconds = (description: string): JsonSchema => ({
  description,
  minimum: 1,
  type: 'integer',
});
const count = milliseconds;

const intervention: JsonSchema = { enum: ['always', 'never', 'required'], type: 'string' };

const matcher: JsonSchema = {
  anyOf: [
    { type: 'string' },
    {
      additionalProperties: false,
      properties: {
        pattern: { type: 'string' },
        type: { enum: ['exact', 'prefix', 'regex', 'wildcard'], type: 'string' },
      },
      required: ['pattern', 'type'],
      type: 'object',
    },
  ],
};

const policy: JsonSchema = {
  additionalProperties: false,
  description: 'Who may do what without being asked.',
  properties: {
    approvalTimeoutMs: milliseconds('How long a person may take to answer.'),
    defaultIntervention: { ...intervention, description: 'For tools that say nothing themselves.' },
    rules: {
      description: 'deny wins over ask, ask over allow, whatever the order.',
      items: {
        additionalProperties: false,
        properties: {
          decision: { enum: ['allow', 'ask', 'deny'], type: 'string' },
          match: { additionalProperties: matcher, type: 'object' },
          reason: { type: 'string' },
          tool: { description: 'A name, or a pattern with *.', minLength: 1, type: 'string' },
        },
        required: ['decision', 'tool'],
        type: 'object',
      },
      type: 'array',
    },
    user: {
      additionalProperties: false,
      properties: {
        allowList: { items: { type: 'string' }, type: 'array' },
        approvalMode: { enum: ['allow-list', 'auto-run', 'headless', 'manual'], type: 'string' },
      },
      required: ['approvalMode'],
      type: 'object',
    },
  },
  type: 'object',
};

const limits: JsonSchema = {
  additionalProperties: false,
  description: 'Sizes and numbers; each has a default.',
  properties: {
    argumentsLength: count('Longest JSON text of arguments, in characters.'),
    concurrency: count('Reads of one batch that run at the same time.'),
    contentLength: count('Characters of content that are not spilled into an artifact.'),
    rememberedCalls: count('Finished calls that are remembered by their id.'),
    timeoutMs: milliseconds('How long a call may run.'),
  },
  type: 'object',
};

/** The JSON Schema of `lobe-tools.json`. */
export const CONFIG_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    $schema: { description: 'For editors.', type: 'string' },
    data: {
      description: 'Where data is kept. Relative to this file.',
      minLength: 1,
      type: 'string',
    },
    limits,
    policy,
    workspace: {
      description: 'Folders that calls may work in without asking. Relative to this file.',
      items: { minLength: 1, type: 'string' },
      type: 'array',
    },
  },
  type: 'object',
};
