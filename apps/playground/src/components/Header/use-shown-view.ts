import { useSyncExternalStore } from 'react';

import { readPageLink } from '../../link/page-link.ts';

/* Where the browser tells of every change of the address, also of those that the page makes itself. */
const subscribe = (listen: () => void): (() => void) => {
  const [target, type] =
    'navigation' in window ? [window.navigation, 'currententrychange'] : [window, 'hashchange'];
  target.addEventListener(type, listen);
  return () => target.removeEventListener(type, listen);
};

const readView = (): string | undefined => readPageLink(location.hash).view;

/** The name of the view that the address names; undefined where an API or the start page is shown. */
export const useShownView = (): string | undefined => useSyncExternalStore(subscribe, readView);
