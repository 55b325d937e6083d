import type { JsonSchema } from '@lobechat/types';

import { TaskLimit } from '../constants.ts';
import { countOf, textOf } from './fragments.ts';

/* How templates and types of work are written is said once, in the system role. */

/** Values that a tool or a runner understands. */
const mapOf = <Description extends string>(description: Description) =>
  ({
    // Any value; an empty schema is what strict readers of schemas complain about.
    additionalProperties: { minLength: 0 },
    description,
    maxProperties: 100,
    type: 'object',
  }) as const satisfies JsonSchema;

const STEP = {
  additionalProperties: false,
  properties: {
    arguments: mapOf('May hold {{…}}.'),
    id: textOf('Default: its number.', 60),
    tool: textOf('identifier/apiName', 200),
  },
  required: ['tool'],
  type: 'object',
} as const satisfies JsonSchema;

/** What a run of a task does. */
export const WORK = {
  additionalProperties: false,
  description: 'What runTask does.',
  properties: {
    command: textOf('For command.', TaskLimit.instructionLength),
    cwd: textOf('Its folder.', 4096),
    input: mapOf("For the host's own."),
    maxTurns: countOf('Rounds of the model.', 200),
    model: textOf('Its name.', 200),
    steps: {
      description: 'Of a plan, in order.',
      items: STEP,
      maxItems: TaskLimit.planSteps,
      type: 'array',
    },
    tools: {
      description: 'The model may use. Patterns.',
      items: { maxLength: 200, type: 'string' },
      maxItems: 100,
      type: 'array',
    },
    type: textOf('plan, command, model, …', 60),
  },
  required: ['type'],
  type: 'object',
} as const satisfies JsonSchema;

/** How often and how long a run is tried. */
export const RUN_POLICY = {
  additionalProperties: false,
  description: 'Retries.',
  properties: {
    maxAttempts: countOf('Default 1.', TaskLimit.maxAttempts),
    retryDelayMs: {
      description: 'Doubles. Default 1000.',
      maximum: TaskLimit.timeoutMs,
      minimum: 0,
      type: 'integer',
    },
    timeoutMs: countOf('Of an attempt. Default 1 h.', TaskLimit.timeoutMs),
  },
  type: 'object',
} as const satisfies JsonSchema;

/**
 * Where a task is changed the form of these is not told again, which would cost 350 tokens: the
 * runtime checks it.
 */
const ANY_OR_NULL = [
  { additionalProperties: { minLength: 0 }, maxProperties: 20, type: 'object' },
  { type: 'null' },
] as const;

/** Work in the form of {@link WORK}; null takes it away. */
export const CHANGED_WORK = {
  anyOf: ANY_OR_NULL,
  description: 'All of it, as in createTask. Null: none.',
} as const satisfies JsonSchema;

/** Retries in the form of {@link RUN_POLICY}; null takes them away. */
export const CHANGED_RUN_POLICY = {
  anyOf: ANY_OR_NULL,
  description: 'As in createTask. Null: defaults.',
} as const satisfies JsonSchema;
