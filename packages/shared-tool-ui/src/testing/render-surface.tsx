import { MotionProvider } from '@lobehub/ui/es/MotionProvider/index';
import { act, configure, render, type RenderResult } from '@testing-library/react';
import { ThemeProvider } from 'antd-style';
import { createInstance } from 'i18next';
import { motion } from 'motion/react';
import { Fragment, type PropsWithChildren, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect } from 'vitest';

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

/** What surrounds a surface in a host: the texts of a language and the tokens of a theme. */
const createHost = ({
  appearance = 'light',
  language = 'en-US',
  locales,
  phrases = {},
}: RenderSurfaceOptions) => {
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
  return { missingKeys, wrapper };
};

/** Shows a surface as a host does: with the texts of a language and the tokens of a theme. */
export const renderSurface = (
  element: ReactNode,
  options: RenderSurfaceOptions = {},
): RenderedSurface => {
  const { missingKeys, wrapper } = createHost(options);
  const rendered = render(element, { wrapper });
  return { ...rendered, missingKeys };
};

/** Stands before each surface. None contains it: they make invisible characters visible. */
const SEPARATOR = '\u001F';

const UNNAMED_BUTTON = /<button(?![^>]* aria-label="[^"])[^>]*>(?:<[^>]*>)*?<\/button>/;

/**
 * The text of each surface as HTML, with the names of its images: `''` if nothing is visible. No
 * page is built and no effect runs, which takes a fraction of the time of `renderSurface`. Fails if
 * a text is missing or a button has no name.
 */
export const readSurfaces = (
  surfaces: readonly ReactNode[],
  options: RenderSurfaceOptions = {},
): string[] => {
  const { missingKeys, wrapper: Host } = createHost(options);
  const markup = renderToStaticMarkup(
    <Host>
      {surfaces.map((surface, index) => (
        <Fragment key={`${index + 1}`}>
          {SEPARATOR}
          {surface}
        </Fragment>
      ))}
    </Host>,
  );
  expect(missingKeys).toEqual([]);
  expect(markup).not.toMatch(UNNAMED_BUTTON);
  const texts = markup
    .split(SEPARATOR)
    .slice(1)
    .map((part) =>
      part
        .replaceAll(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1')
        .replaceAll(/<[^>]*>/g, '')
        .trim(),
    );
  expect(texts).toHaveLength(surfaces.length);
  return texts;
};
