import { useSyncExternalStore } from 'react';

import type { ThemeMode } from './theme-mode.ts';

const DARK = '(prefers-color-scheme: dark)';

const subscribe = (listen: () => void): (() => void) => {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
};

/** Whether the page is dark, by its setting or by the system's. */
export const useIsDark = (mode: ThemeMode): boolean => {
  const isSystemDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  return mode === 'auto' ? isSystemDark : mode === 'dark';
};
