import { defineToolApis, INTEGER, listOf, objectOf, TEXT, untold } from '@lobechat/types';

import { TaskLimit } from '../constants.ts';
import { DELETE, PLAN, PLANNING } from './kinds.ts';
import {
  BATCH,
  batchIdsOf,
  COMMENT,
  countOf,
  CURRENT_TASK,
  filledTextOf,
  flagOf,
  FOLLOWED,
  idOf,
  idOrNullOf,
  idsOf,
  NAMED,
  NEW_STATUS,
  orNull,
  PRIORITY,
  REFUSED,
  RUN_POLICY,
  STATUS,
  SUMMARY,
  TASK,
  tagsOf,
  textOf,
  TEXTS,
  TRUE,
  WORK,
} from './parts.ts';

/** Changes that a simple call can make; omitted fields stay unchanged. */
const PLAIN = {
  addDependencies: idsOf('Tasks to finish first.'),
  dueAt: { description: 'null removes it.', maxLength: 40, type: ['string', 'null'] } as {
    type: ['string', 'null'];
  },
  // Unlike an omission, an empty text removes the instruction.
  instruction: textOf('The whole new text.', TaskLimit.instructionLength, { minLength: 0 }),
  name: filledTextOf('New title.', TaskLimit.nameLength),
  parentIdentifier: idOrNullOf('null moves it to the top level.'),
  priority: PRIORITY,
} as const;

/** Further changes. */
const FURTHER = {
  addRelations: idsOf('Related, without waiting.'),
  addTags: tagsOf('New labels.'),
  assigneeAgentId: idOrNullOf('null: nobody.'),
  removeDependencies: idsOf('No longer waits for these.'),
  removeRelations: idsOf('No longer related.'),
  removeTags: tagsOf('Old labels.'),
  ...untold({ comment: REFUSED, comments: REFUSED, state: REFUSED, status: REFUSED }),
  ...untold({ run: orNull(RUN_POLICY, 'As in createTasks. null: defaults.') }),
  version: countOf('Fails if the task changed since this version.', 2_147_483_647),
  work: orNull(WORK, 'As in createTasks. null removes it.'),
} as const;

/** APIs that change and comment on tasks. */
export const changingApis = defineToolApis({
  editTask: {
    keywords:
      'change a task, rename a task, edit a to-do, change the due date, postpone, due date, deadline, priority, move a task to another day, reschedule a to-do, 修改任务, 编辑待办, 改期, 推迟, 截止日期, 优先级',
    ...PLAN,
    description:
      'Change fields or dependencies of one task. Status: updateTaskStatus. Several tasks, work, tags or assignee: editTasks.',
    parameters: objectOf({ identifier: TASK }, { ...PLAIN, ...untold(FURTHER) }),
    // `unblocked` lists tasks that can be started now and could not before.
    state: objectOf({ identifier: TEXT, task: SUMMARY, unblocked: TEXTS }, FOLLOWED),
  },
  editTasks: {
    keywords:
      'change many tasks, several to-dos at once, all to-dos, bulk update to-dos, all to high priority, move tasks, assign tasks, tag tasks, reprioritise, 批量修改任务, 一起改任务, 所有任务',
    ...PLAN,
    description: 'Change several tasks in one call. Either all are changed or none.',
    parameters: objectOf({
      tasks: listOf(objectOf({ identifier: TASK }, { ...PLAIN, ...FURTHER }), {
        description: 'Changes for each task.',
        maxItems: TaskLimit.batch,
        minItems: 1,
      }),
    }),
    state: objectOf({ ...BATCH, unblocked: TEXTS }, { ...FOLLOWED, tasks: listOf(SUMMARY) }),
  },
  deleteTasks: {
    keywords:
      'remove a task, remove a reminder, delete a to-do, cancel a reminder, throw away a task, to-do no longer needed, not needed any more, 删除任务, 删除待办, 删除提醒, 删掉提醒, 取消提醒, 不要这个任务',
    ...DELETE,
    description:
      'Delete tasks permanently, with their subtasks, comments and runs: all of them or none.',
    parameters: objectOf({ identifiers: batchIdsOf('E.g. TASK-1.') }, untold({ cascade: TRUE })),
    // `deleted` lists all deleted tasks, subtasks included; active runs were cancelled.
    state: objectOf(
      {
        ...BATCH,
        comments: INTEGER,
        deleted: listOf(objectOf(NAMED)),
        runs: INTEGER,
        unblocked: TEXTS,
      },
      FOLLOWED,
    ),
  },
  updateTaskStatus: {
    keywords:
      'mark as done, mark as finished, close a task, done, I have done it, it is done, complete, finish, tick off, check off, reopen, in progress, cancel a task, already done, that is taken care of, cannot go on, blocked, 完成任务, 完成, 完成了, 做完了, 做完, 搞定了, 标记完成, 任务状态, 打勾, 取消任务',
    ...PLAN,
    annotations: { ...PLANNING, idempotent: true },
    description:
      'Set the status of a task by hand. It starts nothing; to run the work, use runTask.',
    parameters: objectOf(
      { status: NEW_STATUS },
      {
        error: textOf('Why it failed. Required with failed.', TaskLimit.commentLength),
        identifier: CURRENT_TASK,
        ...untold({ comment: REFUSED, comments: REFUSED, identifiers: REFUSED }),
      },
    ),
    /*
     * `canceled` were canceled with it, `claimedBy` is somebody else, `openSubtasks` are unfinished
     * although it is completed, `startedDependents` had started before it was reopened, its schedule
     * is `unscheduled`, and it still waited for `waitsFor` when it was completed.
     */
    state: objectOf(
      { identifier: TEXT, previousStatus: STATUS, status: STATUS, unblocked: TEXTS },
      {
        canceled: TEXTS,
        claimedBy: TEXT,
        ...FOLLOWED,
        openSubtasks: TEXTS,
        startedDependents: TEXTS,
        unscheduled: TRUE,
        waitsFor: TEXTS,
      },
    ),
  },
  addTaskComment: {
    keywords:
      'comment on a task, note on a task, note on a to-do, leave a note, write down progress, reply, 任务评论, 备注, 添加评论, 留言, 任务留言, 任务备注',
    ...PLAN,
    description: 'Add a note to a task, such as a finding, a decision or a result.',
    parameters: objectOf(
      { content: filledTextOf('Text of the note.', TaskLimit.commentLength) },
      { identifier: CURRENT_TASK },
    ),
    state: objectOf({ comment: COMMENT, identifier: TEXT }),
  },
  claimTask: {
    keywords:
      'take a task, I will do it, work on it myself, pick up, reserve, assign to me, nobody else, 认领任务, 领取任务, 我来做, 归我',
    ...PLAN,
    description:
      'Reserve a ready task to do yourself. Nobody else can take it until the lease ends.',
    parameters: objectOf(
      {},
      {
        identifier: idOf('Default: the first ready for you.'),
        leaseSeconds: countOf('Time to hold it. Default 900.', TaskLimit.leaseSeconds),
        parentIdentifier: idOf('Only tasks below it.'),
        release: flagOf('Release the claim of the token.'),
        tags: tagsOf('Only tasks with all of them.'),
        token: textOf('Of your claim, to renew or release it.', TaskLimit.keyLength),
        ...untold({
          assigneeAgentId: idOf('Only tasks of this agent. Default: yours, and those of nobody.'),
          holder: idOf('Who reserves it. Default: the agent of the call.'),
          includeWork: flagOf('Also tasks whose work a worker could do.'),
        }),
      },
    ),
    // Nobody else sees the token: its owner can renew and release the claim.
    state: objectOf(
      { identifier: TEXT },
      {
        expiresAt: TEXT,
        holder: TEXT,
        instruction: TEXT,
        name: TEXT,
        // Ready tasks that come before it, but are for others or have work.
        passedOver: TEXTS,
        // If they are more than are listed.
        passedOverTotal: INTEGER,
        released: TRUE,
        token: TEXT,
      },
    ),
  },
});
