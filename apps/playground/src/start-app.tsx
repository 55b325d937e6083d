import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';
import { createServices } from './app/create-services.ts';
import { showStartFailure } from './app/show-start-failure.ts';
import { createI18n } from './i18n/create-i18n.ts';
import type { Language } from './i18n/languages.ts';
import type { ThemeMode } from './theme/theme-mode.ts';

/** Options of {@link startApp}. */
export interface StartOptions {
  /** The answer with the list of tools, if already requested. */
  catalogue: Promise<Response> | undefined;
  language: Language;
  onToken: (token: string) => void;
  root: HTMLElement;
  theme: ThemeMode;
  token: string | undefined;
}

/** Replaces the first view with the app. */
export const startApp = async ({
  catalogue,
  language,
  onToken,
  root,
  theme,
  token,
}: StartOptions): Promise<void> => {
  let early = catalogue;
  /* The first list of tools was requested before the app was loaded. */
  const fetchOnce: typeof fetch = (input, init) => {
    if (input !== '/api/tools' || !early) return fetch(input, init);
    const answer = early;
    early = undefined;
    return answer;
  };
  createRoot(root, {
    // A failure above the page's own boundaries shows a text and a way out, never a blank page.
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
