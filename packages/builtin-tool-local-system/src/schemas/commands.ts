import type { JsonSchema } from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import { COMMAND_ID, flag, limitOf, pathOf } from './fragments.ts';

/** Parameters of `runCommand`. */
export const RunCommandSchema = {
  additionalProperties: false,
  properties: {
    background: flag('Return at once, with a commandId.'),
    command: {
      description: 'Bash.',
      maxLength: LocalSystemLimit.commandLength,
      minLength: 1,
      type: 'string',
    },
    cwd: pathOf('Folder it runs in. Default: the workspace.'),
    description: {
      description: 'What it is for, in 5 to 10 words, for the person who approves.',
      maxLength: 300,
      type: 'string',
    },
    env: {
      additionalProperties: { maxLength: 32_768, type: 'string' },
      description: 'Variables to add.',
      maxProperties: LocalSystemLimit.envVariables,
      type: 'object',
    },
    passEnv: {
      description: 'Names of secret variables to hand on: others are withheld.',
      items: { maxLength: 200, minLength: 1, type: 'string' },
      maxItems: LocalSystemLimit.envVariables,
      type: 'array',
    },
    timeout: {
      description: 'Milliseconds. Default 120000; none in the background.',
      maximum: LocalSystemLimit.commandTimeoutMs,
      minimum: 1,
      type: 'integer',
    },
  },
  required: ['command'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `getCommandOutput`. */
export const GetCommandOutputSchema = {
  additionalProperties: false,
  properties: {
    commandId: COMMAND_ID,
    filter: {
      description: 'Only lines that match this regular expression (RE2).',
      maxLength: LocalSystemLimit.patternLength,
      minLength: 1,
      type: 'string',
    },
    limit: limitOf('Bytes. Default 16000.', LocalSystemLimit.outputBytes),
    offset: {
      description: 'Byte to begin at. Default: where the last reading ended.',
      maximum: Number.MAX_SAFE_INTEGER,
      minimum: 0,
      type: 'integer',
    },
    wait: {
      description: 'Milliseconds to wait for new output or the end. Default 0.',
      maximum: LocalSystemLimit.waitMs,
      minimum: 0,
      type: 'integer',
    },
  },
  required: ['commandId'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `listCommands`. */
export const ListCommandsSchema = {
  additionalProperties: false,
  properties: { status: { description: 'Default both.', enum: ['running', 'finished'] } },
  required: [],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `killCommand`. */
export const KillCommandSchema = {
  additionalProperties: false,
  properties: { commandId: COMMAND_ID },
  required: ['commandId'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `writeCommandInput`. */
export const WriteCommandInputSchema = {
  additionalProperties: false,
  properties: {
    commandId: COMMAND_ID,
    end: flag('Close its input afterwards.'),
    input: {
      description: 'As it is: end a line with \\n.',
      maxLength: 100_000,
      type: 'string',
    },
  },
  required: ['commandId', 'input'],
  type: 'object',
} as const satisfies JsonSchema;
