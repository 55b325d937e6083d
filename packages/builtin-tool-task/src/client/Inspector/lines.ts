import { type InspectorLines, shortenText, toVisibleName } from '@lobechat/shared-tool-ui';

import type { taskApis } from '../../apis/index.ts';
import { countRuns } from '../components/RunItems/index.tsx';
import { describeParts } from '../describe-parts.ts';
import { formatMoment } from '../format-facts.ts';
import { type GivenItem, isFailed } from '../given.ts';
import type { TaskTexts } from '../surface-kit.ts';
import { inspectProgress, inspectRun, joinFacts } from './inspect-run.ts';

/** Maximum number of characters of a name or comment in an outcome. */
const SHORT = 60;

const aboutTask = { about: ({ identifier }: { identifier?: string | undefined }) => identifier };

const inspectUnblocked = (unblocked: readonly string[] = [], { t }: TaskTexts) =>
  unblocked.length > 0 && t('inspector.unblocked', { count: unblocked.length });

const countItems = (items: readonly GivenItem[], { t }: TaskTexts): string => {
  const failed = items.filter(isFailed).length;
  return failed > 0
    ? t('render.someFailed', { succeeded: items.length - failed, total: items.length })
    : t('inspector.tasks', { count: items.length });
};

/** The one-line view of a call, by API name. */
export const taskLines: InspectorLines<typeof taskApis> = {
  addTaskComment: {
    ...aboutTask,
    outcome: ({ comment }) => comment?.content && shortenText(comment.content, SHORT),
  },
  cancelTaskRun: { ...aboutTask, outcome: ({ run }, texts) => inspectRun(run, texts) },
  claimTask: {
    ...aboutTask,
    outcome: ({ expiresAt, identifier = '', released }, { language, t }) => {
      const until = formatMoment(expiresAt, language);
      return joinFacts([
        toVisibleName(identifier),
        released ? t('claim.released') : until && t('inspector.until', { at: until }),
      ]);
    },
  },
  createTask: {
    about: ({ name }) => name,
    outcome: ({ task }, { t }) =>
      task && joinFacts([toVisibleName(task.identifier ?? ''), task.ready && t('task.ready')]),
  },
  createTasks: {
    about: ({ tasks }) => tasks?.map(({ name }) => name),
    outcome: ({ ready = [], results }, texts) =>
      results &&
      joinFacts([
        countItems(results, texts),
        ready.length > 0 && texts.t('inspector.ready', { count: ready.length }),
      ]),
  },
  deleteTasks: {
    about: ({ identifiers }) => identifiers,
    outcome: ({ deleted, unblocked }, texts) =>
      deleted &&
      joinFacts([
        texts.t('inspector.tasks', { count: deleted.length }),
        inspectUnblocked(unblocked, texts),
      ]),
    placeholder: ({ identifiers }) => identifiers?.length,
  },
  editTask: {
    ...aboutTask,
    outcome: ({ task, unblocked }, texts) =>
      joinFacts([
        task?.status && texts.t(`status.${task.status}`),
        inspectUnblocked(unblocked, texts),
      ]),
  },
  editTasks: {
    about: ({ tasks }) => tasks?.map(({ identifier }) => identifier),
    outcome: ({ results, unblocked }, texts) =>
      results && joinFacts([countItems(results, texts), inspectUnblocked(unblocked, texts)]),
    placeholder: ({ tasks }) => tasks?.length,
  },
  listTasks: {
    // The conditions in words, as given.
    about: ({ assigneeAgentId, blocked, overdue, parentIdentifier, ready, statuses, tags, text }) =>
      [
        text,
        parentIdentifier ?? undefined,
        assigneeAgentId,
        ...(statuses ?? []),
        ...(tags ?? []).map((tag) => `#${tag}`),
        ready && 'ready',
        blocked && 'blocked',
        overdue && 'overdue',
      ].filter((filter) => typeof filter === 'string'),
    outcome: ({ counts = {}, nextCursor, nodes, tasks, total = 0 }, { t }) => {
      if (nodes) {
        return joinFacts([
          t('inspector.tasks', { count: nodes.length }),
          ...(['running', 'completed', 'failed'] as const).map((status) =>
            counts[status] ? `${counts[status]} ${t(`status.${status}`)}` : undefined,
          ),
        ]);
      }
      if (!tasks) return undefined;
      if (total > tasks.length) return t('list.shownOf', { shown: tasks.length, total });
      return t(nextCursor ? 'inspector.tasksAtLeast' : 'inspector.tasks', { count: tasks.length });
    },
    placeholder: 6,
  },
  runTask: {
    ...aboutTask,
    outcome: ({ details, further = [], run = details, workers }, texts) =>
      joinFacts([
        inspectRun(details ?? run, texts),
        further.length > 0 && texts.t('inspector.further', { count: further.length }),
        run?.status === 'queued' && workers?.length === 0 && texts.t('inspector.noWorker'),
      ]),
    progress: ({ details, run }, texts) => inspectProgress(details ?? run, texts),
  },
  runTasks: {
    about: ({ identifiers, parentIdentifier }) =>
      identifiers && identifiers.length > 0 ? identifiers : parentIdentifier,
    outcome: ({ results }, { t }) => results && joinFacts(countRuns(results, t)),
    progress: ({ results = [] }, { t }) => joinFacts(countRuns(results, t)),
  },
  setTaskSchedule: {
    ...aboutTask,
    outcome: ({ nextTimes = [], schedule }, { language, t }) => {
      if (!schedule) return t('schedule.removed');
      const next = formatMoment(nextTimes[0], language);
      return next === '' ? t('schedule.noTimes') : t('task.nextRun', { at: next });
    },
  },
  updateTaskStatus: {
    ...aboutTask,
    outcome: ({ previousStatus, status, unblocked }, texts) =>
      status &&
      joinFacts([
        [previousStatus, status]
          .map((each) => each && texts.t(`status.${each}`))
          .filter(Boolean)
          .join(' → '),
        inspectUnblocked(unblocked, texts),
      ]),
  },
  viewTask: {
    ...aboutTask,
    outcome: ({ task }, { t }) =>
      task &&
      joinFacts([
        shortenText(task.name ?? '', SHORT),
        task.status && t(`status.${task.status}`),
        task.parts && describeParts(task.parts, t),
      ]),
    progress: ({ latestRun }, texts) => inspectProgress(latestRun, texts),
  },
};
