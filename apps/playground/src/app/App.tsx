import type { i18n as I18n } from 'i18next';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';

import { ApiError } from '../api/api-error.ts';
import { useNamedTools } from '../catalogue/use-named-tools.ts';
import { lazyView } from '../chunks/lazy-view.tsx';
import { ServerBanner } from '../components/Banner/ServerBanner.tsx';
import { Header } from '../components/Header/Header.tsx';
import { SkipLinks } from '../components/Header/SkipLinks.tsx';
import { ErrorBoundary } from '../components/Shared/ErrorBoundary.tsx';
import { PageFailure } from '../components/Shared/PageFailure.tsx';
import { Workbench } from '../components/Workbench/Workbench.tsx';
import { changeLanguage } from '../i18n/create-i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { loadPhrases, loadToolTexts } from '../i18n/load-tool-texts.ts';
import { writeChoice } from '../settings/stored-choice.ts';
import type { ThemeMode } from '../theme/theme-mode.ts';
import { PageFrame } from './PageFrame.tsx';
import { type PlaygroundServices, ServicesContext } from './services.ts';
import { LANGUAGE_KEY, THEME_KEY } from './setting-keys.ts';
import { useLateTools } from './use-late-tools.ts';
import { useLoaded } from './use-loaded.ts';

/** Props of {@link App}. */
export interface AppProps {
  createServices: (token: string, i18n: I18n) => PlaygroundServices;
  i18n: I18n;
  initialLanguage: Language;
  initialTheme: ThemeMode;
  initialToken: string | undefined;
  onToken: (token: string) => void;
}

const TokenGate = lazyView(
  async () => (await import('../components/TokenGate/TokenGate.tsx')).TokenGate,
);

const isRefusal = (error: Error | undefined): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

const Page = memo<{ language: Language; onRefused: () => void; services: PlaygroundServices }>(
  ({ language, onRefused, services }) => {
    const loaded = useLoaded('catalogue', services.api.listTools);
    const data = useNamedTools(loaded.data, language);
    const catalogue = { ...loaded, data };
    useLateTools(services, catalogue);
    const refused = isRefusal(catalogue.error);
    useEffect(() => {
      if (refused) onRefused();
    }, [onRefused, refused]);
    return (
      <ServicesContext value={services}>
        <ServerBanner onBack={catalogue.reload} watch={services.watch} />
        <Workbench catalogue={catalogue} locale={language} />
      </ServicesContext>
    );
  },
);

Page.displayName = 'Page';

/** The whole page. */
export const App = memo<AppProps>(
  ({ createServices, i18n, initialLanguage, initialTheme, initialToken, onToken }) => {
    const [language, setLanguage] = useState(initialLanguage);
    const [themeMode, setThemeMode] = useState(initialTheme);
    const [token, setToken] = useState(initialToken);
    const [refused, setRefused] = useState(false);
    const services = useMemo(
      () => (token === undefined ? undefined : createServices(token, i18n)),
      [createServices, i18n, token],
    );

    useEffect(() => {
      document.documentElement.lang = language;
      if (language === 'en-US') return;
      // Until they are loaded, and if they cannot be, the tools' texts are English.
      loadToolTexts(i18n).catch(() => undefined);
      loadPhrases(i18n, language).catch(() => undefined);
    }, [i18n, language]);

    const refuse = useCallback(() => {
      setRefused(true);
      setToken(undefined);
    }, []);

    const speak = async (next: Language): Promise<void> => {
      await changeLanguage(i18n, next);
      setLanguage(next);
    };

    return (
      <I18nextProvider i18n={i18n}>
        <PageFrame themeMode={themeMode}>
          <ErrorBoundary renderFallback={(error) => <PageFailure error={error} />}>
            {services && <SkipLinks />}
            <Header
              language={language}
              onLanguageChange={(next) => {
                writeChoice({ key: LANGUAGE_KEY, storage: localStorage, value: next });
                // If texts cannot be loaded, the page keeps its language.
                speak(next).catch(() => undefined);
              }}
              onThemeChange={(next) => {
                writeChoice({ key: THEME_KEY, storage: localStorage, value: next });
                setThemeMode(next);
              }}
              themeMode={themeMode}
            />
            {services ? (
              <Page language={language} onRefused={refuse} services={services} />
            ) : (
              <TokenGate
                onToken={(next) => {
                  onToken(next);
                  setRefused(false);
                  setToken(next);
                }}
                refused={refused}
              />
            )}
          </ErrorBoundary>
        </PageFrame>
      </I18nextProvider>
    );
  },
);

App.displayName = 'App';
