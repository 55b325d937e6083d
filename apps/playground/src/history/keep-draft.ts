import type { CallHistory } from './call-history.ts';

/**
 * Keeps what is typed, at once: a write that is under way is followed by one of the newest text, so
 * that fast typing costs as many writes as the browser can do, and a reload loses nothing.
 */
export const createDraftKeeper = (
  history: Pick<CallHistory, 'keepDraft'>,
): ((key: string, text: string) => void) => {
  const waiting = new Map<string, string>();
  const writing = new Set<string>();
  const write = async (key: string): Promise<void> => {
    writing.add(key);
    for (let text = waiting.get(key); text !== undefined; text = waiting.get(key)) {
      waiting.delete(key);
      await history.keepDraft(key, text);
    }
    writing.delete(key);
  };
  return (key, text) => {
    waiting.set(key, text);
    if (!writing.has(key)) void write(key);
  };
};
