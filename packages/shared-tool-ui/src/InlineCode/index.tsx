import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { toVisibleName } from '../visible-text/visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    font-weight: normal;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  `,
}));

/** Props of {@link InlineCode}. */
export interface InlineCodeProps {
  text: string | undefined;
}

/** A literal path, name or command on one line, with deceptive characters spelled out. */
export const InlineCode = memo<InlineCodeProps>(({ text = '' }) => (
  <code className={styles.root} dir="ltr">
    {toVisibleName(text)}
  </code>
));

InlineCode.displayName = 'InlineCode';
