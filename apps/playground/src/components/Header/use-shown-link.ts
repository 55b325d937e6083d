import { useMemo, useSyncExternalStore } from 'react';

import { type PageLink, readPageLink } from '../../link/page-link.ts';

/* The browser API that reports every change of the address, including those made by the page. */
const subscribe = (listen: () => void): (() => void) => {
  const [target, type] =
    'navigation' in window ? [window.navigation, 'currententrychange'] : [window, 'hashchange'];
  target.addEventListener(type, listen);
  return () => target.removeEventListener(type, listen);
};

const readHash = (): string => location.hash;

/** The current address. */
export const useShownLink = (): PageLink => {
  const hash = useSyncExternalStore(subscribe, readHash);
  return useMemo(() => readPageLink(hash), [hash]);
};
