import { memo } from 'react';

import type { ToolboxStatus } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProgramSection } from './ProgramSection.tsx';
import { ToolboxItem } from './ToolboxItem.tsx';
import { usePrograms } from './use-programs.ts';

/** What {@link ToolboxesPanel} takes. */
export interface ToolboxesPanelProps {
  /** Told when servers were connected or left: the tools may be others. */
  onChanged: () => void;
}

/** The toolboxes of mounted servers: their state, tools and logs. Nothing where there are none. */
export const ToolboxesPanel = memo<ToolboxesPanelProps>(({ onChanged }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const { change, changing, failure, items, look } = usePrograms<ToolboxStatus>({
    key: 'toolboxes',
    list: api.listToolboxes,
    onChanged,
  });
  const sign = (identifier: string, action: 'in' | 'out') =>
    void change(identifier, async () => {
      if (action === 'out') return api.signOut(identifier);
      const address = await api.signIn(identifier);
      // Whoever comes back from the page wants to see what has become of it.
      window.addEventListener('focus', look, { once: true });
      window.open(address, '_blank', 'noopener');
    });
  if (items.length === 0 && failure === undefined) return null;
  return (
    <ProgramSection
      failure={failure}
      onRetry={look}
      states={items.flatMap(({ servers }) => servers.map(({ state }) => state))}
      title={t('toolbox.title')}
    >
      {items.map((toolbox) => (
        <ToolboxItem
          changing={changing}
          key={toolbox.name}
          onChange={(action) =>
            void change(toolbox.name, () => api.changeToolbox(toolbox.name, action))
          }
          onLook={look}
          onSign={sign}
          onReconnect={(identifier) => void change(identifier, () => api.reloadSource(identifier))}
          toolbox={toolbox}
        />
      ))}
    </ProgramSection>
  );
});

ToolboxesPanel.displayName = 'ToolboxesPanel';
