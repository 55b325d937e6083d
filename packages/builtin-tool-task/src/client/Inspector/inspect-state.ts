import type { TaskApiNameType } from '../../types.ts';
import { countRuns } from '../components/RunItems/index.tsx';
import { describeTime } from '../components/RunView/run-times.ts';
import { describeParts } from '../describe-parts.ts';
import { formatMoment } from '../format-facts.ts';
import { readBatch, readClaim, readDeleted, readStatusChange } from '../read-state/read-batch.ts';
import { readCommentState, readEditState } from '../read-state/read-change.ts';
import { readView } from '../read-state/read-details.ts';
import { readRunItems, readRunState } from '../read-state/read-run-state.ts';
import type { ShownRun } from '../read-state/read-run.ts';
import { readScheduleState } from '../read-state/read-schedule.ts';
import { readSingleTask, readTasks } from '../read-state/read-task.ts';
import { readTree } from '../read-state/read-tree.ts';
import type { TaskTexts } from '../use-texts.ts';
import { shortenText, toVisibleName } from '../visible-text.ts';

/** Characters of a comment that a line has room for. */
const SHORT = 60;

const join = (parts: ReadonlyArray<string | undefined>): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined;

/** How far a run has come, in a few words: `3 of 7`. */
const inspectProgress = (run: ShownRun, { t }: Pick<TaskTexts, 't'>): string => {
  const { done, total } = run.progress ?? {};
  return total === undefined || total === 0
    ? ''
    : t('run.done', { done: Math.min(done ?? 0, total), total });
};

const inspectRun = (run: ShownRun | undefined, texts: TaskTexts): string | undefined =>
  run &&
  join([
    run.status && texts.t(`run.status.${run.status}`),
    run.status === 'succeeded' ? '' : inspectProgress(run, texts),
    describeTime(run, { language: texts.language }),
  ]);

const inspectUnblocked = (unblocked: readonly string[], t: TaskTexts['t']): string =>
  unblocked.length > 0 ? t('inspector.unblocked', { count: unblocked.length }) : '';

/** What came out of a call, in short; nothing if that is not known. Its state may be of any form. */
export const inspectState = (
  apiName: TaskApiNameType,
  state: unknown,
  texts: TaskTexts,
): string | undefined => {
  const { language, t } = texts;
  switch (apiName) {
    case 'addTaskComment': {
      const said = readCommentState(state);
      return said && shortenText(said.comment.content, SHORT);
    }
    case 'cancelTaskRun':
      return inspectRun(readRunState(state)?.run, texts);
    case 'claimTask': {
      const claim = readClaim(state);
      const until = formatMoment(claim?.expiresAt, language);
      return (
        claim &&
        join([
          toVisibleName(claim.identifier),
          claim.isReleased ? t('claim.released') : until && t('inspector.until', { at: until }),
        ])
      );
    }
    case 'createTask': {
      const task = readSingleTask(state);
      return task && join([toVisibleName(task.identifier), task.isReady ? t('task.ready') : '']);
    }
    case 'createTasks':
    case 'editTasks': {
      const batch = readBatch(state);
      if (!batch) return undefined;
      const { failed, items, ready, unblocked } = batch;
      return join([
        failed > 0
          ? t('render.someFailed', { succeeded: items.length - failed, total: items.length })
          : t('inspector.tasks', { count: items.length }),
        ready.length > 0 ? t('inspector.ready', { count: ready.length }) : '',
        inspectUnblocked(unblocked, t),
      ]);
    }
    case 'deleteTask':
    case 'deleteTasks': {
      const gone = readDeleted(state);
      return (
        gone &&
        join([
          t('inspector.tasks', { count: gone.deleted.length }),
          inspectUnblocked(gone.unblocked, t),
        ])
      );
    }
    case 'editTask': {
      const edit = readEditState(state);
      return (
        edit &&
        join([
          edit.task.status && t(`status.${edit.task.status}`),
          inspectUnblocked(edit.unblocked, t),
        ])
      );
    }
    case 'getTaskTree': {
      const tree = readTree(state);
      return (
        tree &&
        join([
          t('inspector.tasks', { count: tree.nodes.length }),
          ...tree.counts
            .filter(({ status }) => ['completed', 'failed', 'running'].includes(status))
            .map(({ count, status }) => `${count} ${t(`status.${status}`)}`),
        ])
      );
    }
    case 'listReadyTasks':
    case 'listTasks':
    case 'searchTasks': {
      const found = readTasks(state);
      if (!found) return undefined;
      const { hasMore, tasks, total } = found;
      if (total !== undefined && total > tasks.length) {
        return t('list.shownOf', { shown: tasks.length, total });
      }
      return t(hasMore ? 'inspector.tasksAtLeast' : 'inspector.tasks', { count: tasks.length });
    }
    case 'runTask': {
      const found = readRunState(state);
      return (
        found &&
        join([
          inspectRun(found.run, texts),
          found.further.length > 0 ? t('inspector.further', { count: found.further.length }) : '',
          found.run.status === 'queued' && found.workers?.length === 0
            ? t('inspector.noWorker')
            : '',
        ])
      );
    }
    case 'runTasks': {
      const found = readRunItems(state);
      return found && join(countRuns(found.items, t));
    }
    case 'setTaskSchedule': {
      const found = readScheduleState(state);
      if (!found) return undefined;
      if (!found.schedule) return t('schedule.removed');
      const next = formatMoment(found.nextTimes[0], language);
      return next === '' ? t('schedule.noTimes') : t('task.nextRun', { at: next });
    }
    case 'updateTaskStatus': {
      const change = readStatusChange(state);
      if (!change) return undefined;
      const words = [change.previous, change.status].flatMap((status) =>
        status === undefined ? [] : [t(`status.${status}`)],
      );
      return join([words.join(' → '), inspectUnblocked(change.unblocked, t)]);
    }
    case 'viewTask': {
      const view = readView(state);
      return (
        view &&
        join([
          view.task && shortenText(view.task.name, SHORT),
          view.task?.status && t(`status.${view.task.status}`),
          view.task?.parts && describeParts(view.task.parts, t),
        ])
      );
    }
  }
};

/** How far a call has come that waits for runs, in short; nothing if it does not say. */
export const inspectUpdate = (
  apiName: TaskApiNameType,
  state: unknown,
  texts: TaskTexts,
): string => {
  if (apiName === 'runTasks') {
    const found = readRunItems(state);
    return found ? countRuns(found.items, texts.t).join(' · ') : '';
  }
  if (apiName !== 'runTask' && apiName !== 'viewTask') return '';
  const run = apiName === 'runTask' ? readRunState(state)?.run : readView(state)?.run;
  if (!run?.status) return '';
  return inspectProgress(run, texts) || texts.t(`run.status.${run.status}`);
};
