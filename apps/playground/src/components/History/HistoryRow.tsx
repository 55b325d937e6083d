import { GitCompare, Pin, PinOff, Trash2 } from 'lucide-react';
import { memo } from 'react';

import { usePlaygroundServices } from '../../app/services.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { useText } from '../../i18n/use-text.ts';
import { CopyAsMenu } from '../CopyAs/CopyAsMenu.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import { CallButton, toCallTime } from './CallButton.tsx';
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
  const { apiName, id, pinned, startedAt } = entry;
  const time = toCallTime(startedAt, locale);
  return (
    <li aria-current={isShown} className={styles.row}>
      <CallButton entry={entry} locale={locale} onOpen={onOpen} />
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
