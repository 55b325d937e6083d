import { useEffect } from 'react';

import type { ToolboxStatus } from '../../api/contract.ts';
import type { NewToolbox } from '../../api/playground-api.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import type { ToolboxItemProps } from './ToolboxItem.tsx';
import { type Programs, usePrograms } from './use-programs.ts';

/** What {@link useToolboxes} gives. */
export interface Toolboxes extends Omit<Programs<ToolboxStatus>, 'change'> {
  /** Writes a toolbox that a person has approved, and opens it. */
  add: (toolbox: NewToolbox, approved: string) => Promise<void>;
  /** What a toolbox that is shown needs. */
  propsOf: (toolbox: ToolboxStatus) => ToolboxItemProps;
}

/**
 * The toolboxes of mounted servers, and what a person does with them.
 *
 * @param onChanged - told when servers were connected or left: the tools may be others
 * @param tools - the catalogue: when it is another, the toolboxes may be
 */
export const useToolboxes = (onChanged: () => void, tools?: unknown): Toolboxes => {
  const { api } = usePlaygroundServices();
  const { change, ...programs } = usePrograms<ToolboxStatus>({
    key: 'toolboxes',
    list: api.listToolboxes,
    onChanged,
  });
  const { changing, look } = programs;
  useEffect(() => {
    if (tools !== undefined) look();
  }, [look, tools]);

  const sign = (identifier: string, action: 'in' | 'out') =>
    void change(identifier, async () => {
      if (action === 'out') return api.signOut(identifier);
      const address = await api.signIn(identifier);
      // Whoever comes back from the page wants to see what has become of it.
      window.addEventListener('focus', look, { once: true });
      window.open(address, '_blank', 'noopener');
    });

  return {
    ...programs,
    add: (toolbox, approved) => change(toolbox.name, () => api.addToolbox(toolbox, approved)),
    propsOf: (toolbox) => ({
      changing,
      onChange: (action) =>
        void change(toolbox.name, () => api.changeToolbox(toolbox.name, action)),
      onLook: look,
      onReconnect: (identifier) => void change(identifier, () => api.reloadSource(identifier)),
      onSign: sign,
      toolbox,
    }),
  };
};
