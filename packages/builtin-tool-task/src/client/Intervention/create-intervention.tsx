import { Flexbox } from '@lobehub/ui';
import { memo, type NamedExoticComponent, useMemo } from 'react';

import { Disclosure } from '@lobechat/shared-tool-ui';
import type { BuiltinInterventionProps } from '@lobechat/types';

import type { TaskApiNameType } from '../../types.ts';
import { Note } from '../components/Note/index.tsx';
import type { GivenArguments } from '../read-arguments.ts';
import {
  readDeletePreview,
  readRunPreview,
  readSchedulePreview,
} from '../read-state/read-preview.ts';
import { useTexts } from '../use-texts.ts';
import { toVisibleText } from '../visible-text.ts';
import { ArgumentFacts } from './ArgumentFacts.tsx';
import { ArgumentView, type ArgumentViewProps } from './ArgumentView.tsx';
import { DeletePreview } from './DeletePreview.tsx';
import { EditFields } from './EditFields/index.tsx';
import { listFields } from './EditFields/list-fields.ts';
import { listShown, listTargets } from './list-targets.ts';
import { RunPreview } from './RunPreview.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { isSame, useDraft } from './use-draft.ts';

interface ReadPreview {
  element: React.ReactNode;
  /** The tasks that it is about. Absent: it does not say. */
  targets?: string[] | undefined;
}

const readPreview = (
  does: ArgumentViewProps['does'],
  preview: unknown,
): ReadPreview | undefined => {
  if (does === 'delete') {
    const read = readDeletePreview(preview);
    if (!read) return undefined;
    // Of more than are listed, those that are not may be among them.
    const targets = read.left > 0 ? undefined : read.doomed.map(({ identifier }) => identifier);
    return { element: <DeletePreview preview={read} />, targets };
  }
  if (does === 'run') {
    const read = readRunPreview(preview);
    if (!read) return undefined;
    const targets = read.left > 0 ? undefined : read.runs.map(({ identifier }) => identifier);
    return { element: <RunPreview preview={read} />, targets };
  }
  const read = readSchedulePreview(preview);
  if (!read) return undefined;
  return {
    element: <SchedulePreview preview={read} />,
    targets: read.planned && [read.planned.identifier],
  };
};

/* What waiting for it changes is only how long the call takes. */
const withoutWaiting = ({ waitSeconds: _, ...others }: GivenArguments): GivenArguments => others;

/**
 * Makes the Intervention of an API: what would happen, as the host's audit saw it or else as the
 * arguments say, and what of the call may be changed before it is approved. A preview is of unknown
 * form, and holds only for the arguments that it was made of.
 */
export const createIntervention = (
  apiName: TaskApiNameType,
  does: ArgumentViewProps['does'],
): NamedExoticComponent<BuiltinInterventionProps> => {
  const Intervention = memo<BuiltinInterventionProps>((props) => {
    const { preview, reason } = props;
    const { t } = useTexts();
    const { args, change, original } = useDraft(props);
    const previewed = useMemo(() => readPreview(does, preview), [preview]);
    const isEdited = !isSame(withoutWaiting(args), withoutWaiting(original));
    const isOther =
      previewed?.targets !== undefined &&
      listTargets(args).some((identifier) => !previewed.targets?.includes(identifier));
    const isOld = previewed !== undefined && (isEdited || isOther);
    const isTakenAway = does === 'schedule' && args.schedule === null;
    const isCurrent = previewed !== undefined && !isOld && !isTakenAway;

    const fields = change ? listFields(apiName, args) : [];
    const isShownByFields = fields.flatMap(({ path: [name, inner] }) =>
      inner === undefined ? [name] : [],
    );
    const shown = new Set([...listShown(args), ...isShownByFields]);

    return (
      <Flexbox gap={12}>
        {isCurrent ? (
          <>
            {/* The preview says when, the arguments by what rule. */}
            {does === 'schedule' && <ArgumentView args={args} does={does} />}
            {previewed.element}
          </>
        ) : (
          <>
            {!previewed && reason !== undefined && <Note>{toVisibleText(reason, 2000)}</Note>}
            {isOld && <Note>{t(isEdited ? 'intervention.old' : 'intervention.otherPreview')}</Note>}
            <ArgumentView args={args} does={does} />
            {isOld && (
              <Disclosure label={t('intervention.oldPreview')}>
                {() => previewed.element}
              </Disclosure>
            )}
          </>
        )}
        <ArgumentFacts args={args} shown={shown} />
        {change && fields.length > 0 && (
          <EditFields args={args} fields={fields} onChange={change} />
        )}
      </Flexbox>
    );
  });
  Intervention.displayName = `${apiName}Intervention`;
  return Intervention;
};
