import type { CallHistory } from './call-history.ts';
import { mayHoldSecret } from './without-secrets.ts';

/** Options of {@link createDraftKeeper}. */
export interface DraftKeeper {
  keep: (key: string, text: string) => void;
  read: (key: string) => Promise<string | undefined>;
}

/** Drafts that the database may not have stored when the page was closed. */
const UNSAVED = 'lobe-tools-unsaved-drafts';

const takeUnsaved = (storage: Storage): [string, string][] => {
  try {
    const unsaved = JSON.parse(storage.getItem(UNSAVED) ?? '[]') as [string, string][];
    storage.removeItem(UNSAVED);
    return unsaved;
  } catch {
    return [];
  }
};

/**
 * Stores typed text immediately: a pending write is followed by one of the latest text, so that
 * fast typing costs only as many writes as the browser can do. A closing page does not wait for a
 * database: unwritten drafts go to storage that is synchronous.
 */
export const createDraftKeeper = (
  history: Pick<CallHistory, 'keepDraft' | 'readDraft'>,
  page: Pick<Window, 'addEventListener' | 'localStorage'> = window,
): DraftKeeper => {
  const unsaved = new Map<string, string>();
  const writing = new Set<string>();
  const write = async (key: string): Promise<void> => {
    writing.add(key);
    for (let text = unsaved.get(key); text !== undefined;) {
      await history.keepDraft(key, text);
      const newest = unsaved.get(key);
      if (newest === text) unsaved.delete(key);
      text = newest === text ? undefined : newest;
    }
    writing.delete(key);
  };
  const keep = (key: string, text: string): void => {
    unsaved.set(key, text);
    if (!writing.has(key)) void write(key);
  };

  for (const [key, text] of takeUnsaved(page.localStorage)) keep(key, text);
  page.addEventListener('pagehide', () => {
    const left = [...unsaved].filter(([, text]) => !mayHoldSecret(text));
    if (left.length === 0) return;
    try {
      page.localStorage.setItem(UNSAVED, JSON.stringify(left));
    } catch {
      // It is full: the database may still store them.
    }
  });

  return {
    keep,
    read: async (key) => unsaved.get(key) ?? (await history.readDraft(key)),
  };
};
