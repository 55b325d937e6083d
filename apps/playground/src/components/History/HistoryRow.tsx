import { GitCompare, Pin, PinOff, Trash2 } from 'lucide-react';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../app/services.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { useText } from '../../i18n/use-text.ts';
import { formatDuration } from '../../run/format-duration.ts';
import { CopyAsMenu } from '../CopyAs/CopyAsMenu.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import { historyStyles as styles } from './style.ts';

/** What {@link HistoryRow} takes. */
export interface HistoryRowProps {
  entry: HistoryEntry;
  isShown: boolean;
  locale: string;
  onCompare: (entry: HistoryEntry) => void;
  onOpen: (entry: HistoryEntry) => void;
}

/** One call that was made: opened by a click, pinned, compared, forgotten. */
export const HistoryRow = memo<HistoryRowProps>(({ entry, isShown, locale, onCompare, onOpen }) => {
  const t = useText();
  const { history } = usePlaygroundServices();
  const { apiName, id, milliseconds, name, phase, pinned, preview, startedAt } = entry;
  const time = new Date(startedAt).toLocaleString(locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const outcome =
    phase === 'succeeded' || phase === 'failed' || phase === 'cancelled'
      ? t(`status.${phase}`, { time: formatDuration(milliseconds) })
      : '';
  return (
    <li aria-current={isShown} className={styles.row}>
      <button className={styles.entry} onClick={() => onOpen(entry)} type="button">
        <span className={styles.api}>{toVisibleText(name ?? apiName)}</span>
        <span className={phase === 'failed' ? styles.failed : styles.meta}>
          {outcome} · {time}
        </span>
        <span className={styles.preview}>{toVisibleText(preview)}</span>
      </button>
      <span className={styles.actions}>
        <CopyAsMenu
          label={t('history.copy', { name: apiName, time })}
          readCall={async () => (await history.open(id))?.request}
        />
        <IconButton
          disabled={isShown}
          icon={GitCompare}
          label={t('history.compare', { name: apiName, time })}
          onClick={() => onCompare(entry)}
        />
        <IconButton
          icon={pinned ? PinOff : Pin}
          label={t(pinned ? 'history.unpin' : 'history.pin', { name: apiName, time })}
          onClick={() => void history.change(id, { pinned: !pinned })}
        />
        <IconButton
          icon={Trash2}
          label={t('history.remove', { name: apiName, time })}
          onClick={() => void history.remove(id)}
        />
      </span>
    </li>
  );
});

HistoryRow.displayName = 'HistoryRow';
