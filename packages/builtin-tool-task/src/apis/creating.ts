import { choiceOf, defineToolApis, FLAG, listOf, objectOf, TEXT, untold } from '@lobechat/types';

import { TaskLimit } from '../constants.ts';
import { PLAN } from './kinds.ts';
import {
  BATCH,
  filledTextOf,
  FOLLOWED,
  idOf,
  idsOf,
  PRIORITY,
  REFUSED,
  RUN_POLICY,
  SUMMARY,
  tagsOf,
  textOf,
  TEXTS,
  timeOf,
  TRUE,
  WORK,
} from './parts.ts';

/** `known`: by an earlier call with the same key. */
const CREATED = { ...FOLLOWED, known: TRUE } as const;

const NEEDED = {
  instruction: textOf('What to do, in full.', TaskLimit.instructionLength),
  name: filledTextOf('Short title.', TaskLimit.nameLength),
} as const;

/** What a simple call needs in addition. */
const PLAIN = {
  dependsOn: idsOf('Tasks to finish first.'),
  dueAt: timeOf('A date alone means its end.'),
  parentIdentifier: idOf('Makes this a subtask of it.'),
  priority: PRIORITY,
} as const;

/** Further fields of a new task. */
const FURTHER = {
  assigneeAgentId: idOf('Who does it. Default: you.'),
  ...untold({ children: REFUSED, schedule: REFUSED, subtasks: REFUSED }),
  relatedTo: idsOf('Related tasks, without waiting.'),
  run: RUN_POLICY,
  status: choiceOf(['backlog', 'todo'], { description: 'Default todo.' }),
  tags: tagsOf('Labels to filter by.'),
  work: WORK,
} as const;

const IDEMPOTENCY_KEY = textOf('The same key creates nothing twice.', TaskLimit.keyLength);

/** APIs that add tasks to the plan. */
export const creatingApis = defineToolApis({
  createTask: {
    keywords:
      "to-do, todo, to-do list, reminder, remind me, remind me tomorrow, don't forget, add an item, add a task, put on my list, shopping list, chore, errand, call somebody, ticket, must not forget, have to pay, remember to buy, new to-do, appointment, note for later, 新建任务, 待办, 加一个待办, 提醒, 提醒我, 记得, 添加任务, 待办事项, 别忘了, 加到清单",
    ...PLAN,
    description:
      'Create one simple task. For several tasks, or one with work, tags or an assignee, use createTasks.',
    parameters: objectOf(NEEDED, {
      ...PLAIN,
      ...untold({ ...FURTHER, idempotencyKey: IDEMPOTENCY_KEY }),
    }),
    state: objectOf({ identifier: TEXT, success: FLAG, task: SUMMARY }, CREATED),
  },
  createTasks: {
    keywords:
      'plan a project, make a plan, project plan, break down work, split into steps, several steps, things that depend on each other, roadmap, milestones, several to-dos, subtasks, organise an event, all the steps, to-do list for a project, prepare a trip, 制定计划, 计划, 拆分任务, 拆成几步, 分成步骤, 批量创建任务, 项目计划, 子任务',
    ...PLAN,
    description:
      'Create a whole plan in one call, with subtasks and dependencies. Either all tasks are created or none.',
    parameters: objectOf(
      {
        tasks: listOf(
          objectOf(NEEDED, {
            ...PLAIN,
            ...FURTHER,
            reference: idOf('Name for it within this call.'),
          }),
          {
            description: 'Identifiers in them may also be references of this call.',
            maxItems: TaskLimit.batch,
            minItems: 1,
          },
        ),
      },
      {
        idempotencyKey: IDEMPOTENCY_KEY,
        parentIdentifier: idOf('Parent of all tasks that name none.'),
      },
    ),
    renderDisplayControl: 'expand',
    // `ready` can start now; `deleted` since then, for a call repeated with its key.
    state: objectOf({ ...BATCH, ready: TEXTS }, { ...CREATED, deleted: TEXTS }),
  },
});
