import { Button } from '@lobehub/ui/base-ui';
import { Check, Copy, X } from 'lucide-react';
import { memo, useState } from 'react';

import { useCopy } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../app/services.ts';
import type { CopiedCall } from '../../copy-as/copied-call.ts';
import { COPY_FORMATS, type CopyFormat, writeCall } from '../../copy-as/write-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { DescribedMenu } from '../Shared/DescribedMenu.tsx';
import { textStyles } from '../Shared/text-style.ts';
import { hiddenStyles } from '../Shared/visually-hidden.ts';

const ICONS = { copied: Check, failed: X, idle: Copy } as const;

/** Props of {@link CopyAsMenu}. */
export interface CopyAsMenuProps {
  /** Whether the arguments are JSON: if not, the call can only be linked to. */
  isComplete?: boolean;
  /** Whether it is initially open. */
  isOpen?: boolean;
  /** The name of the button if it shows only its icon. */
  label?: string;
  /** The call at the time of the request; undefined if it no longer exists. */
  readCall: () => CopiedCall | Promise<CopiedCall | undefined>;
}

/** Copies a call as a command, a program, a request or a link, none of which contains the token. */
export const CopyAsMenu = memo<CopyAsMenuProps>(
  ({ isComplete = true, isOpen = false, label, readCall }) => {
    const t = useText();
    const { api } = usePlaygroundServices();
    const { copy, state } = useCopy();
    const [problem, setProblem] = useState<'secret' | 'tooLong'>();

    const copyAs = async (format: CopyFormat): Promise<void> => {
      const call = await readCall();
      if (!call) return;
      // Optional: a call can be written without it.
      const server = await api.getServer().catch(() => undefined);
      const { origin, pathname } = location;
      const written = writeCall(format, call, { origin, pathname, server });
      setProblem('problem' in written ? written.problem : undefined);
      if ('text' in written) await copy(written.text);
    };

    return (
      <>
        <DescribedMenu
          defaultOpen={isOpen}
          items={COPY_FORMATS.map((format) => ({
            disabled: !isComplete && format !== 'link',
            help: t(`copy.${format}Help`),
            key: format,
            label: t(`copy.${format}`),
            onClick: () => void copyAs(format),
          }))}
          label={label ?? t('copy.label')}
          trigger={
            <Button aria-label={label} icon={ICONS[state]} size="small" title={label} type="text">
              {label === undefined && t('copy.label')}
            </Button>
          }
        />
        <output className={hiddenStyles.visuallyHidden}>
          {state === 'idle' ? '' : t(`copy.${state}`)}
        </output>
        {problem && (
          <span className={textStyles.problem} role="alert">
            {t(`copy.${problem}`)}
          </span>
        )}
      </>
    );
  },
);

CopyAsMenu.displayName = 'CopyAsMenu';
