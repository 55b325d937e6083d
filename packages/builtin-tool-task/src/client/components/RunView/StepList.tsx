import { createStaticStyles } from 'antd-style';
import { memo, useState } from 'react';

import {
  CodeBlock,
  Disclosure,
  FailureText,
  ShowMore,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';

import type { GivenFailure, GivenStep } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { describeTime } from './run-times.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  body: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
  `,
  fact: css`
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;
  `,
  head: css`
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: baseline;
  `,
  icon: css`
    display: inline-flex;
    align-items: center;
    height: 1.5715em;
  `,
  list: css`
    display: flex;
    flex-direction: column;
    gap: 6px;

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  name: css`
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  step: css`
    display: flex;
    gap: 8px;
    min-width: 0;
  `,
}));

/** Steps shown initially: the last ones, where something happens. */
const STEP = 40;

/** UTF-16 units of a result to show. */
const LONGEST_PREVIEW = 5000;

const isSame = (left: GivenFailure, right: GivenFailure = {}): boolean =>
  left.message === right.message && left.type === right.type;

const Step = memo<{
  isLive: boolean;
  isOver: boolean;
  now: number | undefined;
  said: GivenFailure | undefined;
  showsAttempt: boolean;
  step: GivenStep;
}>(({ isLive, isOver, now, said, showsAttempt, step }) => {
  const { language, t } = useTexts();
  const { attempt, error, key = '', name = key, preview, status } = step;
  // A run that ended in the middle of a step leaves it unchanged.
  const shown = isOver && status === 'running' ? 'canceled' : status;
  // The duration of an abandoned step is unknown.
  const time = describeTime(step, { language, now: status === 'running' ? now : undefined });
  return (
    <li className={styles.step}>
      <span className={styles.icon}>
        {shown && <StatusLabel isLive={isLive} of="run" onlyIcon status={shown} />}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.name}>{toVisibleName(name)}</span>
          {time !== '' && <span className={styles.fact}>{time}</span>}
          {showsAttempt && attempt !== undefined && (
            <span className={styles.fact}>{t('run.attempt', { number: attempt })}</span>
          )}
        </div>
        {error && !isSame(error, said) && <FailureText failure={error} />}
        {preview !== undefined && !error && (
          <Disclosure label={t('run.stepResult')}>
            {() => (
              <CodeBlock
                label={t('run.stepResult')}
                maxHeight={200}
                text={toVisibleText(preview, LONGEST_PREVIEW)}
              />
            )}
          </Disclosure>
        )}
      </div>
    </li>
  );
});
Step.displayName = 'RunStep';

/** Props of {@link StepList}. */
export interface StepListProps {
  isLive: boolean;
  /** The run has ended. */
  isOver: boolean;
  /** Milliseconds since 1970; absent if it is not live. */
  now: number | undefined;
  /** Why the run failed, shown elsewhere: no step repeats it. */
  said?: GivenFailure | undefined;
  /** There was more than one attempt. */
  showsAttempts: boolean;
  steps: readonly GivenStep[];
}

/** The steps of a run, with the duration of each. Of many, the last ones are shown initially. */
export const StepList = memo<StepListProps>(
  ({ isLive, isOver, now, said, showsAttempts, steps }) => {
    const { t } = useTexts();
    const [count, setCount] = useState(STEP);
    const shown = steps.slice(-count);
    const before = steps.length - shown.length;
    return (
      <>
        <ShowMore hidden={before} onShowMore={() => setCount((last) => last + 5 * STEP)} />
        <ol aria-label={t('run.steps')} className={styles.list} start={before + 1}>
          {shown.map((step, index) => (
            <Step
              isLive={isLive}
              isOver={isOver}
              key={before + index}
              now={now}
              said={said}
              showsAttempt={showsAttempts}
              step={step}
            />
          ))}
        </ol>
      </>
    );
  },
);

StepList.displayName = 'StepList';
