import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';
import { createServices } from './app/create-services.ts';
import { showStartFailure } from './app/show-start-failure.ts';
import { createI18n } from './i18n/create-i18n.ts';
import type { Language } from './i18n/languages.ts';
import type { ThemeMode } from './theme/theme-mode.ts';

/** Options of {@link startApp}. */
export interface StartOptions {
  /** The answer that lists the tools, where it has been asked for already. */
  catalogue: Promise<Response> | undefined;
  language: Language;
  onToken: (token: string) => void;
  root: HTMLElement;
  theme: ThemeMode;
  token: string | undefined;
}

/** Puts the app in the place of the first view. */
export const startApp = async ({
  catalogue,
  language,
  onToken,
  root,
  theme,
  token,
}: StartOptions): Promise<void> => {
  let early = catalogue;
  /* The first list of tools has been asked for before the app was there. */
  const fetchOnce: typeof fetch = (input, init) => {
    if (input !== '/api/tools' || !early) return fetch(input, init);
    const answer = early;
    early = undefined;
    return answer;
  };
  createRoot(root, {
    // Whatever fails above the page's own boundaries leaves words and a way on, never a white page.
    onUncaughtError: (error) => showStartFailure(document.body, error),
  }).render(
    <App
      createServices={(own, i18n) => createServices(own, i18n, fetchOnce)}
      i18n={await createI18n(language)}
      initialLanguage={language}
      initialTheme={theme}
      initialToken={token}
      onToken={onToken}
    />,
  );
};
