import { delimitText, joinList } from '@lobechat/prompts';

import { DEFAULT_LISTED, RESOLVED_STATUSES, TASK_STATUSES, TaskLimit } from '../constants.ts';
import type {
  CommentFacts,
  InheritedLink,
  ListedTask,
  ListTasksParams,
  ListTasksState,
  RunPolicy,
  TaskDetails,
  TaskLink,
  TaskStatus,
  TaskTreeState,
  TaskWork,
  TreeNode,
  ViewTaskParams,
  ViewTaskState,
} from '../types.ts';
import { describeFuture, formatRunDetails, formatRunLine, isEnded } from './runs.ts';
import { describeSchedule } from './schedule.ts';
import { describeFacts, formatLine, formatTask } from './tasks.ts';
import {
  count,
  formatDuration,
  formatMoment,
  joinLines,
  listIds,
  oneLine,
  quote,
  remark,
} from './words.ts';

const NO_TASKS = 'There are no tasks yet. createTasks makes a whole plan in one call.';

/** List parameters that filter tasks. */
const CONDITIONS: ReadonlySet<string> = new Set([
  'assigneeAgentId',
  'blocked',
  'cursor',
  'dueAfter',
  'dueBefore',
  'overdue',
  'parentIdentifier',
  'priorities',
  'ready',
  'statuses',
  'tags',
  'text',
] satisfies (keyof ListTasksParams)[]);

/** List parameters that determine the order. */
const isSorted = ({ cursor, descending, sort }: Partial<ListTasksParams>): boolean =>
  cursor !== undefined || descending !== undefined || sort !== undefined;

const formatPage = ({ nextCursor, tasks, total }: ListTasksState, sort?: string): string => {
  const all = total === undefined || total === tasks.length ? '' : ` of ${total}`;
  return joinLines([
    `${tasks.length}${all} ${tasks.length === 1 && all === '' ? 'task' : 'tasks'} (times in UTC):`,
    ...tasks.map((task) =>
      formatTask(sort === 'updated' ? { ...task, changedAt: task.updatedAt } : task),
    ),
    nextCursor === undefined
      ? undefined
      : remark(`There is more: the same call with ${JSON.stringify({ cursor: nextCursor })}.`),
  ]);
};

/** A search result; a match in the name or a tag needs no excerpt. */
const formatFound = (task: ListedTask): string => {
  const { excerpt, foundIn } = task;
  const line = formatTask(task);
  if (excerpt === undefined || foundIn === 'name' || foundIn === 'tag') return line;
  return `${line}\n  ${foundIn}: ${oneLine(excerpt)}`;
};

const remarkCut = ({ length }: readonly unknown[], limit: number): string | undefined => {
  if (length < Math.min(limit, TaskLimit.pageSize)) return undefined;
  const isMost = length >= TaskLimit.pageSize;
  const how = isMost ? 'set sort to get them in pages' : `raise limit (${limit}) to see them`;
  return remark(`There may be more: ${how}.`);
};

const formatFoundTasks = ({ corrections = [], tasks }: ListTasksState, limit: number): string =>
  joinLines([
    `${count(tasks.length, 'task')}, the best first:`,
    ...tasks.map(formatFound),
    corrections.length > 0
      ? remark(
          `No task has ${joinList([...new Set(corrections.map(({ from }) => quote(from)))])}; these have ${joinList(corrections.map(({ to }) => quote(to)))}.`,
        )
      : undefined,
    remarkCut(tasks, limit),
  ]);

const formatReady = ({ tasks }: ListTasksState, limit: number): string =>
  joinLines([
    `${count(tasks.length, 'ready task')}, most urgent first:`,
    ...tasks.map(formatTask),
    remarkCut(tasks, limit),
    remark('Run a task to start its work, or claim it to do the work yourself.'),
  ]);

const describeNone = (
  { knownAssignees, knownTags }: ListTasksState,
  params: Partial<ListTasksParams>,
): string => {
  const known = knownAssignees ?? knownTags;
  if (known) {
    const why = knownAssignees ? 'none has this assignee' : 'not all of these tags exist';
    const list = known.length > 0 ? `: ${joinList(known.map(quote))}` : ' none yet';
    return `No task matches: ${why}. There are${list}.`;
  }
  // An empty list or text is no condition.
  const [condition, other, third] = Object.entries(params).flatMap(([name, value]) =>
    CONDITIONS.has(name) && String(value).trim() !== '' ? [name] : [],
  );
  if (condition === undefined) return NO_TASKS;
  if (other !== undefined) {
    return params.ready === true && params.parentIdentifier && third === undefined
      ? `Nothing below ${params.parentIdentifier} is ready. listTasks with view tree shows its subtasks, if it has any.`
      : 'No task matches all conditions. Use fewer.';
  }
  if (condition === 'text') {
    return 'No task has these words. Try fewer or other ones, or conditions instead of text.';
  }
  return params.ready === true
    ? 'Nothing is ready. listTasks with blocked shows tasks that wait for others, and with statuses those in progress.'
    : 'No task matches this condition. Without it, listTasks shows all.';
};

/** The result of a search or list: a page, the best matches, ready tasks, or a tree. */
export const formatList = (
  state: ListTasksState,
  params: Partial<ListTasksParams> = {},
): string => {
  const { counts = {}, dependencies = [], nodes, outside = [] } = state;
  if (nodes) return formatTree({ ...state, counts, dependencies, nodes, outside });
  if (state.tasks.length === 0) return describeNone(state, params);
  if (isSorted(params)) return formatPage(state, params.sort);
  const { limit = DEFAULT_LISTED, ready = false, text } = params;
  if (text !== undefined) return formatFoundTasks(state, limit);
  return ready ? formatReady(state, limit) : formatPage(state);
};

const isOpen = (status: TaskStatus | undefined): boolean =>
  status === undefined || !RESOLVED_STATUSES.includes(status);

const describeCounts = ({ counts, nodes, omitted = 0 }: TaskTreeState): string => {
  const parts = TASK_STATUSES.flatMap((status) => {
    const number = counts[status] ?? 0;
    return number > 0 ? [`${number} ${status}`] : [];
  });
  const shown = omitted > 0 ? `${nodes.length} of ` : '';
  return `${shown}${count(nodes.length + omitted, 'task')}: ${parts.join(', ')}`;
};

/** A tree, indented by two spaces per level; what a task waits for is named. */
const formatTree = (state: TaskTreeState): string => {
  const { dependencies, nodes, omitted = 0, outside } = state;
  if (nodes.length === 0) return NO_TASKS;
  const statuses = new Map<string, TaskStatus>(
    [...outside, ...nodes].map(({ identifier, status }) => [identifier, status]),
  );
  const needs = (identifier: string): string[] =>
    dependencies
      .filter(
        ({ from, to, type }) =>
          from === identifier && type === 'requires' && isOpen(statuses.get(to)),
      )
      .map(({ to }) => to);
  const root = nodes[0]?.depth ?? 0;
  const shown = new Map<string, number>();
  for (const { parentIdentifier = '' } of nodes) {
    shown.set(parentIdentifier, (shown.get(parentIdentifier) ?? 0) + 1);
  }
  const formatNode = ({ parentIdentifier: _, ...node }: TreeNode): string => {
    const facts = describeFacts({ ...node, waitsFor: node.waitsFor ?? needs(node.identifier) });
    const indent = '  '.repeat(Math.max(node.depth - root, 0));
    return `${indent}${formatLine(node.identifier, facts, node.name)}`;
  };
  const lines: string[] = [];
  /** Parents whose subtasks are being listed, with the number of hidden ones. */
  const open: { depth: number; hidden: number }[] = [];
  const close = (depth: number): void => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      open.pop();
      if (last.hidden === 0) continue;
      lines.push(`${'  '.repeat(last.depth - root + 1)}${remark(`${last.hidden} more below it.`)}`);
    }
  };
  for (const node of nodes) {
    close(node.depth);
    lines.push(formatNode(node));
    const hidden = (node.parts?.total ?? 0) - (shown.get(node.identifier) ?? 0);
    open.push({ depth: node.depth, hidden: Math.max(hidden, 0) });
  }
  close(root);
  return joinLines([
    `${describeCounts(state)}.`,
    ...lines,
    outside.length > 0 ? 'Outside of it:' : undefined,
    ...outside.map(({ identifier, name, status }) => {
      const waitsFor = isOpen(status) ? needs(identifier) : [];
      const facts = waitsFor.length > 0 ? [status, `waits for ${listIds(waitsFor)}`] : [status];
      return formatLine(identifier, facts, name);
    }),
    omitted > 0
      ? remark(
          `${omitted} more are not shown: give a subtask as parentIdentifier, or raise limit or maxDepth.`,
        )
      : undefined,
  ]);
};

/** Number of links shown; unfinished ones come first if there are more. */
const SHOWN_LINKS = 50;

const formatLinks = (title: string, links: readonly TaskLink[]): string[] => {
  if (links.length === 0) return [];
  const hidden = links.length - SHOWN_LINKS;
  const open = links.filter(({ status }) => isOpen(status));
  const shown = hidden > 0 ? [...new Set([...open, ...links])].slice(0, SHOWN_LINKS) : links;
  return [
    `${title}:`,
    ...shown.map(({ identifier, name, status }) => `- ${formatLine(identifier, [status], name)}`),
    // The service reads some of very many.
    hidden > 0 ? remark(`At least ${hidden} more are not shown.`) : '',
  ];
};

const formatInherited = (links: readonly InheritedLink[]): string[] =>
  links.length === 0
    ? []
    : [
        'Waits for, through a task above it:',
        ...links.map(
          ({ identifier, name, status, through }) =>
            `- ${formatLine(identifier, [status, `required by ${quote(through)}`], name)}`,
        ),
      ];

const isType = (type: TaskLink['type']) => (link: TaskLink) => link.type === type;

const formatComment = ({ author, content, createdAt }: CommentFacts): string =>
  delimitText({
    attributes: { at: formatMoment(createdAt), by: author },
    tag: 'comment',
    text: content,
  });

const describePolicy = ({ maxAttempts, retryDelayMs, timeoutMs }: RunPolicy): string =>
  [
    maxAttempts === undefined ? '' : `at most ${count(maxAttempts, 'attempt')}`,
    retryDelayMs === undefined ? '' : `${formatDuration(retryDelayMs)} before the second`,
    timeoutMs === undefined ? '' : `${formatDuration(timeoutMs)} each`,
  ]
    .filter(Boolean)
    .join(', ');

/** Work as JSON, with one line per step of a plan. */
const describeWork = ({ steps, ...work }: TaskWork): string => {
  if (!steps || steps.length === 0) return JSON.stringify({ ...work, ...(steps && { steps }) });
  const lines = steps.map((step) => `  ${JSON.stringify(step)}`);
  return `${JSON.stringify(work).slice(0, -1)},"steps":[\n${lines.join(',\n')}\n]}`;
};

const formatWork = (work: TaskWork | undefined, run: RunPolicy | undefined): string[] => {
  if (!work) return ['Work: none.'];
  const policy = run ? describePolicy(run) : '';
  return [
    `Work (${quote(work.type)}${policy === '' ? '' : `, ${policy}`}):`,
    delimitText({ tag: 'work', text: describeWork(work) }),
  ];
};

const formatDetails = (task: TaskDetails): string[] => [
  formatLine(task.identifier, [...describeFacts(task), `version ${task.version}`], task.name),
  `Created ${formatMoment(task.createdAt)} UTC${task.createdBy ? ` by ${quote(task.createdBy)}` : ''}, changed ${formatMoment(task.updatedAt)}${task.completedAt ? `, completed ${formatMoment(task.completedAt)}` : ''}.`,
  task.instruction && delimitText({ tag: 'instruction', text: task.instruction }),
  task.error === undefined ? '' : delimitText({ tag: 'error', text: task.error }),
  ...formatLinks('Waits for', task.dependencies.filter(isType('requires'))),
  ...formatInherited(task.inherited ?? []),
  ...formatLinks('Waited for by', task.dependents.filter(isType('requires'))),
  ...formatLinks('Related', [...task.dependencies, ...task.dependents].filter(isType('relates'))),
  ...(task.subtasks.length === 0
    ? []
    : [
        `Subtasks (${task.subtasks.length} of ${task.subtasksTotal}):`,
        ...task.subtasks.map((subtask) => `- ${formatTask(subtask)}`),
      ]),
  ...formatWork(task.work, task.run),
  task.schedule ? `Schedule: ${describeSchedule(task.schedule)}.` : '',
];

const formatHistory = (task: TaskDetails, shown: string | undefined): string[] => {
  const others = task.runs.filter(({ id }) => id !== shown);
  if (others.length === 0) return [];
  const missing = task.runsTotal - task.runs.length;
  return [
    'Other runs, newest first:',
    ...others.map((run) => `- ${formatRunLine(run)}`),
    missing > 0 ? remark(`${count(missing, 'older run')} not shown.`) : '',
  ];
};

/** A task, or a task and a run, in full. */
export const formatView = (
  { latestRun, task, workers }: ViewTaskState,
  { waitSeconds = 0 }: Partial<ViewTaskParams> = {},
): string => {
  const isLate =
    waitSeconds > 0 && latestRun !== undefined && !isEnded(latestRun) && workers?.length !== 0;
  return joinLines([
    ...formatDetails(task),
    latestRun ? formatRunDetails(latestRun) : undefined,
    ...formatHistory(task, latestRun?.id),
    task.comments.length === 0
      ? undefined
      : `Comments (${task.comments.length} of ${task.commentsTotal}, newest first):`,
    ...task.comments.map(formatComment),
    workers && remark(describeFuture(latestRun, workers)),
    isLate
      ? remark(`The run has not ended within ${waitSeconds} s: call again to keep waiting.`)
      : undefined,
  ]);
};
