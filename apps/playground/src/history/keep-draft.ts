import { writeChoice } from '../settings/stored-choice.ts';
import type { CallHistory } from './call-history.ts';
import { mayHoldSecret } from './without-secrets.ts';

/** Options of {@link createDraftKeeper}. */
export interface DraftKeeper {
  keep: (key: string, text: string) => void;
  read: (key: string) => Promise<string | undefined>;
}

/** Drafts that the database may not have stored when the page was closed. */
const UNSAVED = 'lobe-tools-unsaved-drafts';

/** The last draft of this tab: the database has that of the tab that wrote last. */
const OWN = 'lobe-tools-own-draft';
/** A longer draft comes from the database, in characters. */
const LONGEST_OWN = 100_000;

type Draft = [key: string, text: string];

const take = (storage: Storage, name: string): Draft[] => {
  try {
    const drafts = JSON.parse(storage.getItem(name) ?? '[]') as Draft[];
    storage.removeItem(name);
    return drafts;
  } catch {
    return [];
  }
};

const put = (storage: Storage, name: string, drafts: readonly Draft[]): void => {
  const safe = drafts.filter(([, text]) => !mayHoldSecret(text));
  // If it is full, the database may still store them.
  if (safe.length > 0) writeChoice({ key: name, storage, value: JSON.stringify(safe) });
};

/**
 * Stores typed text immediately: a pending write is followed by one of the latest text, so that
 * fast typing costs only as many writes as the browser can do. A closing page does not wait for a
 * database: unwritten drafts go to storage that is synchronous.
 */
export const createDraftKeeper = (
  history: Pick<CallHistory, 'keepDraft' | 'readDraft'>,
  page: Pick<Window, 'addEventListener' | 'localStorage' | 'sessionStorage'> = window,
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

  for (const [key, text] of take(page.localStorage, UNSAVED)) keep(key, text);
  let [own] = take(page.sessionStorage, OWN);
  page.addEventListener('pagehide', () => {
    put(page.localStorage, UNSAVED, [...unsaved]);
    if (own && own[1].length <= LONGEST_OWN) put(page.sessionStorage, OWN, [own]);
  });

  return {
    keep: (key, text) => {
      own = [key, text];
      keep(key, text);
    },
    read: async (key) =>
      own?.[0] === key ? own[1] : (unsaved.get(key) ?? (await history.readDraft(key))),
  };
};
