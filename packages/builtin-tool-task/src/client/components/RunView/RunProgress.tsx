import { Progress } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { toVisibleName } from '@lobechat/shared-tool-ui';

import { type GivenRun, isActiveRun, toShare } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  message: css`
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 4px;

    min-width: 0;

    font-size: 13px;
  `,
}));

/** Props of {@link RunProgress}. */
export interface RunProgressProps {
  isLive: boolean;
  run: GivenRun;
}

/** The progress of a run: a bar if it is known, and the run's own message. */
export const RunProgress = memo<RunProgressProps>(({ isLive, run }) => {
  const { t } = useTexts();
  const { progress, status } = run;
  if (!progress) return null;
  const { done = 0, message, total = 0 } = progress;
  const share = toShare(progress);
  const isActive = isActiveRun(run);
  // After the end, progress matters only if the run did not complete.
  if (!isActive && (share === undefined || share === 1 || status === 'succeeded')) return null;
  const text = total > 0 ? t('run.done', { done: Math.min(done, total), total }) : '';
  return (
    <div className={styles.root}>
      {share !== undefined && (
        <Progress
          aria-label={t('run.progress')}
          format={() => text}
          label={isActive && message !== undefined && toVisibleName(message)}
          percent={Math.round(share * 100)}
          size="small"
          status={isLive && status === 'running' ? 'active' : 'normal'}
        />
      )}
      {isActive && message !== undefined && share === undefined && (
        <span className={styles.message}>{toVisibleName(message)}</span>
      )}
    </div>
  );
});

RunProgress.displayName = 'RunProgress';
