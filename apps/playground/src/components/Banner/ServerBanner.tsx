import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useEffect, useRef, useSyncExternalStore } from 'react';

import type { ServerWatch } from '../../app/server-watch.ts';
import { useText } from '../../i18n/use-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: center;

    padding-block: ${cssVar.paddingXS};
    padding-inline: ${cssVar.padding};
    border-block-end: 1px solid ${cssVar.colorWarningBorder};

    background: ${cssVar.colorWarningBg};
  `,
}));

/** Props of {@link ServerBanner}. */
export interface ServerBannerProps {
  /** Called when the server answers again. */
  onBack: () => void;
  watch: ServerWatch;
}

/**
 * Reports what keeps the page from working and what to do, e.g. about the server, the network or a
 * new build.
 */
export const ServerBanner = memo<ServerBannerProps>(({ onBack, watch }) => {
  const t = useText();
  const state = useSyncExternalStore(watch.subscribe, watch.getState);
  useEffect(() => watch.start(), [watch]);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== 'ok' && state === 'ok') onBack();
    last.current = state;
  }, [onBack, state]);
  if (state === 'ok') return null;
  return (
    <div className={styles.root} role="alert">
      <span>{t(`banner.${state}`)}</span>
      {state === 'outdated' ? (
        <Button onClick={() => location.reload()} size="small">
          {t('banner.load')}
        </Button>
      ) : (
        <Button onClick={() => void watch.check()} size="small">
          {t('banner.check')}
        </Button>
      )}
    </div>
  );
});

ServerBanner.displayName = 'ServerBanner';
