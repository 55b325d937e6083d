import { Button, Input } from '@lobehub/ui/base-ui';
import { Download, History, Trash2, Upload } from 'lucide-react';
import { memo, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePlaygroundServices } from '../../app/services.ts';
import { saveFile } from '../../artifacts/save-file.ts';
import type { StoredCall } from '../../history/call-history.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { useHistory } from '../../history/use-history.ts';
import { useText } from '../../i18n/use-text.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { ChoiceGroup } from '../Shared/ChoiceGroup.tsx';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { viewStyles } from '../Views/style.ts';
import { CompareView } from './CompareView.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { historyStyles as styles } from './style.ts';

/** Calls shown initially, and in each further step. */
const STEP = 25;

/** Props of {@link HistoryPanel}. */
export interface HistoryPanelProps {
  /** `identifier/api` of the shown API. */
  api: string;
  /** The earlier call to compare with the shown one; null if there is none. */
  compared: RunRecord | null | undefined;
  onCompare: (earlier: RunRecord | undefined) => void;
  onOpenCall: (record: RunRecord) => void;
  /** The call that the page shows. */
  shown: RunRecord | undefined;
}

/** The calls of this browser: to find, open, pin, compare, export and forget. */
export const HistoryPanel = memo<HistoryPanelProps>(
  ({ api, compared, onCompare, onOpenCall, shown }) => {
    const t = useText();
    const { i18n } = useTranslation();
    const { history } = usePlaygroundServices();
    const [scope, setScope] = useState<'all' | 'api' | 'pinned'>('api');
    const [filter, setFilter] = useState('');
    const [limit, setLimit] = useState(STEP);
    const [notice, setNotice] = useState('');
    const [forgotten, setForgotten] = useState<readonly StoredCall[]>([]);
    const file = useRef<HTMLInputElement>(null);
    const { entries, trouble } = useHistory({
      api: scope === 'api' ? api : undefined,
      filter: useDeferredValue(filter),
      limit,
      pinned: scope === 'pinned',
    });

    if (compared && shown) {
      return <CompareView earlier={compared} onBack={() => onCompare(undefined)} shown={shown} />;
    }

    const open = async ({ id }: HistoryEntry): Promise<void> => {
      const record = await history.open(id);
      if (record) onOpenCall(record);
    };
    const compare = async ({ id }: HistoryEntry): Promise<void> => {
      onCompare(await history.open(id));
    };
    const exportAll = async (): Promise<void> => {
      saveFile(await history.exportCalls(), 'lobe-tools-calls.json');
    };
    const importAll = async (chosen: File | undefined): Promise<void> => {
      if (!chosen) return;
      setNotice(t('history.importing', { name: chosen.name }));
      try {
        const count = await history.importCalls(chosen);
        setForgotten([]);
        setNotice(t('history.imported', { count }));
      } catch {
        setNotice(t('history.noImport', { name: chosen.name }));
      }
    };
    const clear = async (): Promise<void> => {
      const calls = await history.clear();
      setNotice(t('history.cleared'));
      // The second of two presses finds none.
      setForgotten((earlier) => [...earlier, ...calls]);
    };
    const restore = async (): Promise<void> => {
      setNotice('');
      setForgotten([]);
      await history.restore(forgotten);
    };

    return (
      <>
        <div className={styles.tools}>
          <PaneTabs
            label={t('history.scope')}
            onChange={setScope}
            options={[
              { label: t('history.ofApi'), value: 'api' },
              { label: t('history.all'), value: 'all' },
              { label: t('history.pinned'), value: 'pinned' },
            ]}
            value={scope}
          />
          <Input
            aria-label={t('history.filter')}
            className={styles.input}
            onChange={(event) => setFilter(event.currentTarget.value)}
            placeholder={t('history.filter')}
            value={filter}
          />
        </div>
        {compared === null && <output>{t('history.noEarlier')}</output>}
        {trouble && <p role="alert">{t(`history.${trouble}`)}</p>}
        {entries === undefined && <LoadingLines label={t('history.title')} />}
        {entries?.length === 0 && (
          <StateMessage
            help={t('history.emptyHelp')}
            icon={History}
            title={t(filter === '' ? `history.empty.${scope}` : 'history.noMatch')}
          />
        )}
        {entries && entries.length > 0 && (
          <ul className={viewStyles.rows}>
            {entries.map((entry) => (
              <HistoryRow
                entry={entry}
                isShown={entry.id === shown?.request.callId}
                key={entry.id}
                locale={i18n.language}
                onCompare={(chosen) => void compare(chosen)}
                onOpen={(chosen) => void open(chosen)}
              />
            ))}
          </ul>
        )}
        {entries?.length === limit && (
          <div>
            <Button onClick={() => setLimit(limit + STEP)} size="small">
              {t('action.more')}
            </Button>
          </div>
        )}
        {/* Above the buttons: below a long list there is no room for it. */}
        <div className={styles.tools}>
          <output>{notice}</output>
          {forgotten.length > 0 && (
            <Button onClick={() => void restore()} size="small">
              {t('history.restore')}
            </Button>
          )}
        </div>
        <ChoiceGroup label={t('history.title')}>
          <div className={styles.tools}>
            <Button icon={Download} onClick={() => void exportAll()} size="small">
              {t('history.export')}
            </Button>
            <Button icon={Upload} onClick={() => file.current?.click()} size="small">
              {t('history.import')}
            </Button>
            <Button icon={Trash2} onClick={() => void clear()} size="small">
              {t('history.clear')}
            </Button>
            <input
              accept="application/json"
              aria-label={t('history.import')}
              hidden
              onChange={(event) => {
                void importAll(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
              ref={file}
              type="file"
            />
          </div>
        </ChoiceGroup>
      </>
    );
  },
);

HistoryPanel.displayName = 'HistoryPanel';
