import { Alert, Button } from '@lobehub/ui/base-ui';
import { memo, useEffect, useId, useRef, useState } from 'react';

import type { SourceStatus } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { useText } from '../../i18n/use-text.ts';
import { SourceItem } from './SourceItem.tsx';
import { sourceStyles as styles } from './style.ts';

/** What {@link SourcesPanel} takes. */
export interface SourcesPanelProps {
  /** Told when a program was started anew: the tools may be others. */
  onReloaded: () => void;
}

/** The plugins and modules of the server: how they are doing, their logs. Nothing where there are none. */
export const SourcesPanel = memo<SourcesPanelProps>(({ onReloaded }) => {
  const t = useText();
  const id = useId();
  const { api, runner } = usePlaygroundServices();
  const loaded = useLoaded('sources', api.listSources);
  const [reloading, setReloading] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // While they are asked for again, what was known is shown.
  const known = useRef<readonly SourceStatus[]>([]);
  useEffect(() => {
    if (loaded.data) known.current = loaded.data;
  }, [loaded.data]);

  const reload = async (identifier: string): Promise<void> => {
    setReloading(identifier);
    setFailure(undefined);
    try {
      await api.reloadSource(identifier);
      await runner.refresh();
      onReloaded();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setReloading(undefined);
      loaded.reload();
    }
  };

  const message = failure ?? loaded.error?.message;
  const sources = loaded.data ?? known.current;
  if (sources.length === 0 && message === undefined) return null;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 className={styles.title} id={id}>
        {t('source.title')}
      </h2>
      {message !== undefined && (
        <Alert
          action={
            <Button onClick={loaded.reload} size="small">
              {t('action.retry')}
            </Button>
          }
          role="alert"
          title={message}
          type="error"
        />
      )}
      <ul className={styles.item}>
        {sources.map((status) => (
          <li key={status.identifier}>
            <SourceItem
              isReloading={reloading === status.identifier}
              onOpen={loaded.reload}
              onReload={(identifier) => void reload(identifier)}
              status={status}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

SourcesPanel.displayName = 'SourcesPanel';
