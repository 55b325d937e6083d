import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { Disclosure, NameText, Note, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import { countDecisions, PlannedRunView } from '../components/PlannedRunView/index.tsx';
import type { ShownPlannedRun, ShownRunPreview } from '../Intervention/read-preview.ts';
import { useTexts } from '../surface-kit.ts';

/** Runs shown initially. */
const STEP = 20;

/** Whether a person must review what a run would do. */
const isToLookAt = ({ calls, left, problems = [] }: ShownPlannedRun): boolean =>
  left > 0 || problems.length > 0 || calls.some(({ decision }) => decision !== 'allow');

/** Props of {@link RunPreview}. */
export interface RunPreviewProps {
  preview: ShownRunPreview;
}

/** What runs would do, in order; those that need review are open. */
export const RunPreview = memo<RunPreviewProps>(({ preview: { left, runs } }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(runs, STEP);
  const asks = runs.some(({ calls }) => calls.some(({ decision }) => decision === 'ask'));
  const [only, ...others] = runs;
  return (
    <Flexbox gap={10}>
      {asks && <Note>{t('intervention.grants')}</Note>}
      {only && others.length === 0 ? (
        <PlannedRunView run={only} />
      ) : (
        shown.map((run, index) => {
          const { problems = [] } = run;
          const facts = [
            ...(problems.length > 0
              ? [t('intervention.count.problems', { count: problems.length })]
              : []),
            ...countDecisions(run, t),
          ];
          return (
            <Disclosure
              isInitiallyOpen={isToLookAt(run)}
              key={`${index}:${run.identifier}`}
              label={
                <span>
                  <NameText identifier={run.identifier} name={run.name} />
                  {facts.length > 0 && ` · ${facts.join(' · ')}`}
                </span>
              }
            >
              {() => <PlannedRunView run={run} showsName={false} />}
            </Disclosure>
          );
        })
      )}
      <ShowMore hidden={hidden} onShowMore={showMore} />
      {left > 0 && <Note>{t('intervention.left', { count: left })}</Note>}
    </Flexbox>
  );
});

RunPreview.displayName = 'RunPreview';
