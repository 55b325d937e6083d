import { ActionIcon } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Check, Copy, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { blockStyles } from '../block-style.ts';
import { useCopy } from './use-copy.ts';

const styles = createStaticStyles(({ css }) => ({
  root: css`
    position: relative;
    display: inline-flex;
    flex: none;
  `,
}));

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied, as in the button's name: "decimal", "LaTeX". */
  name: string;
  /** The text to copy, or a function that builds it: a long text is built only when needed. */
  text: string | (() => Promise<string> | string);
}

const ICONS = { copied: Check, failed: X, idle: Copy } as const;

/** Copies a text. The button is named after what it copies, and the outcome is announced. */
export const CopyButton = memo<CopyButtonProps>(({ name, text }) => {
  const { t } = useTranslation('plugin');
  const { copy, state } = useCopy();
  const label = t('builtins.shared.copy', { name });
  const outcome =
    state === 'idle'
      ? ''
      : t(state === 'copied' ? 'builtins.shared.copied' : 'builtins.shared.copyFailed');

  return (
    <span className={styles.root}>
      <ActionIcon
        aria-label={label}
        icon={ICONS[state]}
        size="small"
        title={outcome || label}
        onClick={() => void copy(text)}
      />
      <output className={blockStyles.unseen}>{outcome}</output>
    </span>
  );
});

CopyButton.displayName = 'CopyButton';
