import { Flexbox } from '@lobehub/ui';

import {
  DataTable,
  EmptyState,
  formatSize,
  InlineCode,
  InSteps,
  Note,
  type RenderContents,
  TerminalBlock,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { LocalSystemApis } from '../../apis/index.ts';
import type { CommandFacts, GetCommandOutputState, RunCommandState } from '../../types.ts';
import { CommandFactsLine } from '../components/CommandFactsLine.tsx';
import { CommandLine } from '../components/CommandLine.tsx';
import { describeStatus, formatDuration } from '../describe-facts.ts';
import type { LocalSystemTexts } from '../surface-kit.ts';

/** Names of variables that are listed. */
const MOST_NAMES = 20;

/* A command that ran: how it ended, what it said, and what is left out of that. */
const showOutput = (
  command: Loose<GetCommandOutputState & RunCommandState>,
  { texts: { language, t } }: { texts: LocalSystemTexts },
) => {
  const { filteredLines = 0, notes = [], omittedBytes = 0, outputFile, withheldEnv = [] } = command;
  const { output } = command;
  if (output === undefined) return undefined;
  const whole =
    outputFile === undefined ? '' : ` ${t('command.whole', { path: toVisibleName(outputFile) })}`;
  const names = withheldEnv.slice(0, MOST_NAMES).map(toVisibleName).join(', ');
  return (
    <Flexbox gap={8}>
      <CommandLine command={command.command} />
      {output === '' ? (
        <Note>{t('command.noOutput')}</Note>
      ) : (
        <TerminalBlock label={t('command.output')} output={output} toVisible={toVisibleText} />
      )}
      <CommandFactsLine command={command} />
      {omittedBytes > 0 && (
        <Note>
          {t('command.omitted', { size: formatSize(omittedBytes, language) })}
          {whole}
        </Note>
      )}
      {filteredLines > 0 && <Note>{t('command.filtered', { count: filteredLines })}</Note>}
      {names !== '' && <Note>{t('command.withheld', { names })}</Note>}
      {notes.map((note) => (
        <Note key={note}>{toVisibleText(note)}</Note>
      ))}
    </Flexbox>
  );
};

/* How it ended says what its failure was. */
const OUTPUT = { show: showOutput, showsPartly: true };

const showFacts = (command: Loose<CommandFacts>) =>
  command.commandId === undefined && command.status === undefined ? undefined : (
    <>
      <CommandLine command={command.command} />
      <CommandFactsLine command={command} />
    </>
  );

/** Commands, and what they said. */
export const commandRenders = {
  getCommandOutput: OUTPUT,
  killCommand: showFacts,
  listCommands: ({ commands }, { texts }) => {
    const { language, t } = texts;
    if (!commands) return undefined;
    if (commands.length === 0) return <EmptyState text={t('command.none')} />;
    const columns = ['command', 'status', 'duration', 'id'].map((name) => t(`command.${name}`));
    return (
      <InSteps items={commands} step={50}>
        {(shown) => (
          <DataTable
            columns={columns}
            label={t('command.commands')}
            rows={shown.map((command, position) => ({
              cells: [
                <InlineCode key="command" text={command.command} />,
                describeStatus(command, texts),
                formatDuration(command.durationMs, language),
                toVisibleName(command.commandId ?? ''),
              ],
              key: `${position}`,
            }))}
          />
        )}
      </InSteps>
    );
  },
  runCommand: OUTPUT,
  writeCommandInput: showFacts,
} satisfies RenderContents<LocalSystemApis>;
