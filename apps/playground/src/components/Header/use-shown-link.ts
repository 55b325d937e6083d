import { useMemo, useSyncExternalStore } from 'react';

import { type PageLink, readPageLink } from '../../link/page-link.ts';

/* Where the browser tells of every change of the address, also of those that the page makes itself. */
const subscribe = (listen: () => void): (() => void) => {
  const [target, type] =
    'navigation' in window ? [window.navigation, 'currententrychange'] : [window, 'hashchange'];
  target.addEventListener(type, listen);
  return () => target.removeEventListener(type, listen);
};

const readHash = (): string => location.hash;

/** What the address says that is shown. */
export const useShownLink = (): PageLink => {
  const hash = useSyncExternalStore(subscribe, readHash);
  return useMemo(() => readPageLink(hash), [hash]);
};
