import { Flexbox, Icon } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { memo } from 'react';

import { toVisibleName } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { CommandFacts } from '../../types.ts';
import { describeStatus, formatDuration, formatMoment, hasFailed } from '../describe-facts.ts';
import { localSystemKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  fact: css`
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  root: css`
    flex-wrap: wrap;
    font-size: ${cssVar.fontSize};
  `,
  tag: css`
    color: ${cssVar.colorText};
  `,
}));

const chooseIcon = (command: Loose<CommandFacts>) => {
  if (command.status === 'running') return LoaderCircle;
  return hasFailed(command) ? CircleX : CircleCheck;
};

/** Props of {@link CommandFactsLine}. */
export interface CommandFactsLineProps {
  command: Loose<CommandFacts>;
}

/** How a command ended, how long it took, where it ran, and whether it was sandboxed. */
export const CommandFactsLine = memo<CommandFactsLineProps>(({ command }) => {
  const texts = localSystemKit.useTexts();
  const { language, t } = texts;
  const { commandId, cwd, durationMs, sandbox, startedAt } = command;
  const status = describeStatus(command, texts);
  const facts = [
    formatDuration(durationMs, language),
    // The workspace itself is not mentioned.
    cwd === undefined || cwd === '.' ? '' : t('command.in', { cwd: toVisibleName(cwd) }),
    sandbox === 'used' ? t('command.sandboxed') : '',
    toVisibleName(commandId ?? ''),
    formatMoment(startedAt, language),
  ].filter(Boolean);
  return (
    <Flexbox horizontal align="center" className={styles.root} gap={8}>
      {status !== '' && (
        <Tag
          className={styles.tag ?? ''}
          icon={<Icon aria-hidden icon={chooseIcon(command)} size={12} />}
        >
          {status}
        </Tag>
      )}
      {facts.map((fact) => (
        <span className={styles.fact} key={fact}>
          {fact}
        </span>
      ))}
    </Flexbox>
  );
});

CommandFactsLine.displayName = 'CommandFactsLine';
