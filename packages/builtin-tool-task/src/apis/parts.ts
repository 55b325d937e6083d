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

/** Maximum length of an identifier, a reference or an agent's name. */
const ID_LENGTH = 120;

/** Maximum number of identifiers in a list within one task. */
const LINKS = 100;

/** A text of limited length. */
export const textOf = (description: string, maxLength: number, keywords: JsonSchema = {}) =>
  ({ description, maxLength, ...keywords, type: 'string' }) as { type: 'string' };

/** A non-empty text. */
export const filledTextOf = (description: string, maxLength: number) =>
  textOf(description, maxLength, { minLength: 1 });

/** An identifier such as `TASK-1`, with a description of its task. */
export const idOf = (description: string) => textOf(description, ID_LENGTH);

/** Fields that null removes. */
export const idOrNullOf = (description: string) =>
  ({ description, maxLength: ID_LENGTH, type: ['string', 'null'] }) as { type: ['string', 'null'] };

/** A time. The system role explains the format once. */
export const timeOf = (description: string) => textOf(description, 40);

/** Several identifiers, within one task. */
export const idsOf = (description: string) =>
  listOf({ maxLength: ID_LENGTH, type: 'string' }, { description, maxItems: LINKS });

/** The tasks of a batch. */
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

/** A flag that is off by default. */
export const flagOf = (description: string) =>
  ({ description, type: 'boolean' }) as { type: 'boolean' };

/** An integer with a minimum. */
export const countOf = (description: string, maximum: number, minimum = 1) =>
  ({ description, maximum, minimum, type: 'integer' }) as { type: 'integer' };

const ANY_STATUS = [...TASK_STATUSES, 'cancelled'] as const;

/** A status. LobeHub spells the last one with two l, which is accepted. */
export const statusOf = () => toldAs(choiceOf(ANY_STATUS), choiceOf(TASK_STATUSES));

/** A status to set by hand. Models are not offered the one that only setTaskSchedule gives. */
export const NEW_STATUS = toldAs(
  choiceOf(ANY_STATUS),
  choiceOf(
    TASK_STATUSES.filter((status) => status !== 'scheduled'),
    { description: 'The new one.' },
  ),
);

/** The task of a call. */
export const TASK = idOf('E.g. TASK-1.');

/** The task of a call; optional within a task. */
export const CURRENT_TASK = idOf('Default: the task that you are working in.');

export const PRIORITY = countOf('0 none (default), 1 urgent, 2 high, 3 normal, 4 low.', 4, 0);

/** How long a call waits for a run. */
export const WAIT = countOf(
  'How long to wait for the run to end. Default 0.',
  TaskLimit.waitSeconds,
  0,
);

/** Values that a tool or a runner understands. Not an empty schema, which strict readers reject. */
const mapOf = (description: string) =>
  ({
    additionalProperties: { minLength: 0 },
    description,
    maxProperties: 100,
    type: 'object',
  }) as unknown as { additionalProperties: {}; type: 'object' };

/** What a run of a task does. The system role explains templates and the types of work. */
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
          { tool: textOf('Its full name.', 200) },
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

/** Accepted only to be refused with what to do instead: deprecated fields are never suggested. */
export const REFUSED = { deprecated: true } as const;

/** The number of attempts of a run, and their time limit. */
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

/**
 * Like {@link WORK} or {@link RUN_POLICY}, or null. The description tells the model where the
 * format is explained.
 */
export const orNull = <const Schema extends JsonSchema>(schema: Schema, description: string) => {
  // Alternatives for the compiler, but a single schema, so that messages name the problem.
  const accepted: JsonSchema = { ...schema, type: ['object', 'null'] };
  const told: JsonSchema = {
    additionalProperties: { minLength: 0 },
    description,
    maxProperties: 20,
    type: ['object', 'null'],
  };
  return toldAs(accepted, told) as { anyOf: readonly [Schema, { type: 'null' }] };
};

/** When a task runs repeatedly. */
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

/** Set only if true. */
export const TRUE = { const: true } as const;
export const TEXTS = listOf(TEXT);
export const STATUS = choiceOf(TASK_STATUSES);

/** Any data; not an empty schema, which strict readers reject. */
export const ANYTHING = {
  additionalProperties: { minLength: 0 },
  type: 'object',
} as unknown as { additionalProperties: {}; type: 'object' };

/** Why something failed. */
export const ERROR = objectOf({ message: TEXT, type: TEXT });

/** A task by identifier and name. */
export const NAMED = { identifier: TEXT, name: TEXT } as const;

/** Progress of a task with subtasks: `done` are completed or canceled. */
const PARTS = objectOf({ done: INTEGER, total: INTEGER }, { failed: INTEGER });

/** Required fields of a task in a list. `ready`: todo, not waiting, unclaimed, and not a group. */
export const SUMMARY_REQUIRED = {
  ...NAMED,
  /** Number of tasks it waits for: those that it or its ancestors require. */
  blockers: INTEGER,
  createdAt: TEXT,
  priority: INTEGER,
  ready: FLAG,
  status: STATUS,
  tags: TEXTS,
  updatedAt: TEXT,
  /** Change counter. */
  version: INTEGER,
} as const;

/** Optional fields of a task in a list. `waitsFor` has the first five. */
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

/** A task to wait for because an ancestor (`through`) requires it. */
export const INHERITED_LINK = objectOf({ ...LINK_FIELDS, through: TEXT });

export const COMMENT = objectOf({ content: TEXT, createdAt: TEXT, id: TEXT }, { author: TEXT });

/** The outcome of an item of a batch; `reference` is its name in the batch. */
export const ITEM_MORE = { dueAt: TEXT, error: ERROR, identifier: TEXT, reference: TEXT } as const;

/** Common fields of all batches: a result for each item in the order of the call, and counts. */
export const BATCH = {
  failed: INTEGER,
  results: listOf(objectOf({ name: TEXT, success: FLAG }, ITEM_MORE)),
  succeeded: INTEGER,
} as const;

/** Groups whose status followed their subtasks, and tasks that are due before one they wait for. */
export const FOLLOWED = {
  groups: listOf(objectOf({ identifier: TEXT, status: STATUS })),
  late: listOf(objectOf({ dueAt: TEXT, identifier: TEXT, waitsFor: TEXT, waitsUntil: TEXT })),
};

/** A stored schedule. `byHand`: nothing is run, the task is set to todo at each time. */
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

/** The work of a task, as stored. */
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

/** The retry settings of a task, as stored. */
export const RUN_POLICY_FACTS = objectOf(
  {},
  { maxAttempts: INTEGER, retryDelayMs: INTEGER, timeoutMs: INTEGER },
);
