/** Announces changes of what this browser stores. */
export interface ChangeChannel {
  /** To this page and all other tabs. */
  announce: () => void;
  /** To this page. */
  announceHere: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Opens a channel that all tabs of the page share. */
export const createChangeChannel = (name: string): ChangeChannel => {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const announceHere = (): void => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', announceHere);
  return {
    announce: () => {
      announceHere();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage('changed');
    },
    announceHere,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
