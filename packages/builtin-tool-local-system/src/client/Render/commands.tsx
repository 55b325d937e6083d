import { Flexbox } from '@lobehub/ui';

import {
  DataTable,
  Disclosure,
  EmptyState,
  formatSize,
  InlineCode,
  InSteps,
  NextCallLink,
  Note,
  type RenderContents,
  TerminalBlock,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { LocalSystemApis } from '../../apis/index.ts';
import { LocalSystemIdentifier, LocalSystemLimit } from '../../constants.ts';
import { LocalSystemApiName } from '../../types.ts';
import type { CommandFacts, GetCommandOutputState, RunCommandState } from '../../types.ts';
import { CommandFactsLine } from '../components/CommandFactsLine.tsx';
import { CommandLine } from '../components/CommandLine.tsx';
import { describeStatus, formatDuration } from '../describe-facts.ts';
import { localSystemKit, type LocalSystemTexts } from '../surface-kit.ts';

/** Names of variables that are listed. */
const MOST_NAMES = 20;

/** The file of the whole output. Its name is a button that reads it if calls are possible. */
const WholeOutput = ({ commandId, file }: { commandId: string | undefined; file: string }) => {
  const { t } = localSystemKit.useTexts();
  const name = file.split('/').at(-1) ?? file;
  const shown = <code title={toVisibleName(file)}>{toVisibleName(name)}</code>;
  return (
    <>
      {t('command.whole')}{' '}
      {commandId === undefined ? (
        shown
      ) : (
        <NextCallLink
          call={{
            apiName: LocalSystemApiName.getCommandOutput,
            arguments: { commandId, limit: LocalSystemLimit.outputBytes, offset: 0 },
            identifier: LocalSystemIdentifier,
          }}
        >
          {shown}
        </NextCallLink>
      )}
    </>
  );
};

/* A finished command: how it ended, its output, and what is omitted. */
const showOutput = (
  command: Loose<GetCommandOutputState & RunCommandState>,
  { texts: { language, t } }: { texts: LocalSystemTexts },
) => {
  const { filteredLines = 0, notes = [], omittedBytes = 0, outputFile, withheldEnv = [] } = command;
  const { output } = command;
  if (output === undefined) return undefined;
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
          {t('command.omitted', { size: formatSize(omittedBytes, language) })}{' '}
          {outputFile !== undefined && (
            <WholeOutput commandId={command.commandId} file={outputFile} />
          )}
        </Note>
      )}
      {filteredLines > 0 && <Note>{t('command.filtered', { count: filteredLines })}</Note>}
      {notes.map((note) => (
        <Note key={note}>{toVisibleText(note)}</Note>
      ))}
      {names !== '' && (
        <Disclosure label={t('command.withheld', { count: withheldEnv.length })}>
          {() => <Note>{t('command.withheldNames', { names })}</Note>}
        </Disclosure>
      )}
    </Flexbox>
  );
};

/* The way it ended already describes the failure. */
const OUTPUT = { show: showOutput, showsPartly: true };

const showFacts = (command: Loose<CommandFacts>) =>
  command.commandId === undefined && command.status === undefined ? undefined : (
    <>
      <CommandLine command={command.command} />
      <CommandFactsLine command={command} />
    </>
  );

/** Views of commands and their output. */
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
