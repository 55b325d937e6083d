import { Check, Link2, X } from 'lucide-react';
import { memo } from 'react';

import { useCopy } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import { type PageLink, writePageLink } from '../../link/page-link.ts';
import { IconButton } from '../Shared/IconButton.tsx';
import { hiddenStyles } from '../Shared/visually-hidden.ts';

const ICONS = { copied: Check, failed: X, idle: Link2 } as const;

/** What {@link CopyLinkButton} takes. */
export interface CopyLinkButtonProps {
  /** Without the token: a link is for others too. */
  link: Omit<PageLink, 'token'>;
}

/** Copies an address that opens this API with these arguments and runs nothing. */
export const CopyLinkButton = memo<CopyLinkButtonProps>(({ link }) => {
  const t = useText();
  const { copy, state } = useCopy();
  const outcome = state === 'idle' ? '' : t(state === 'copied' ? 'link.copied' : 'link.failed');
  return (
    <>
      <IconButton
        icon={ICONS[state]}
        label={t('link.copy')}
        onClick={() => void copy(location.origin + location.pathname + writePageLink(link))}
      />
      <output className={hiddenStyles.visuallyHidden}>{outcome}</output>
    </>
  );
});

CopyLinkButton.displayName = 'CopyLinkButton';
