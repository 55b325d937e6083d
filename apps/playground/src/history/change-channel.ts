import { createListeners, type Listeners } from '@lobechat/utils';

/** Announces changes of what this browser stores to all tabs of the page. */
export interface ChangeChannel extends Listeners {
  /** Calls only the listeners of this tab. */
  announceHere: () => void;
}

/** Opens a channel that all tabs of the page share. */
export const createChangeChannel = (name: string): ChangeChannel => {
  const { add, announce: announceHere } = createListeners();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', announceHere);
  return {
    add,
    announce: () => {
      announceHere();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel?.postMessage('changed');
    },
    announceHere,
  };
};
