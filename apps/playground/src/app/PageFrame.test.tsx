// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useThemeMode } from 'antd-style';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ThemeMode } from '../theme/theme-mode.ts';
import { PageFrame } from './PageFrame.tsx';

const isSystemDark = (isDark: boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isDark && query.includes('dark'),
      }) as MediaQueryList,
  );
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the frame of the page', () => {
  it.each<[ThemeMode, boolean, string]>([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
  ])('in mode %s, in a system that is dark: %s, is %s from its first view', (mode, dark, seen) => {
    isSystemDark(dark);
    const views: string[] = [];
    const View = () => {
      views.push(useThemeMode().appearance);
      return null;
    };
    render(
      <PageFrame themeMode={mode}>
        <View />
      </PageFrame>,
    );
    expect(new Set(views)).toEqual(new Set([seen]));
    expect(document.documentElement.dataset.face).toBe(seen);
  });
});
