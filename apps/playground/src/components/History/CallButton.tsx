import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

import type { HistoryEntry } from '../../history/history-entry.ts';
import { useText } from '../../i18n/use-text.ts';
import { formatDuration } from '../../run/format-duration.ts';
import { codeLine } from '../Shared/code-line.ts';
import { textStyles } from '../Shared/text-style.ts';
import { toCallTime } from './call-time.ts';
import { historyStyles as styles } from './style.ts';

/** Props of {@link CallButton}. */
export interface CallButtonProps {
  entry: HistoryEntry;
  locale: string;
  onOpen: (entry: HistoryEntry) => void;
}

/** An earlier call: its name and outcome. A click opens it. */
export const CallButton = memo<CallButtonProps>(({ entry, locale, onOpen }) => {
  const t = useText();
  const { apiName, milliseconds, name, phase, preview, startedAt } = entry;
  const outcome =
    phase === 'running' || phase === 'waiting'
      ? ''
      : t(`status.${phase}`, { time: formatDuration(milliseconds) });
  return (
    <button className={styles.entry} onClick={() => onOpen(entry)} type="button">
      <span className={styles.api}>{toVisibleText(name ?? apiName)}</span>
      <span className={phase === 'failed' ? textStyles.problem : textStyles.quiet}>
        {outcome} · {toCallTime(startedAt, locale)}
      </span>
      <span className={codeLine}>{toVisibleText(preview)}</span>
    </button>
  );
});

CallButton.displayName = 'CallButton';
