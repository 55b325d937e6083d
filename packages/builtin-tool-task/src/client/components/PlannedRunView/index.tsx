import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { NameText, Note, ShowMore, toVisibleName, useShown } from '@lobechat/shared-tool-ui';

import type { ShownCall, ShownPlannedRun } from '../../Intervention/read-preview.ts';
import { type TaskTexts, useTexts } from '../../surface-kit.ts';
import { Problems } from '../Problems/index.tsx';
import { WorkView } from '../WorkView/index.tsx';
import { PlannedCallView } from './PlannedCallView.tsx';

/** Calls shown initially. */
const STEP = 20;

/* In a long list, those that need review come first. */
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

/** The number of calls of a run that need review, in words. */
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

/** What one run would do: its calls with the policy's verdicts, what it waits for, and problems. */
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
