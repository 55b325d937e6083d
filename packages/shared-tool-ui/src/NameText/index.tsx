import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { toVisibleName } from '../visible-text/visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  identifier: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  name: css`
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  `,
}));

/** Props of {@link NameText}. */
export interface NameTextProps {
  identifier?: string | undefined;
  name?: string | undefined;
}

/** A thing by its identifier and name, with deceptive characters spelled out. */
export const NameText = memo<NameTextProps>(({ identifier = '', name: given = '' }) => {
  // If the name is unknown, the identifier takes its place and is shown only once.
  const name = given === identifier ? '' : given;
  return (
    <span>
      {identifier !== '' && <code className={styles.identifier}>{toVisibleName(identifier)}</code>}
      {identifier !== '' && name !== '' && ' '}
      {name !== '' && <span className={styles.name}>{toVisibleName(name)}</span>}
    </span>
  );
});

NameText.displayName = 'NameText';
