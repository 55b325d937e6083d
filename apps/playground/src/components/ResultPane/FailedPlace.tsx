import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { ScrollRegion, toVisibleName } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import { findFailedPlace } from '../../run/find-failed-place.ts';
import { readableColors } from '../../theme/readable-colors.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  caret: css`
    font-weight: 700;
    color: ${readableColors.error};
  `,
  root: css`
    margin: 0;
    padding-block: ${cssVar.paddingXS};
    padding-inline: ${cssVar.paddingSM};
    border-radius: ${cssVar.borderRadius};

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    line-height: 1.5;
    white-space: pre;

    background: ${cssVar.colorFillQuaternary};
  `,
}));

/** Props of {@link FailedPlace}. */
export interface FailedPlaceProps {
  args: Record<string, unknown>;
  message: string | undefined;
}

/**
 * The argument that a failure refers to, with a caret below the position. Renders nothing if there
 * is none.
 */
export const FailedPlace = memo<FailedPlaceProps>(({ args, message = '' }) => {
  const t = useText();
  const place = findFailedPlace(message, args);
  if (!place) return null;
  const before = toVisibleName(place.before);
  return (
    <ScrollRegion label={t('result.failedPlace')}>
      <pre className={styles.root} dir="ltr">
        {before}
        {toVisibleName(place.behind)}
        {'\n'}
        {/* Spaces as wide as the text above them. */}
        {before.replaceAll(/./gu, ' ')}
        <span aria-hidden className={styles.caret}>
          ^
        </span>
      </pre>
    </ScrollRegion>
  );
});

FailedPlace.displayName = 'FailedPlace';
