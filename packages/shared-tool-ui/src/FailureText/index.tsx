import { Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { SaidText } from '../said/SaidText.tsx';
import { toVisibleName } from '../visible-text/visible-text.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    margin-inline-end: 4px;
    color: ${cssVar.colorError};
    vertical-align: -2px;
  `,
  root: css`
    min-width: 12em;
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
  failure: { message?: string | undefined; type?: string | undefined };
}

/** Why one item failed: its stable type and its message. */
export const FailureText = memo<FailureTextProps>(({ failure: { message = '', type = '' } }) => {
  const { t } = useTranslation('plugin');
  const isUnknown = message === '' && type === '';
  return (
    <span className={styles.root}>
      <Icon aria-hidden className={styles.icon ?? ''} icon={TriangleAlert} size={14} />
      {type !== '' && <span className={styles.type}>{toVisibleName(type)}</span>}{' '}
      {isUnknown ? t('builtins.shared.phase.failed') : <SaidText text={message} />}
    </span>
  );
});

FailureText.displayName = 'FailureText';
