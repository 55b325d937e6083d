import { Flexbox, Icon } from '@lobehub/ui';
import { Tag } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { memo } from 'react';

import { describeStatus, formatDuration, hasFailed } from '../../describe-command.ts';
import { formatMoment } from '../../format-moment.ts';
import type { ShownCommand } from '../../read-state/read-command.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName } from '../../visible-text.ts';

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

const chooseIcon = (command: ShownCommand) => {
  if (command.status === 'running') return LoaderCircle;
  return hasFailed(command) ? CircleX : CircleCheck;
};

/** Props of {@link CommandFactsLine}. */
export interface CommandFactsLineProps {
  command: ShownCommand;
}

/** How a command ended, how long it took, where it ran, and whether a sandbox held it. */
export const CommandFactsLine = memo<CommandFactsLineProps>(({ command }) => {
  const { language, t } = useTexts();
  const { commandId, cwd, durationMs, isSandboxed, startedAt } = command;
  const status = describeStatus(command, t);
  const facts = [
    durationMs === undefined ? '' : formatDuration(durationMs, language),
    cwd === undefined ? '' : t('command.in', { cwd: toVisibleName(cwd) }),
    isSandboxed === true ? t('command.sandboxed') : '',
    commandId === undefined ? '' : toVisibleName(commandId),
    formatMoment(startedAt, language),
  ].filter(Boolean);
  return (
    <Flexbox horizontal align="center" className={styles.root} gap={8}>
      {status !== undefined && (
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
