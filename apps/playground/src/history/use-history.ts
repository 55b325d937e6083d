import { useEffect, useState, useSyncExternalStore } from 'react';

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

/** The calls that match a query, kept up to date with other tabs. */
export const useHistory = ({ api, filter, limit, pinned }: HistoryQuery): ListedHistory => {
  const { history } = usePlaygroundServices();
  const [listed, setListed] = useState<ListedHistory>({ entries: undefined, trouble: undefined });
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const entries = await history.list({ api, filter, limit, pinned });
      if (isCurrent) setListed({ entries, trouble: history.getTrouble() });
    };
    void load();
    const unsubscribe = history.subscribe(() => void load());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [api, filter, history, limit, pinned]);
  return listed;
};

const NO_ANSWERS: readonly GivenAnswer[] = [];

/** A person's answers, newest first, from all tabs and from before a reload. */
export const useAnswers = (): readonly GivenAnswer[] => {
  const { history, runs } = usePlaygroundServices();
  const own = useSyncExternalStore(runs.subscribe, runs.getAnswers);
  const [kept, setKept] = useState(NO_ANSWERS);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const answers = await history.listAnswers();
      if (isCurrent) setKept(answers);
    };
    void load();
    const unsubscribe = history.subscribe(() => void load());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [history]);
  // A browser without storage still has those of this page.
  const known = new Set(kept.map(({ callId, time }) => `${callId} ${time}`));
  const unkept = own.filter(({ callId, time }) => !known.has(`${callId} ${time}`));
  return [...unkept.toReversed(), ...kept];
};
