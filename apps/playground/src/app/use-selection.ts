import { useCallback, useEffect, useState } from 'react';

import { mayHoldSecret } from '../history/without-secrets.ts';
import { type PageLink, readPageLink, writePageLink } from '../link/page-link.ts';

/** Arguments longer than this are not kept in the address, in UTF-16 units. */
const LONGEST_ARGUMENTS = 16_000;

/** The API that the page shows. */
export interface Selection {
  apiName: string;
  identifier: string;
}

const selectionOf = ({ apiName, identifier }: PageLink): Selection | undefined =>
  apiName !== undefined && identifier !== undefined ? { apiName, identifier } : undefined;

/** What {@link useSelection} gives. */
export interface SelectionState {
  /** Writes the arguments into the address, without a new entry in the history. */
  keepArguments: (text: string) => void;
  select: (selection: Selection) => void;
  selected: Selection | undefined;
  /** The name of the view that is shown in place of an API. */
  view: string | undefined;
}

/**
 * Keeps the shown API in the address, so that back, reload and copied addresses work.
 *
 * @param onArguments - gets the arguments that an address carries, to fill them in; never to run
 */
export const useSelection = (
  onArguments: (selection: Selection, text: string) => void,
): SelectionState => {
  const [selected, setSelected] = useState(() => selectionOf(readPageLink(location.hash)));
  const [view, setView] = useState(() => readPageLink(location.hash).view);

  useEffect(() => {
    const follow = (): void => {
      const link = readPageLink(location.hash);
      const next = selectionOf(link);
      setSelected(next);
      setView(link.view);
      if (next && link.argumentsText !== undefined) onArguments(next, link.argumentsText);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [onArguments]);

  const select = useCallback((next: Selection) => {
    history.pushState(null, '', writePageLink(next));
    setSelected(next);
    setView(undefined);
  }, []);

  const keepArguments = useCallback(
    (text: string) => {
      if (!selected) return;
      const isWorthIt = text !== '{}' && text.length <= LONGEST_ARGUMENTS && !mayHoldSecret(text);
      const link = isWorthIt ? { ...selected, argumentsText: text } : selected;
      history.replaceState(null, '', writePageLink(link));
    },
    [selected],
  );

  return { keepArguments, select, selected, view };
};
