import { useCallback, useEffect, useState } from 'react';

import { mayHoldSecret } from '../history/without-secrets.ts';
import { type PageLink, readPageLink, writePageLink } from '../link/page-link.ts';

/** Longer arguments are not kept in the address, in UTF-16 units. */
const LONGEST_ARGUMENTS = 16_000;

/** The API that the page shows. */
export interface Selection {
  apiName: string;
  identifier: string;
}

const selectionOf = ({ apiName, identifier }: PageLink): Selection | undefined =>
  apiName !== undefined && identifier !== undefined ? { apiName, identifier } : undefined;

/** Result of {@link useSelection}. */
export interface SelectionState {
  /** Writes the arguments into the address, without a new history entry. */
  keepArguments: (text: string) => void;
  select: (selection: Selection) => void;
  selected: Selection | undefined;
  /** The address when it was last followed. */
  link: PageLink;
}

/**
 * Keeps the shown API in the address, so that back, reload and copied addresses work.
 *
 * @param onFollow - receives the API and the arguments of an address, to show them; never to run
 */
export const useSelection = (
  onFollow: (selection: Selection, argumentsText: string | undefined) => void,
): SelectionState => {
  const [selected, setSelected] = useState(() => selectionOf(readPageLink(location.hash)));
  const [link, setLink] = useState(() => readPageLink(location.hash));

  useEffect(() => {
    const follow = (): void => {
      const followed = readPageLink(location.hash);
      const next = selectionOf(followed);
      setSelected(next);
      setLink(followed);
      if (next) onFollow(next, followed.argumentsText);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [onFollow]);

  const select = useCallback((next: Selection) => {
    history.pushState(null, '', writePageLink(next));
    setSelected(next);
    setLink(next);
  }, []);

  const keepArguments = useCallback(
    (text: string) => {
      // An address that a person has just followed is not overwritten before it is read.
      const { apiName, identifier, view } = readPageLink(location.hash);
      if (!selected || view !== undefined) return;
      if (apiName !== selected.apiName || identifier !== selected.identifier) return;
      const isWorthIt = text !== '{}' && text.length <= LONGEST_ARGUMENTS && !mayHoldSecret(text);
      const kept = isWorthIt ? { ...selected, argumentsText: text } : selected;
      history.replaceState(null, '', writePageLink(kept));
    },
    [selected],
  );

  return { keepArguments, link, select, selected };
};
