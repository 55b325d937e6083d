import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { FactLine, FailureText, NameText, toVisibleName } from '@lobechat/shared-tool-ui';

import { formatMoment } from '../../format-facts.ts';
import { type GivenFailure, type GivenRun, isActiveRun } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { describeTime } from '../RunView/run-times.ts';
import { RunProgress } from '../RunView/RunProgress.tsx';
import { StatusLabel } from '../StatusLabel/index.tsx';

const styles = createStaticStyles(({ css }) => ({
  root: css`
    display: flex;
    flex-direction: column;
    gap: 3px;
    min-width: 0;
  `,
}));

/** Maximum number of named tasks that it waits for. */
const MOST_WAITED = 5;

/** Props of {@link RunRow}. */
export interface RunRowProps {
  error?: GivenFailure | undefined;
  identifier?: string | undefined;
  /** It was already queued or running. Default false. */
  isAlreadyActive?: boolean | undefined;
  isLive?: boolean | undefined;
  name?: string | undefined;
  now?: number | undefined;
  run?: GivenRun | undefined;
}

/** A run on a few lines: its task, status, progress, and why it failed. */
export const RunRow = memo<RunRowProps>(
  ({ error, identifier, isAlreadyActive = false, isLive = false, name, now, run }) => {
    const { language, t } = useTexts();
    const failure = error ?? run?.error;
    const { attempts = 0, waitsFor = [] } = run ?? {};
    const isActive = run !== undefined && isActiveRun(run);
    const time = run ? describeTime(run, { language, now: isActive ? now : undefined }) : '';
    return (
      <div className={styles.root}>
        {(identifier || name) && <NameText identifier={identifier} name={name} />}
        <FactLine
          facts={[
            run?.status && (
              <StatusLabel isLive={isLive} key="status" of="run" status={run.status} />
            ),
            run?.cancelRequested && isActive && t('run.cancelRequested'),
            isAlreadyActive && t('run.alreadyActive'),
            isActive &&
              waitsFor.length > 0 &&
              t('run.waitsFor', {
                names: waitsFor.slice(0, MOST_WAITED).map(toVisibleName).join(', '),
              }),
            attempts > 1 && t('run.attempt', { number: attempts }),
            time,
            run && formatMoment(run.startedAt ?? run.queuedAt, language),
          ]}
        />
        {run && <RunProgress isLive={isLive} run={run} />}
        {failure && <FailureText failure={failure} />}
      </div>
    );
  },
);

RunRow.displayName = 'RunRow';
