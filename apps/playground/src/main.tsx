import './app/page.css';
import { LANGUAGE_KEY, THEME_KEY } from './app/setting-keys.ts';
import { showStartFailure } from './app/show-start-failure.ts';
import { drawFirstView, readDescription } from './first/draw-first-view.ts';
import { afterPaint, requestCatalogue, waitShortly } from './first/early-work.ts';
import { FIRST_WORDS } from './first/first-words.ts';
import { LANGUAGES, pickLanguage } from './i18n/languages.ts';
import { markFollowed } from './link/followed-address.ts';
import { readPageLink } from './link/page-link.ts';
import { keepSessionToken, takeSessionToken } from './session/session-token.ts';
import { replaceBlockedStorages } from './settings/replace-blocked-storages.ts';
import { readChoice } from './settings/stored-choice.ts';
import { THEME_MODES } from './theme/theme-mode.ts';

/*
 * This file and its imports are small, and nothing large imports them: it draws the first view
 * while the app is still being read.
 */
const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  replaceBlockedStorages(window);
  const storage = localStorage;
  const language =
    readChoice({ choices: LANGUAGES, key: LANGUAGE_KEY, storage }) ??
    pickLanguage(navigator.languages);
  const theme = readChoice({ choices: THEME_MODES, key: THEME_KEY, storage }) ?? 'auto';
  const token = takeSessionToken(window);
  const link = readPageLink(location.hash);

  const { dataset, lang } = document.documentElement;
  if (lang !== language) document.documentElement.lang = language;
  if (theme !== 'auto') dataset.face = theme;
  else dataset.face = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const catalogue = token === undefined ? undefined : requestCatalogue(token);
  const isApi = link.apiName !== undefined && link.view === undefined;
  const [description] = await Promise.all([
    isApi && catalogue ? waitShortly(400, readDescription(link, catalogue)) : undefined,
    // If they were drawn in another typeface first, the words would move.
    waitShortly(400, document.fonts.load('14px Geist')),
  ]);
  const locked = token === undefined;
  drawFirstView({ description, link, locked, root, words: FIRST_WORDS[language] });
  await afterPaint();

  // Opening another printed address in the same tab only changes the fragment.
  window.addEventListener('hashchange', () => {
    if (readPageLink(location.hash).token === undefined) return;
    takeSessionToken(window);
    markFollowed();
    location.reload();
  });

  const { startApp } = await import('./start-app.tsx');
  await startApp({
    catalogue,
    language,
    onToken: (pasted) => keepSessionToken(window, pasted),
    root,
    theme,
    token,
  });
};

start().catch((error: unknown) => showStartFailure(document.body, error));
