import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { ProgramSection } from './ProgramSection.tsx';
import { ToolboxItem } from './ToolboxItem.tsx';
import { useToolboxes } from './use-toolboxes.ts';

/** Props of {@link ToolboxesPanel}. */
export interface ToolboxesPanelProps {
  /** Called when servers were connected or disconnected: the tools may have changed. */
  onChanged: () => void;
  /** The catalogue: when it changes, the toolboxes may have changed. */
  tools?: unknown;
}

/**
 * The toolboxes of mounted servers with their state, tools and logs. Renders nothing if there are
 * none.
 */
export const ToolboxesPanel = memo<ToolboxesPanelProps>(({ onChanged, tools }) => {
  const t = useText();
  const { failure, items, look, propsOf } = useToolboxes(onChanged, tools);
  if (items.length === 0 && failure === undefined) return null;
  return (
    <ProgramSection
      failure={failure}
      onRetry={look}
      statuses={items.flatMap(({ servers }) => servers)}
      title={t('toolbox.title')}
    >
      {items.map((toolbox) => (
        <ToolboxItem key={toolbox.name} {...propsOf(toolbox)} />
      ))}
    </ProgramSection>
  );
});

ToolboxesPanel.displayName = 'ToolboxesPanel';
