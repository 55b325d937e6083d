import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { usePlaygroundServices } from '../app/services.ts';
import type { GivenAnswer } from '../run/run-record.ts';
import type { HistoryQuery, HistoryTrouble } from './call-history.ts';
import type { HistoryEntry } from './history-entry.ts';

/** Result of {@link useHistory}. */
export interface ListedHistory {
  /** Undefined while they load. */
  entries: readonly HistoryEntry[] | undefined;
  trouble: HistoryTrouble | undefined;
}

/** The latest value that was read, which is read again whenever the history changes. */
const useRead = <Value>(read: () => Promise<Value>): Value | undefined => {
  const { history } = usePlaygroundServices();
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const latest = await read();
      if (isCurrent) setValue(latest);
    };
    void load();
    const unsubscribe = history.subscribe(() => void load());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [history, read]);
  return value;
};

const UNREAD: ListedHistory = { entries: undefined, trouble: undefined };

/** The calls that match a query, kept up to date with other tabs. */
export const useHistory = ({ api, filter, limit, pinned }: HistoryQuery): ListedHistory => {
  const { history } = usePlaygroundServices();
  const list = useCallback(async () => {
    const entries = await history.list({ api, filter, limit, pinned });
    return { entries, trouble: history.getTrouble() };
  }, [api, filter, history, limit, pinned]);
  return useRead(list) ?? UNREAD;
};

const NO_ANSWERS: readonly GivenAnswer[] = [];

/** A person's answers, newest first, from all tabs and from before a reload. */
export const useAnswers = (): readonly GivenAnswer[] => {
  const { history, runs } = usePlaygroundServices();
  const own = useSyncExternalStore(runs.subscribe, runs.getAnswers);
  const kept = useRead(history.listAnswers) ?? NO_ANSWERS;
  // A browser without storage still has those of this page.
  const known = new Set(kept.map(({ callId, time }) => `${callId} ${time}`));
  const unkept = own.filter(({ callId, time }) => !known.has(`${callId} ${time}`));
  return [...unkept.toReversed(), ...kept];
};
