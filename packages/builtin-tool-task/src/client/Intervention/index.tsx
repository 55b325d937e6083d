import { type ArgumentField, fieldOf, Note, SaidText, shortenText } from '@lobechat/shared-tool-ui';

import { TaskLimit } from '../../constants.ts';
import { taskSurfaceKit } from '../surface-kit.ts';
import { ArgumentView, type ArgumentViewProps } from './ArgumentView.tsx';
import { DeletePreview } from './DeletePreview.tsx';
import { readDeletePreview, readRunPreview, readSchedulePreview } from './read-preview.ts';
import { RunPreview } from './RunPreview.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';

const WAIT = fieldOf('number', ['waitSeconds'], { max: TaskLimit.waitSeconds });
const DEPENDENCIES = fieldOf('check', ['includeDependencies']);

interface Asked {
  hasPreview: boolean;
  reason?: string | undefined;
}

/* Without a preview, the reason explains the request. */
const show =
  (does: ArgumentViewProps['does']) =>
  (args: ArgumentViewProps['args'], { hasPreview, reason }: Asked) => (
    <>
      {!hasPreview && reason !== undefined && (
        <Note>
          <SaidText text={shortenText(reason, 2000)} />
        </Note>
      )}
      <ArgumentView args={args} does={does} />
    </>
  );

const isOther = (
  named: readonly (string | undefined)[] = [],
  seen: ReadonlyArray<{ identifier: string }>,
  left: number,
): boolean =>
  // Items beyond the list may be among them.
  left === 0 && named.some((name) => name && !seen.some(({ identifier }) => identifier === name));

const previewRuns = (preview: unknown, named: readonly (string | undefined)[] | undefined) => {
  const read = readRunPreview(preview);
  return (
    read && {
      element: <RunPreview preview={read} />,
      isOfOther: isOther(named, read.runs, read.left),
    }
  );
};

const scheduleFields = ({ schedule }: ArgumentViewProps['args']): ArgumentField[] => {
  if (!schedule) return [];
  const optional = { isOptional: true };
  const when =
    schedule.cron === undefined && schedule.intervalSeconds !== undefined
      ? fieldOf('number', ['schedule', 'intervalSeconds'], { label: 'interval' })
      : fieldOf('line', ['schedule', 'cron'], optional);
  return [when, fieldOf('line', ['schedule', 'timeZone'], optional)];
};

/** The approval views of calls, by API name. */
export const taskInterventions = taskSurfaceKit.createInterventions({
  deleteTasks: {
    preview: (preview, { identifiers }) => {
      const read = readDeletePreview(preview);
      return (
        read && {
          element: <DeletePreview preview={read} />,
          isOfOther: isOther(identifiers, read.doomed, read.left),
        }
      );
    },
    show: show('delete'),
    shows: ['identifiers'],
  },
  runTask: {
    editor: 'below',
    fields: () => [fieldOf('text', ['prompt'], { isOptional: true }), DEPENDENCIES, WAIT],
    incidental: ['waitSeconds'],
    preview: (preview, { identifier }) => previewRuns(preview, [identifier]),
    show: show('run'),
    shows: ['identifier'],
  },
  runTasks: {
    editor: 'below',
    fields: () => [DEPENDENCIES, WAIT],
    incidental: ['waitSeconds'],
    preview: (preview, { identifiers }) => previewRuns(preview, identifiers),
    show: show('run'),
    shows: ({ identifiers }) => (identifiers ? ['identifiers'] : ['parentIdentifier']),
  },
  setTaskSchedule: {
    editor: 'below',
    fields: scheduleFields,
    // The preview shows the times, the arguments show the rule.
    keepsView: true,
    preview: (preview, { identifier, schedule }) => {
      const read = schedule === null ? undefined : readSchedulePreview(preview);
      return (
        read && {
          element: <SchedulePreview preview={read} />,
          isOfOther: read.planned && read.planned.identifier !== identifier,
        }
      );
    },
    show: show('schedule'),
    shows: ['identifier', 'schedule'],
  },
});
