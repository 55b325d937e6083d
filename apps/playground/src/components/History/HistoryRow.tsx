import { Copy, GitCompare, History, type LucideIcon, Pin, PinOff, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';

import { usePlaygroundServices } from '../../app/services.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { useText } from '../../i18n/use-text.ts';
import { writePageLink } from '../../link/page-link.ts';
import { CopyAsMenu } from '../CopyAs/CopyAsMenu.tsx';
import { toCallTime } from './call-time.ts';
import { CallButton } from './CallButton.tsx';
import { historyStyles as styles } from './style.ts';

interface RowActionProps {
  disabled?: boolean;
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

/** A plain button, because a list has a hundred of them. */
const RowAction = ({ disabled, icon: ActionIcon, label, onClick }: RowActionProps) => (
  <button
    aria-label={label}
    className={styles.action}
    disabled={disabled}
    onClick={onClick}
    title={label}
    type="button"
  >
    <ActionIcon aria-hidden size={14} />
  </button>
);

/** Props of {@link HistoryRow}. */
export interface HistoryRowProps {
  entry: HistoryEntry;
  isShown: boolean;
  locale: string;
  onCompare: (entry: HistoryEntry) => void;
  onOpen: (entry: HistoryEntry) => void;
}

/** One earlier call, to open, pin, compare or forget. */
export const HistoryRow = memo<HistoryRowProps>(({ entry, isShown, locale, onCompare, onOpen }) => {
  const t = useText();
  const { history } = usePlaygroundServices();
  // Rendering a menu for each row in advance would block the page.
  const [isCopying, setCopying] = useState(false);
  const { apiName, id, pinned, startedAt } = entry;
  const time = toCallTime(startedAt, locale);
  return (
    <li aria-current={isShown} className={styles.row}>
      <CallButton entry={entry} locale={locale} onOpen={onOpen} />
      <span className={styles.actions}>
        {isCopying ? (
          <CopyAsMenu
            isOpen
            label={t('history.copy', { name: apiName, time })}
            readCall={async () => (await history.open(id))?.request}
          />
        ) : (
          <RowAction
            icon={Copy}
            label={t('history.copy', { name: apiName, time })}
            onClick={() => setCopying(true)}
          />
        )}
        <RowAction
          icon={History}
          label={t('replay.openNamed', { name: apiName, time })}
          onClick={() => {
            location.hash = writePageLink({ call: id, view: 'replay' });
          }}
        />
        <RowAction
          disabled={isShown}
          icon={GitCompare}
          label={t('history.compare', { name: apiName, time })}
          onClick={() => onCompare(entry)}
        />
        <RowAction
          icon={pinned ? PinOff : Pin}
          label={t(pinned ? 'history.unpin' : 'history.pin', { name: apiName, time })}
          onClick={() => void history.change(id, { pinned: !pinned })}
        />
        <RowAction
          icon={Trash2}
          label={t('history.remove', { name: apiName, time })}
          onClick={() => void history.remove(id)}
        />
      </span>
    </li>
  );
});

HistoryRow.displayName = 'HistoryRow';
