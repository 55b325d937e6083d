import { Icon } from '@lobehub/ui';
import { createStaticStyles, cx } from 'antd-style';
import { memo } from 'react';

import { useTexts } from '../../surface-kit.ts';
import { type AnyStatus, STATUS_CLASSES, STATUS_ICONS } from './status-look.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  count: css`
    align-self: baseline;
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  hidden: css`
    position: absolute;

    overflow: hidden;

    width: 1px;
    height: 1px;

    white-space: nowrap;

    clip-path: inset(50%);
  `,
  icon: css`
    flex: none;
  `,
  pulsing: css`
    @keyframes task-status-pulse {
      50% {
        opacity: 0.35;
      }
    }

    animation: task-status-pulse 1.6s ease-in-out infinite;

    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  `,
  /* The line height is that of the word, not of the icon before it. */
  word: css`
    align-self: baseline;
  `,
  root: css`
    position: relative;

    display: inline-flex;
    flex: none;
    gap: 4px;
    align-items: center;

    color: ${cssVar.colorText};
    white-space: nowrap;
  `,
}));

/** Props of {@link StatusLabel}. */
export interface StatusLabelProps {
  /** Number of items with this status. */
  count?: number | undefined;
  /** The status is live: a running one pulses. Default false. */
  isLive?: boolean | undefined;
  /** The kind of thing that has the status: the words differ. */
  of: 'run' | 'task';
  /** Only the shape is visible; the word is for screen readers. Default false. */
  onlyIcon?: boolean | undefined;
  status: AnyStatus;
}

/** A status: a shape, a colour and a word. */
export const StatusLabel = memo<StatusLabelProps>(
  ({ count, isLive = false, of, onlyIcon = false, status }) => {
    const { t } = useTexts();
    const word = t(of === 'task' ? `status.${status}` : `run.status.${status}`);
    return (
      <span className={styles.root} title={onlyIcon ? word : undefined}>
        <Icon
          aria-hidden
          className={cx(
            styles.icon,
            STATUS_CLASSES[status],
            isLive && status === 'running' && styles.pulsing,
          )}
          icon={STATUS_ICONS[status]}
          size={16}
        />
        <span className={onlyIcon ? styles.hidden : styles.word}>{word}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </span>
    );
  },
);

StatusLabel.displayName = 'StatusLabel';
