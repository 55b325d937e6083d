// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { PropsWithChildren } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';

import { useToolTexts } from './use-tool-texts.ts';

it('describes a call in words of its phase, or by its name without a text', async () => {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    keySeparator: false,
    lng: 'en-US',
    resources: {
      'en-US': {
        plugin: {
          'builtins.lobe-x.apiName.look': 'Look',
          'builtins.lobe-x.render.count': '{{count}} seen',
          'builtins.lobe-x.running.look': 'Looking',
        },
      },
    },
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  const { rerender, result } = renderHook(() => useToolTexts<'look'>('lobe-x'), { wrapper });
  const { has, language, t, title } = result.current;
  expect([has('render.count'), has('render.other')]).toEqual([true, false]);
  expect(language).toBe('en-US');
  expect(t('render.count', { count: 3 })).toBe('3 seen');
  expect(title('look', 'streaming')).toBe('Looking');
  expect(title('look', 'running')).toBe('Looking');
  expect(title('look', 'failed')).toBe('Look');
  expect(title('look', 'waiting')).toBe('Look');
  rerender();
  expect(result.current.title).toBe(title);
});
