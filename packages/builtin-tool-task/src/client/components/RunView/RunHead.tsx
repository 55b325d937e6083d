import { memo } from 'react';

import { FactLine, toVisibleName } from '@lobechat/shared-tool-ui';

import { formatMoment } from '../../format-facts.ts';
import { type GivenRun, isActiveRun } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { describeCost } from './describe-cost.ts';
import { describeTime } from './run-times.ts';

/** Runners with a translated name. */
const RUNNERS = new Set(['command', 'model', 'plan']);

/** Props of {@link RunHead}. */
export interface RunHeadProps {
  isLive: boolean;
  now: number | undefined;
  run: GivenRun;
}

/** The status of a run, its runner, attempts, duration and cost. */
export const RunHead = memo<RunHeadProps>(({ isLive, now, run }) => {
  const texts = useTexts();
  const { language, t } = texts;
  const { attempts = 0, cost, maxAttempts, queuedAt, runner, startedAt, status } = run;
  const time = describeTime(run, { language, now: isActiveRun(run) ? now : undefined });
  const since =
    startedAt === undefined ? formatMoment(queuedAt, language) : formatMoment(startedAt, language);
  return (
    <FactLine
      facts={[
        status && (
          <span key="status" role={isLive ? 'status' : undefined}>
            <StatusLabel isLive={isLive} of="run" status={status} />
          </span>
        ),
        run.cancelRequested && isActiveRun(run) && t('run.cancelRequested'),
        runner !== undefined &&
          (RUNNERS.has(runner) ? t(`work.type.${runner}`) : toVisibleName(runner)),
        attempts > 1 || (maxAttempts !== undefined && maxAttempts > 1 && attempts > 0)
          ? maxAttempts === undefined || attempts > maxAttempts
            ? t('run.attempt', { number: attempts })
            : t('run.attemptOf', { number: attempts, total: maxAttempts })
          : '',
        time,
        since !== '' &&
          t(startedAt === undefined ? 'run.queuedAt' : 'run.startedAt', { at: since }),
        ...(cost ? describeCost(cost, texts) : []),
      ]}
    />
  );
});

RunHead.displayName = 'RunHead';
