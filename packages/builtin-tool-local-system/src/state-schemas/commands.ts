import type { JsonSchema } from '@lobechat/types';

import { COUNT, TEXT } from './fragments.ts';

const FACTS = {
  command: TEXT,
  commandId: TEXT,
  cwd: TEXT,
  description: TEXT,
  durationMs: { type: 'number' },
  exitCode: COUNT,
  sandbox: { enum: ['none', 'used'] },
  signal: TEXT,
  startedAt: TEXT,
  status: { enum: ['exited', 'killed', 'running', 'timed-out'] },
} as const;

const FACTS_REQUIRED = [
  'command',
  'commandId',
  'cwd',
  'durationMs',
  'sandbox',
  'startedAt',
  'status',
] as const;

const OUTPUT = {
  nextOffset: COUNT,
  notes: { items: TEXT, type: 'array' },
  omittedBytes: COUNT,
  output: TEXT,
  totalBytes: COUNT,
} as const;

const OUTPUT_REQUIRED = ['nextOffset', 'omittedBytes', 'output', 'totalBytes'] as const;

/** The state of `runCommand`. */
export const RunCommandStateSchema = {
  additionalProperties: false,
  properties: {
    ...FACTS,
    ...OUTPUT,
    outputFile: TEXT,
    withheldEnv: { items: TEXT, type: 'array' },
  },
  required: [...FACTS_REQUIRED, ...OUTPUT_REQUIRED, 'outputFile', 'withheldEnv'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `getCommandOutput`. */
export const GetCommandOutputStateSchema = {
  additionalProperties: false,
  properties: { ...FACTS, ...OUTPUT, filteredLines: COUNT, offset: COUNT },
  required: [...FACTS_REQUIRED, ...OUTPUT_REQUIRED, 'offset'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `listCommands`. */
export const ListCommandsStateSchema = {
  additionalProperties: false,
  properties: {
    commands: {
      items: {
        additionalProperties: false,
        properties: FACTS,
        required: FACTS_REQUIRED,
        type: 'object',
      },
      type: 'array',
    },
  },
  required: ['commands'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `killCommand`. */
export const KillCommandStateSchema = {
  additionalProperties: false,
  properties: { ...FACTS, alreadyFinished: { const: true } },
  required: FACTS_REQUIRED,
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `writeCommandInput`. */
export const WriteCommandInputStateSchema = {
  additionalProperties: false,
  properties: { ...FACTS, waitingBytes: COUNT, writtenBytes: COUNT },
  required: [...FACTS_REQUIRED, 'writtenBytes'],
  type: 'object',
} as const satisfies JsonSchema;
