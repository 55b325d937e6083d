import {
  choiceOf,
  defineToolApis,
  FLAG,
  INTEGER,
  listOf,
  objectOf,
  TEXT,
  untold,
} from '@lobechat/types';

import { DEPENDENCY_TYPES, FOUND_IN, TASK_SORTS, TASK_VIEWS, TaskLimit } from '../constants.ts';
import { READ, WAITING_MS } from './kinds.ts';
import {
  COMMENT,
  countOf,
  CURRENT_TASK,
  flagOf,
  idOf,
  idOrNullOf,
  INHERITED_LINK,
  LINK,
  NAMED,
  RUN_POLICY_FACTS,
  SCHEDULE_FACTS,
  STATUS,
  statusOf,
  SUMMARY,
  SUMMARY_OPTIONAL,
  SUMMARY_REQUIRED,
  tagsOf,
  textOf,
  TEXTS,
  timeOf,
  WAIT,
  WORK_FACTS,
} from './parts.ts';
import { RUN, RUN_DETAILS, WORKERS } from './runs.ts';

/** A task in full: at most 20 latest comments, 10 latest runs and 50 subtasks. */
const DETAILS = objectOf(
  {
    ...SUMMARY_REQUIRED,
    comments: listOf(COMMENT),
    commentsTotal: INTEGER,
    /** Tasks that it waits for or relates to; `dependents` wait for it or relate to it. */
    dependencies: listOf(LINK),
    dependents: listOf(LINK),
    instruction: TEXT,
    runs: listOf(RUN),
    runsTotal: INTEGER,
    subtasks: listOf(SUMMARY),
    subtasksTotal: INTEGER,
  },
  {
    ...SUMMARY_OPTIONAL,
    completedAt: TEXT,
    createdBy: TEXT,
    /** Why it failed, if it was set to failed by hand. */
    error: TEXT,
    inherited: listOf(INHERITED_LINK),
    run: RUN_POLICY_FACTS,
    schedule: SCHEDULE_FACTS,
    work: WORK_FACTS,
  },
);

/** A task in a list; for a search result, with an excerpt around the matched words. */
const LISTED = objectOf(SUMMARY_REQUIRED, {
  ...SUMMARY_OPTIONAL,
  excerpt: TEXT,
  foundIn: choiceOf(FOUND_IN),
});

/** A task in a tree: the root has depth 0, `waitsFor` has the first five. */
const NODE = objectOf(
  {
    ...NAMED,
    blockers: INTEGER,
    depth: INTEGER,
    priority: INTEGER,
    ready: FLAG,
    status: STATUS,
  },
  SUMMARY_OPTIONAL,
);

const COUNTS = objectOf(
  {},
  {
    backlog: INTEGER,
    canceled: INTEGER,
    completed: INTEGER,
    failed: INTEGER,
    paused: INTEGER,
    running: INTEGER,
    scheduled: INTEGER,
    todo: INTEGER,
  },
);

/** A dependency: `from` requires, or relates to, `to`. */
const EDGE = objectOf({ from: TEXT, to: TEXT, type: choiceOf(DEPENDENCY_TYPES) });

/** APIs that read the plan. */
export const findingApis = defineToolApis({
  viewTask: {
    keywords:
      'details of a task, show a task, show a to-do, check the progress of a task, how far is it, result of a run, comments of a task, 查看任务, 任务详情, 任务进度, 进展如何',
    ...READ,
    defaultTimeoutMs: WAITING_MS,
    description:
      'Show one task in full: comments, dependencies, and a run with its steps, log and result.',
    parameters: objectOf(
      {},
      { identifier: CURRENT_TASK, runId: idOf('Default: the latest run.'), waitSeconds: WAIT },
    ),
    renderDisplayControl: 'expand',
    // `workers` are those for a queued run; empty for an active one if its worker is gone.
    state: objectOf({ task: DETAILS }, { latestRun: RUN_DETAILS, workers: WORKERS }),
  },
  listTasks: {
    keywords:
      'my tasks, my to-dos, what is left to do, what do I have to do, still to do this week, what is next, open tasks, overdue, late, backlog, agenda, due today, next on my list, late tasks, tasks of today, what is due, 任务列表, 我的待办, 有哪些任务, 有什么事, 还有什么事, 要做什么, 没做, 没做完, 没完成, 今天要做的事, 逾期',
    ...READ,
    description:
      'Find tasks. All conditions must hold. Use ready for tasks that can start now, text to search by words, and view tree for the structure.',
    parameters: objectOf(
      {},
      {
        assigneeAgentId: idOf('Assigned to this agent.'),
        blocked: flagOf('Waiting for other tasks.'),
        cursor: textOf('nextCursor of the previous page.', 2000),
        dueAfter: timeOf('Due at this time or later.'),
        dueBefore: timeOf('Due before this time.'),
        limit: countOf('Default 50, or 200 in a tree.', TaskLimit.treeSize),
        maxDepth: countOf('Levels of the tree. Default 5.', 50),
        overdue: flagOf('Due and unfinished.'),
        parentIdentifier: idOrNullOf(
          'Its subtasks; with ready, text or a tree, everything below it. null: top level.',
        ),
        ready: flagOf('Can start now, most urgent first.'),
        sort: choiceOf(TASK_SORTS, { description: 'Default created; priority: urgent first.' }),
        statuses: listOf(statusOf(), {
          description: 'Any of these.',
          maxItems: 9,
        }),
        tags: tagsOf('All of these.'),
        text: textOf(
          'Words in names, tags, instructions or comments; best match first.',
          TaskLimit.nameLength,
        ),
        view: choiceOf(TASK_VIEWS, {
          description: 'tree: all levels and dependencies, filtered by parentIdentifier only.',
        }),
        ...untold({
          descending: flagOf('Reverses the order.'),
          priorities: listOf(
            { maximum: 4, minimum: 0, type: 'integer' },
            { description: 'Any of these.', maxItems: 5 },
          ),
        }),
      },
    ),
    renderDisplayControl: 'expand',
    /*
     * A list has `tasks` (`total` is absent if counting would be slow, and in a search
     * `corrections` are words without a match, with the words searched instead; if none matches and
     * a tag or assignee is unknown, `knownTags` or `knownAssignees` are the most frequent); a tree
     * has `nodes` instead of `tasks`, parents first, the dependencies among them and on tasks
     * `outside`, and the number of `omitted` ones.
     */
    state: objectOf(
      { tasks: listOf(LISTED) },
      {
        corrections: listOf(objectOf({ from: TEXT, to: TEXT })),
        counts: COUNTS,
        dependencies: listOf(EDGE),
        knownAssignees: TEXTS,
        knownTags: TEXTS,
        nextCursor: TEXT,
        nodes: listOf(NODE),
        omitted: INTEGER,
        outside: listOf(LINK),
        total: INTEGER,
      },
    ),
  },
});
