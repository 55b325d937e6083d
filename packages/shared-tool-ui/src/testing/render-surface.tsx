import { MotionProvider } from '@lobehub/ui/es/MotionProvider/index';
import { render, type RenderResult } from '@testing-library/react';
import { ThemeProvider } from 'antd-style';
import { createInstance } from 'i18next';
import { motion } from 'motion/react';
import type { PropsWithChildren, ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

import type { ToolLocales } from '@lobechat/types';

import { sharedToolLocales } from '../locales/index.ts';

/** The circumstances a surface is shown in. */
export interface RenderSurfaceOptions {
  /** Default `light`. */
  appearance?: 'dark' | 'light' | undefined;
  /** Default `en-US`. */
  language?: keyof ToolLocales | undefined;
  /** The texts of the tool. */
  locales?: ToolLocales | undefined;
}

/** A shown surface, and what it lacked. */
export interface RenderedSurface extends RenderResult {
  /** Keys that were asked for and have no text. */
  missingKeys: readonly string[];
}

/** Shows a surface as a host does: with the texts of a language and the tokens of a theme. */
export const renderSurface = (
  element: ReactElement,
  { appearance = 'light', language = 'en-US', locales }: RenderSurfaceOptions = {},
): RenderedSurface => {
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
      [language]: { plugin: { ...sharedToolLocales[language], ...locales?.[language] } },
    },
    saveMissing: true,
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nextProvider i18n={i18n}>
      <MotionProvider motion={motion}>
        <ThemeProvider appearance={appearance}>{children}</ThemeProvider>
      </MotionProvider>
    </I18nextProvider>
  );
  const rendered = render(element, { wrapper });
  return { ...rendered, missingKeys };
};
