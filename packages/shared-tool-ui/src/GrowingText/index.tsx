import { createStaticStyles } from 'antd-style';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { Note } from '../Note/index.tsx';
import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { useFollowEnd } from '../TerminalBlock/use-follow-end.ts';
import { toVisibleText } from '../visible-text/visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  region: css`
    border: 1px solid ${cssVar.colorBorderSecondary};
  `,
  text: css`
    margin: 0;
    padding-block: 8px;
    padding-inline: 12px;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

/** Characters at the end of a growing text that are shown. */
const SHOWN = 20_000;

/** Props of {@link GrowingText}. */
export interface GrowingTextProps {
  label: string;
  text: string | undefined;
}

/** A text that is being written: its end is kept in view, unless the reader looks at what is above. */
export const GrowingText = memo<GrowingTextProps>(({ label, text = '' }) => {
  const { t } = useTranslation('plugin');
  const follow = useFollowEnd(true);
  return (
    <>
      {text.length > SHOWN && <Note>{t('builtins.shared.onlyEndOfText')}</Note>}
      <ScrollRegion className={styles.region} label={label} maxHeight={320} {...follow}>
        <pre aria-busy className={styles.text} dir="ltr">
          {toVisibleText(text.slice(-SHOWN))}
        </pre>
      </ScrollRegion>
    </>
  );
});

GrowingText.displayName = 'GrowingText';
