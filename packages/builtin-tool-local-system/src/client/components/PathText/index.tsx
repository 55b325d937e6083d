import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { toVisibleName } from '../../visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    font-weight: normal;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  `,
}));

/** Props of {@link PathText}. */
export interface PathTextProps {
  path: string;
}

/** A path, a name or a command as it is, with what deceives the eye spelt out. */
export const PathText = memo<PathTextProps>(({ path }) => (
  <code className={styles.root} dir="ltr">
    {toVisibleName(path)}
  </code>
));

PathText.displayName = 'PathText';
