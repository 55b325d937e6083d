import { useCallback, useMemo, useRef, useState } from 'react';

import { usePlaygroundServices } from '../../app/services.ts';
import {
  type ArgumentDocument,
  documentOfText,
  EMPTY_DOCUMENT,
} from '../../arguments/argument-document.ts';
import { createDraftKeeper } from '../../history/keep-draft.ts';
import { isFollowed } from '../../link/followed-address.ts';

/** Whether the page was reloaded rather than opened by an address. */
const IS_RELOAD =
  !isFollowed() &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** The arguments on the page, by API. */
export interface Documents {
  /** Sets arguments from an address or a person's choice. */
  fillIn: (key: string, text: string) => void;
  read: (key: string | undefined) => ArgumentDocument;
  /** Restores earlier arguments, unless there are newer ones. */
  restore: (key: string) => void;
  /** From now on arguments of an address are newer than stored ones. */
  settle: () => void;
  /** Stores what a person writes. */
  write: (key: string, document: ArgumentDocument) => void;
}

/** Holds the arguments of every API, and keeps them beyond the page. */
export const useDocuments = (): Documents => {
  const { history } = usePlaygroundServices();
  const drafts = useMemo(() => createDraftKeeper(history), [history]);
  const [documents, setDocuments] = useState<ReadonlyMap<string, ArgumentDocument>>(new Map());
  /** The address of a reloaded page, by API. It may be older than what was typed. */
  const addressed = useRef(new Map<string, string>());
  const isReloading = useRef(IS_RELOAD);
  const restored = useRef(new Set<string>());

  const write = useCallback(
    (key: string, document: ArgumentDocument) => {
      setDocuments((current) => new Map(current).set(key, document));
      drafts.keep(key, document.text);
    },
    [drafts],
  );
  const fillIn = useCallback(
    (key: string, text: string) => {
      if (isReloading.current) addressed.current.set(key, text);
      else drafts.keep(key, text);
      setDocuments((current) => {
        if (current.get(key)?.text === text) return current;
        return new Map(current).set(key, documentOfText(text));
      });
    },
    [drafts],
  );
  const restore = useCallback(
    (key: string) => {
      if (restored.current.has(key)) return;
      restored.current.add(key);
      void drafts.read(key).then((text) => {
        if (text === undefined) return;
        setDocuments((current) => {
          const known = current.get(key)?.text;
          const isKept = known !== undefined && known !== addressed.current.get(key);
          if (isKept || known === text) return current;
          return new Map(current).set(key, documentOfText(text));
        });
      });
    },
    [drafts],
  );
  const settle = useCallback(() => {
    isReloading.current = false;
  }, []);
  const read = (key: string | undefined): ArgumentDocument =>
    (key === undefined ? undefined : documents.get(key)) ?? EMPTY_DOCUMENT;
  return { fillIn, read, restore, settle, write };
};
