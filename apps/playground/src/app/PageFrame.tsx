import { ConfigProvider, IconProvider, ThemeProvider } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { type domAnimation, LazyMotion, MotionConfig } from 'motion/react';
import * as motion from 'motion/react-m';
import { memo, type ReactNode, useEffect, useLayoutEffect } from 'react';

import { FACE } from '../theme/face.ts';
import type { ThemeMode } from '../theme/theme-mode.ts';
import { useIsDark } from '../theme/use-is-dark.ts';
import { revealFocusGuards } from './focus-guards.ts';
import { keepFocus } from './keep-focus.ts';
import { refuseDrops } from './refuse-drops.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: flex;
    flex-direction: column;
    block-size: 100dvh;

    font-size: ${cssVar.fontSize};
    color: ${cssVar.colorText};

    background: ${cssVar.colorBgContainer};
  `,
}));

/** Nothing is ever loaded from a CDN: requests for one get an address of this page. */
const noCdn = ({ path }: { path: string }): string => `/assets/${path}`;

/**
 * Milliseconds before the animation code is requested again: without it, content that should fade
 * in would stay hidden.
 */
const FEATURES_RETRY_MS = 2000;

const loadFeatures = async (): Promise<typeof domAnimation> => {
  try {
    return (await import('./motion-features.ts')).domAnimation;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, FEATURES_RETRY_MS));
    return loadFeatures();
  }
};

const HIDDEN = { 'aria-hidden': true } as const;

/** Props of {@link PageFrame}. */
export interface PageFrameProps {
  children: ReactNode;
  themeMode: ThemeMode;
}

/** Theme, icons and motion for everything on the page. */
export const PageFrame = memo<PageFrameProps>(({ children, themeMode }) => {
  const isDark = useIsDark(themeMode);
  useLayoutEffect(() => {
    document.documentElement.dataset.face = isDark ? 'dark' : 'light';
  }, [isDark]);
  useEffect(() => revealFocusGuards(document.body), []);
  useEffect(keepFocus, []);
  useEffect(refuseDrops, []);
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">
        <ConfigProvider config={{ customCdnFn: noCdn, proxy: 'custom' }} motion={motion as never}>
          {/* By itself, it starts light and turns dark later: a flash for everyone who likes it dark. */}
          <ThemeProvider
            appearance={isDark ? 'dark' : 'light'}
            enableCustomFonts={false}
            theme={FACE}
            themeMode={themeMode}
          >
            <IconProvider config={HIDDEN}>
              <div className={styles.root}>{children}</div>
            </IconProvider>
          </ThemeProvider>
        </ConfigProvider>
      </MotionConfig>
    </LazyMotion>
  );
});

PageFrame.displayName = 'PageFrame';
