import { createRoot } from 'react-dom/client';

import './app/page.css';

import { App } from './app/App.tsx';
import { createServices } from './app/create-services.ts';
import { LANGUAGE_KEY, THEME_KEY } from './app/setting-keys.ts';
import { showStartFailure } from './app/show-start-failure.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { LANGUAGES, pickLanguage } from './i18n/languages.ts';
import { readPageLink } from './link/page-link.ts';
import { keepSessionToken, takeSessionToken } from './session/session-token.ts';
import { readChoice } from './settings/stored-choice.ts';
import { THEME_MODES } from './theme/theme-mode.ts';

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  const storage = localStorage;
  const language =
    readChoice({ choices: LANGUAGES, key: LANGUAGE_KEY, storage }) ??
    pickLanguage(navigator.languages);

  // Opening another printed address in the same tab only changes the fragment.
  window.addEventListener('hashchange', () => {
    if (readPageLink(location.hash).token === undefined) return;
    takeSessionToken(window);
    location.reload();
  });

  createRoot(root, {
    // Whatever fails above the page's own boundaries leaves words and a way on, never a white page.
    onUncaughtError: (error) => showStartFailure(document.body, error),
  }).render(
    <App
      createServices={createServices}
      i18n={await createI18n(language)}
      initialLanguage={language}
      initialTheme={readChoice({ choices: THEME_MODES, key: THEME_KEY, storage }) ?? 'auto'}
      initialToken={takeSessionToken(window)}
      onToken={(token) => keepSessionToken(window, token)}
    />,
  );
};

start().catch((error: unknown) => showStartFailure(document.body, error));
