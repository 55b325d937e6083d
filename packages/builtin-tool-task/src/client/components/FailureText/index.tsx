import { Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import type { ShownFailure } from '../../read-state/read-failure.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName, toVisibleText } from '../../visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    margin-inline-end: 4px;
    color: ${cssVar.colorError};
    vertical-align: -2px;
  `,
  root: css`
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  type: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
  `,
}));

/** Props of {@link FailureText}. */
export interface FailureTextProps {
  failure: ShownFailure;
}

/** Why something failed: its stable type and its message. */
export const FailureText = memo<FailureTextProps>(({ failure: { message, type } }) => {
  const { t } = useTexts();
  return (
    <span className={styles.root}>
      <Icon aria-hidden className={styles.icon ?? ''} icon={TriangleAlert} size={14} />
      {type !== '' && <span className={styles.type}>{toVisibleName(type)}</span>}{' '}
      {message === '' && type === '' ? t('run.status.failed') : toVisibleText(message)}
    </span>
  );
});

FailureText.displayName = 'FailureText';
