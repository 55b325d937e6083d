import { useEffect, useState } from 'react';

import type { ToolboxStatus } from '../../api/contract.ts';
import type { NewToolbox } from '../../api/playground-api.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import type { SignInPage, ToolboxItemProps } from './ToolboxItem.tsx';
import { type Programs, usePrograms } from './use-programs.ts';

/**
 * How often, and for how long, the server is asked whether a sign-in has ended, in milliseconds.
 */
const SIGN_IN_INTERVAL_MS = 1000;
const SIGN_IN_LIMIT_MS = 600_000;
/** How often the state of unreachable servers is loaded: it says when they are tried again. */
const WAITING_INTERVAL_MS = 5000;

/** Result of {@link useToolboxes}. */
export interface Toolboxes extends Omit<Programs<ToolboxStatus>, 'change'> {
  /** Writes a toolbox that a person has approved, and opens it. */
  add: (toolbox: NewToolbox, approved: string) => Promise<void>;
  /** Data of a shown toolbox. */
  propsOf: (toolbox: ToolboxStatus) => ToolboxItemProps;
}

/**
 * The toolboxes of mounted servers, and the actions on them.
 *
 * @param onChanged - called when servers were connected or disconnected: the tools may have changed
 * @param tools - the catalogue: when it changes, the toolboxes may have changed
 */
export const useToolboxes = (onChanged: () => void, tools?: unknown): Toolboxes => {
  const { api, runner } = usePlaygroundServices();
  const { change, ...programs } = usePrograms<ToolboxStatus>({
    key: 'toolboxes',
    list: api.listToolboxes,
    onChanged,
  });
  const { changing, look } = programs;
  useEffect(() => {
    if (tools !== undefined) look();
  }, [look, tools]);

  const isWaiting = programs.items.some(({ servers }) =>
    servers.some(({ nextTry }) => nextTry !== undefined),
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(look, WAITING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  // It happens in another tab, and only the server knows when it has ended.
  const [signIn, setSignIn] = useState<SignInPage>();
  const isIn = programs.items.some(({ servers }) =>
    servers.some(
      ({ identifier, login }) => identifier === signIn?.identifier && login === 'signed-in',
    ),
  );
  useEffect(() => {
    if (!signIn) return undefined;
    const timer = setInterval(look, SIGN_IN_INTERVAL_MS);
    const end = setTimeout(() => setSignIn(undefined), SIGN_IN_LIMIT_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [look, signIn]);
  useEffect(() => {
    if (!isIn || !signIn) return;
    const showTools = async (): Promise<void> => {
      try {
        // Immediately, without waiting for the server's next retry.
        await api.reloadSource(signIn.identifier);
        await runner.refresh();
      } finally {
        setSignIn(undefined);
        onChanged();
        look();
      }
    };
    // Its state says why it cannot be connected.
    showTools().catch(() => undefined);
  }, [api, isIn, look, onChanged, runner, signIn]);

  const sign = (identifier: string, action: 'in' | 'out') =>
    void change(identifier, async () => {
      if (action === 'out') return api.signOut(identifier);
      const address = await api.signIn(identifier);
      setSignIn({ address, identifier });
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
      signIn,
      toolbox,
    }),
  };
};
