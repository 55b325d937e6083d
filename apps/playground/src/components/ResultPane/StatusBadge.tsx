import { Icon } from '@lobehub/ui';
import { Ban, CircleCheck, CircleHelp, CircleX, LoaderCircle, Unplug } from 'lucide-react';
import { memo } from 'react';

import type { RunPhase } from '../../run/run-record.ts';
import { resultStyles as styles } from './style.ts';

const ICONS = {
  cancelled: Ban,
  denied: Ban,
  failed: CircleX,
  interrupted: Unplug,
  running: LoaderCircle,
  succeeded: CircleCheck,
  waiting: CircleHelp,
} as const satisfies Record<RunPhase, unknown>;

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  phase: RunPhase;
  text: string;
}

/** The phase of a call as an icon and text, so that it does not depend on colour alone. */
export const StatusBadge = memo<StatusBadgeProps>(({ phase, text }) => {
  const colour =
    phase === 'failed' ? styles.failed : phase === 'succeeded' ? styles.succeeded : undefined;
  return (
    <span className={styles.badge} data-call-phase={phase} title={text}>
      <Icon className={colour ?? ''} icon={ICONS[phase]} size={14} spin={phase === 'running'} />
      <span className={styles.badgeText}>{text}</span>
    </span>
  );
});

StatusBadge.displayName = 'StatusBadge';
