import { memo } from 'react';

import { DataTable, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import { PathText } from '../../components/PathText/index.tsx';
import { describeStatus, formatDuration } from '../../describe-command.ts';
import type { ShownCommand } from '../../read-state/read-command.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName } from '../../visible-text.ts';

/** Rows that are shown at first. */
const STEP = 50;

/** Props of {@link CommandTable}. */
export interface CommandTableProps {
  commands: readonly ShownCommand[];
}

/** The commands of a session, one a row. */
export const CommandTable = memo<CommandTableProps>(({ commands }) => {
  const { language, t } = useTexts();
  const { hidden, showMore, shown } = useShown(commands, STEP);
  return (
    <>
      <DataTable
        columns={[
          t('command.command'),
          t('command.status'),
          t('command.duration'),
          t('command.id'),
        ]}
        label={t('command.commands')}
        rows={shown.map((command, position) => ({
          cells: [
            <PathText key="command" path={command.command} />,
            describeStatus(command, t) ?? '',
            command.durationMs === undefined ? '' : formatDuration(command.durationMs, language),
            toVisibleName(command.commandId ?? ''),
          ],
          key: `${position}`,
        }))}
      />
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});

CommandTable.displayName = 'CommandTable';
