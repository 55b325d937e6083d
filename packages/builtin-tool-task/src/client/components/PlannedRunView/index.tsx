import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { NameText, Note, ShowMore, toVisibleName, useShown } from '@lobechat/shared-tool-ui';

import type { ShownCall, ShownPlannedRun } from '../../Intervention/read-preview.ts';
import { type TaskTexts, useTexts } from '../../surface-kit.ts';
import { Problems } from '../Problems/index.tsx';
import { WorkView } from '../WorkView/index.tsx';
import { PlannedCallView } from './PlannedCallView.tsx';

/** Calls that are shown at first. */
const STEP = 20;

/* Of many, those come first that a person has to look at. */
const WEIGHTS: Readonly<Record<ShownCall['decision'], number>> = {
  allow: 3,
  ask: 1,
  deny: 0,
  unknown: 2,
};

const sortByWeight = (calls: readonly ShownCall[]): readonly ShownCall[] =>
  calls.length <= STEP
    ? calls
    : calls.toSorted((left, right) => WEIGHTS[left.decision] - WEIGHTS[right.decision]);

/** How many calls of a run are to be looked at, in words. */
export const countDecisions = ({ calls }: ShownPlannedRun, t: TaskTexts['t']): string[] =>
  (['deny', 'ask', 'unknown', 'allow'] as const).flatMap((decision) => {
    const count = calls.filter((call) => call.decision === decision).length;
    return count > 0 ? [t(`intervention.count.${decision}`, { count })] : [];
  });

/** Props of {@link PlannedRunView}. */
export interface PlannedRunViewProps {
  run: ShownPlannedRun;
  /** Default true. */
  showsName?: boolean | undefined;
}

/** What one run would do: its calls as the policy judges them, what it waits for, and problems. */
export const PlannedRunView = memo<PlannedRunViewProps>(({ run, showsName = true }) => {
  const { t } = useTexts();
  const { calls, identifier, left, name, problems = [], run: policy, waitsFor = [], work } = run;
  const { hidden, showMore, shown } = useShown(sortByWeight(calls), STEP);
  return (
    <Flexbox gap={8}>
      {showsName && <NameText identifier={identifier} name={name} />}
      <Problems problems={problems} />
      {waitsFor.length > 0 && (
        <Note>{t('run.waitsFor', { names: waitsFor.map(toVisibleName).join(', ') })}</Note>
      )}
      {work && <WorkView policy={policy} showsSteps={calls.length === 0} work={work} />}
      {shown.map((call, index) => (
        <PlannedCallView call={call} key={index} />
      ))}
      <ShowMore hidden={hidden} onShowMore={showMore} />
      {left > 0 && <Note>{t('intervention.left', { count: left })}</Note>}
    </Flexbox>
  );
});

PlannedRunView.displayName = 'PlannedRunView';
