import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { formatSize, TerminalBlock } from '@lobechat/shared-tool-ui';

import type { ShownCommandOutput } from '../../read-state/read-command.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName, toVisibleText } from '../../visible-text.ts';
import { CommandFactsLine } from '../CommandFactsLine/index.tsx';
import { Note } from '../Note/index.tsx';
import { CommandLine } from './CommandLine.tsx';

/** Names of variables that are listed. */
const MOST_NAMES = 20;

/** Props of {@link CommandView}. */
export interface CommandViewProps {
  command: ShownCommandOutput;
}

/** A command that ran: how it ended, what it said, and what is left out of that. */
export const CommandView = memo<CommandViewProps>(({ command }) => {
  const { language, t } = useTexts();
  const { filteredLines, notes, omittedBytes, output, outputFile, withheldEnv } = command;
  return (
    <Flexbox gap={8}>
      {command.command !== '' && <CommandLine command={command.command} />}
      {output === '' ? (
        <Note>{t('command.noOutput')}</Note>
      ) : (
        <TerminalBlock label={t('command.output')} output={output} toVisible={toVisibleText} />
      )}
      <CommandFactsLine command={command} />
      {omittedBytes > 0 && (
        <Note>
          {t('command.omitted', { size: formatSize(omittedBytes, language) })}
          {outputFile !== undefined &&
            ` ${t('command.whole', { path: toVisibleName(outputFile) })}`}
        </Note>
      )}
      {filteredLines > 0 && <Note>{t('command.filtered', { count: filteredLines })}</Note>}
      {withheldEnv.length > 0 && (
        <Note>
          {t('command.withheld', {
            names: withheldEnv.slice(0, MOST_NAMES).map(toVisibleName).join(', '),
          })}
        </Note>
      )}
      {notes.map((note) => (
        <Note key={note}>{toVisibleText(note)}</Note>
      ))}
    </Flexbox>
  );
});

CommandView.displayName = 'CommandView';
