import {
  choiceOf,
  FLAG,
  INTEGER,
  type JsonSchema,
  listOf,
  objectOf,
  TEXT,
  toldAs,
  untold,
} from '@lobechat/types';

import { DEPENDENCY_TYPES, MISSED_RUNS, TASK_STATUSES, TaskLimit } from '../constants.ts';

/* Shapes shared by several APIs. The model reads the descriptions; limits are validated. */

/** Longest identifier, reference or name of an agent. */
const ID_LENGTH = 120;

/** Items of a list of identifiers within one task. */
const LINKS = 100;

/** A text of limited length. */
export const textOf = (description: string, maxLength: number, keywords: JsonSchema = {}) =>
  ({ description, maxLength, ...keywords, type: 'string' }) as { type: 'string' };

/** A text that is not empty. */
export const filledTextOf = (description: string, maxLength: number) =>
  textOf(description, maxLength, { minLength: 1 });

/** An identifier such as `TASK-1`, with what it is of. */
export const idOf = (description: string) => textOf(description, ID_LENGTH);

/** Fields that null removes. */
export const idOrNullOf = (description: string) =>
  ({ description, maxLength: ID_LENGTH, type: ['string', 'null'] }) as { type: ['string', 'null'] };

/** A moment. How it is read is said once, in the system role. */
export const timeOf = (description: string) => textOf(description, 40);

/** Several identifiers, within one task. */
export const idsOf = (description: string) =>
  listOf({ maxLength: ID_LENGTH, type: 'string' }, { description, maxItems: LINKS });

/** The tasks that a batch is about. */
export const batchIdsOf = (description: string) =>
  listOf(
    { maxLength: ID_LENGTH, type: 'string' },
    { description, maxItems: TaskLimit.batch, minItems: 1 },
  );

export const tagsOf = (description: string) =>
  listOf(
    { maxLength: TaskLimit.tagLength, type: 'string' },
    { description, maxItems: TaskLimit.tags },
  );

/** A flag that is off unless it is set. */
export const flagOf = (description: string) =>
  ({ description, type: 'boolean' }) as { type: 'boolean' };

/** A whole number from a least one on. */
export const countOf = (description: string, maximum: number, minimum = 1) =>
  ({ description, maximum, minimum, type: 'integer' }) as { type: 'integer' };

const ANY_STATUS = [...TASK_STATUSES, 'cancelled'] as const;

/** A status. LobeHub spells the last one with two l, which is understood. */
export const statusOf = (keywords: JsonSchema = {}) =>
  toldAs(choiceOf(ANY_STATUS, keywords), choiceOf(TASK_STATUSES, keywords));

/** The task that a call is about. */
export const TASK = idOf('E.g. TASK-1.');

/** The task that a call is about, where it may happen in one. */
export const CURRENT_TASK = idOf('Default: the task that you are working in.');

export const PRIORITY = countOf('0 none (default), 1 urgent, 2 high, 3 normal, 4 low.', 4, 0);

/** How long a call stays with a run. */
export const WAIT = countOf(
  'How long to wait for the run to end. Default 0.',
  TaskLimit.waitSeconds,
  0,
);

/** Values that a tool or a runner understands. An empty schema is what strict readers complain about. */
const mapOf = (description: string) =>
  ({
    additionalProperties: { minLength: 0 },
    description,
    maxProperties: 100,
    type: 'object',
  }) as unknown as { additionalProperties: {}; type: 'object' };

/** What a run of a task does. How templates and the types of work are written, the system role says. */
export const WORK = {
  ...objectOf(
    { type: textOf('plan, command or model.', 60) },
    {
      command: textOf('command: the command line.', TaskLimit.instructionLength),
      cwd: textOf('command: its folder.', 4096),
      maxTurns: countOf('model: maximum rounds.', 200),
      model: textOf('model: its name.', 200),
      steps: listOf(
        objectOf(
          { tool: textOf('identifier/apiName', 200) },
          {
            arguments: mapOf('May contain templates.'),
            id: textOf('Default: its number.', 60),
          },
        ),
        { description: 'plan: tool calls in order.', maxItems: TaskLimit.planSteps },
      ),
      tools: listOf(
        { maxLength: 200, type: 'string' },
        { description: 'model: tools it may call, as patterns.', maxItems: 100 },
      ),
      ...untold({ input: mapOf('For types of work that a host adds.') }),
    },
  ),
  description: 'What a run of the task does.',
} as const;

/** How often and how long a run is tried. */
export const RUN_POLICY = {
  ...objectOf(
    {},
    {
      maxAttempts: countOf('Default 1.', TaskLimit.maxAttempts),
      retryDelayMs: countOf('Doubles each time. Default 1000.', TaskLimit.timeoutMs, 0),
      timeoutMs: countOf('For one attempt. Default 1 hour.', TaskLimit.timeoutMs),
    },
  ),
  description: 'Retries of a failed run.',
} as const;

/** As {@link WORK} or {@link RUN_POLICY}, or null. A model is told where their form stands. */
export const orNull = <const Schema extends JsonSchema>(schema: Schema, description: string) => {
  // For the compiler alternatives; as one schema its messages say what is wrong with an object.
  const accepted: JsonSchema = { ...schema, type: ['object', 'null'] };
  const told: JsonSchema = {
    additionalProperties: { minLength: 0 },
    description,
    maxProperties: 20,
    type: ['object', 'null'],
  };
  return toldAs(accepted, told) as { anyOf: readonly [Schema, { type: 'null' }] };
};

/** When a task runs again and again. */
export const SCHEDULE = objectOf(
  {},
  {
    cron: textOf('minute hour day month weekday', 200),
    endAt: timeOf('No run starts after it.'),
    intervalSeconds: countOf('Instead of cron.', 31_536_000),
    maxRuns: countOf('Maximum number of runs.', 1_000_000),
    missed: choiceOf(MISSED_RUNS, {
      description: 'How to make up for missed times. Default once.',
    }),
    startAt: timeOf('Default: now.'),
    timeZone: textOf('IANA name. Default: yours.', 100),
  },
);

/* States. Times are ISO 8601, UTC. */

/** Set only where it is so. */
export const TRUE = { const: true } as const;
export const TEXTS = listOf(TEXT);
export const STATUS = choiceOf(TASK_STATUSES);

/** Any data; an empty schema is what strict readers complain about. */
export const ANYTHING = {
  additionalProperties: { minLength: 0 },
  type: 'object',
} as unknown as { additionalProperties: {}; type: 'object' };

/** Why something failed. */
export const ERROR = objectOf({ message: TEXT, type: TEXT });

/** A task by identifier and name. */
export const NAMED = { identifier: TEXT, name: TEXT } as const;

/** How far a task with subtasks is: `done` are completed or canceled. */
export const PARTS = objectOf({ done: INTEGER, total: INTEGER }, { failed: INTEGER });

/** What a task in a list always has. `ready`: todo, waits for nothing, held by nobody, and no group. */
export const SUMMARY_REQUIRED = {
  ...NAMED,
  /** How many tasks it waits for: those that it requires, and those that tasks above it require. */
  blockers: INTEGER,
  createdAt: TEXT,
  priority: INTEGER,
  ready: FLAG,
  status: STATUS,
  tags: TEXTS,
  updatedAt: TEXT,
  /** Counts the changes. */
  version: INTEGER,
} as const;

/** What a task in a list may have. `waitsFor` has the first five. */
export const SUMMARY_OPTIONAL = {
  assigneeAgentId: TEXT,
  claimedBy: TEXT,
  dueAt: TEXT,
  nextRunAt: TEXT,
  overdue: TRUE,
  parentIdentifier: TEXT,
  parts: PARTS,
  waitsFor: TEXTS,
} as const;

/** A task in a list. */
export const SUMMARY = objectOf(SUMMARY_REQUIRED, SUMMARY_OPTIONAL);

/** A task at the other end of a dependency. */
const LINK_FIELDS = { ...NAMED, status: STATUS, type: choiceOf(DEPENDENCY_TYPES) } as const;
export const LINK = objectOf(LINK_FIELDS);

/** A task that is waited for because a task above (`through`) requires it. */
export const INHERITED_LINK = objectOf({ ...LINK_FIELDS, through: TEXT });

export const COMMENT = objectOf({ content: TEXT, createdAt: TEXT, id: TEXT }, { author: TEXT });

/** The outcome for an item of a batch; `reference` is what the batch called it. */
export const ITEM_OPTIONAL = { error: ERROR, identifier: TEXT, reference: TEXT } as const;

/** What all batches have: a result for each item in the order of the call, and their numbers. */
export const BATCH = {
  failed: INTEGER,
  results: listOf(objectOf({ name: TEXT, success: FLAG }, ITEM_OPTIONAL)),
  succeeded: INTEGER,
} as const;

/** A schedule as it is stored. `byHand`: nothing is run, the task is set to todo at each time. */
export const SCHEDULE_FACTS = objectOf(
  { missed: choiceOf(MISSED_RUNS), runs: INTEGER, timeZone: TEXT },
  {
    byHand: TRUE,
    cron: TEXT,
    endAt: TEXT,
    intervalSeconds: INTEGER,
    maxRuns: INTEGER,
    nextRunAt: TEXT,
    startAt: TEXT,
  },
);

/** The work of a task, as it is stored. */
export const WORK_FACTS = objectOf(
  { type: TEXT },
  {
    command: TEXT,
    cwd: TEXT,
    input: ANYTHING,
    maxTurns: INTEGER,
    model: TEXT,
    steps: listOf(objectOf({ tool: TEXT }, { arguments: ANYTHING, id: TEXT })),
    tools: TEXTS,
  },
);

/** The retries of a task, as they are stored. */
export const RUN_POLICY_FACTS = objectOf(
  {},
  { maxAttempts: INTEGER, retryDelayMs: INTEGER, timeoutMs: INTEGER },
);
