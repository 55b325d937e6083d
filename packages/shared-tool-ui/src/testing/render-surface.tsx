import { MotionProvider } from '@lobehub/ui/es/MotionProvider/index';
import { act, configure, render, type RenderResult } from '@testing-library/react';
import { ThemeProvider } from 'antd-style';
import { createInstance } from 'i18next';
import { motion } from 'motion/react';
import { type PropsWithChildren, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';

import type { ToolLocales } from '@lobechat/types';

import { sharedToolLocales } from '../locales/index.ts';
import { type Phrases, SAID_NAMESPACE } from '../said/phrase-book.ts';

// Parts of a surface are loaded lazily, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

type Appearance = 'dark' | 'light';

/** The conditions under which a surface is shown. */
export interface RenderSurfaceOptions {
  /** Default `light`. */
  appearance?: Appearance | undefined;
  /** Default `en-US`. */
  language?: keyof ToolLocales | undefined;
  /** The texts of the tool. */
  locales?: ToolLocales | undefined;
  /** Translations of what the tool wrote. */
  phrases?: Phrases | undefined;
}

/** A rendered surface, and the texts it lacked. */
export interface RenderedSurface extends RenderResult {
  /** Requested keys that have no text. */
  missingKeys: readonly string[];
}

/**
 * The tokens of a theme are recomputed for every name of its variables, and dropped with their last
 * user: both take longer than rendering a surface. So each theme has one name here, and one
 * permanent user while the tests run.
 */
const Theme = ({ appearance, children }: PropsWithChildren<{ appearance: Appearance }>) => (
  <ThemeProvider appearance={appearance} theme={{ cssVar: { key: appearance } }}>
    {children}
  </ThemeProvider>
);

const kept = new Set<Appearance>();

const keepTheme = (appearance: Appearance): void => {
  if (kept.has(appearance)) return;
  kept.add(appearance);
  act(() => {
    createRoot(document.createElement('div')).render(<Theme appearance={appearance} />);
  });
};

/** Shows a surface as a host does: with the texts of a language and the tokens of a theme. */
export const renderSurface = (
  element: ReactNode,
  { appearance = 'light', language = 'en-US', locales, phrases = {} }: RenderSurfaceOptions = {},
): RenderedSurface => {
  keepTheme(appearance);
  const missingKeys: string[] = [];
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    defaultNS: 'plugin',
    initAsync: false,
    interpolation: { escapeValue: false },
    keySeparator: false,
    lng: language,
    missingKeyHandler: (_languages, _namespace, key) => missingKeys.push(key),
    ns: ['plugin'],
    nsSeparator: false,
    resources: {
      [language]: {
        plugin: { ...sharedToolLocales[language], ...locales?.[language] },
        [SAID_NAMESPACE]: phrases,
      },
    },
    saveMissing: true,
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nextProvider i18n={i18n}>
      <MotionProvider motion={motion}>
        <Theme appearance={appearance}>{children}</Theme>
      </MotionProvider>
    </I18nextProvider>
  );
  const rendered = render(element, { wrapper });
  return { ...rendered, missingKeys };
};
