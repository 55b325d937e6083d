import { memo } from 'react';

import type { SourceStatus } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProgramSection } from './ProgramSection.tsx';
import { SourceItem } from './SourceItem.tsx';
import { sourceStyles as styles } from './style.ts';
import { usePrograms } from './use-programs.ts';

/** Props of {@link SourcesPanel}. */
export interface SourcesPanelProps {
  /** Called when a program was restarted: the tools may have changed. */
  onReloaded: () => void;
}

/**
 * The plugins and modules of the server with their state and logs. Renders nothing if there are
 * none.
 */
export const SourcesPanel = memo<SourcesPanelProps>(({ onReloaded }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const {
    change,
    changing,
    failure,
    items: sources,
    look,
  } = usePrograms<SourceStatus>({
    key: 'sources',
    // Mounted servers are shown with their toolboxes.
    list: async (signal) =>
      (await api.listSources(signal)).filter(({ source }) => source !== 'mcp'),
    onChanged: onReloaded,
  });
  if (sources.length === 0 && failure === undefined) return null;
  return (
    <ProgramSection failure={failure} onRetry={look} statuses={sources} title={t('source.title')}>
      <ul className={styles.item}>
        {sources.map((status) => (
          <li key={status.identifier}>
            <SourceItem
              isReloading={changing === status.identifier}
              onOpen={look}
              onReload={(name) => void change(name, () => api.reloadSource(name))}
              status={status}
            />
          </li>
        ))}
      </ul>
    </ProgramSection>
  );
});

SourcesPanel.displayName = 'SourcesPanel';
