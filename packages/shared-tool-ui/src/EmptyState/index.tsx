import { createStaticStyles } from 'antd-style';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    margin: 0;
    padding-block: 8px;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** A sentence naming what is missing. Default: "Nothing to show". */
  text?: string | undefined;
}

/** Says that a call succeeded with nothing to show. */
export const EmptyState = memo<EmptyStateProps>(({ text }) => {
  const { t } = useTranslation('plugin');
  return <p className={styles.root}>{text ?? t('builtins.shared.empty')}</p>;
});

EmptyState.displayName = 'EmptyState';
