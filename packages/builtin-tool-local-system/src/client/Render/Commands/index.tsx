import { EmptyState } from '@lobechat/shared-tool-ui';

import { LocalSystemApiName } from '../../../types.ts';
import { CommandFactsLine } from '../../components/CommandFactsLine/index.tsx';
import { CommandLine } from '../../components/CommandView/CommandLine.tsx';
import { CommandView } from '../../components/CommandView/index.tsx';
import {
  readCommandFacts,
  readCommandOutput,
  readCommands,
  type ShownCommand,
  type ShownCommandOutput,
} from '../../read-state/read-command.ts';
import { createRender, type RenderContent } from '../create-render.tsx';
import { CommandTable } from './CommandTable.tsx';

const OUTPUT: RenderContent<ShownCommandOutput> = {
  read: readCommandOutput,
  show: (command) => <CommandView command={command} />,
  // How it ended says what its failure was.
  showsPartly: true,
};

const FACTS: RenderContent<ShownCommand> = {
  read: readCommandFacts,
  show: (command) => (
    <>
      {command.command !== '' && <CommandLine command={command.command} />}
      <CommandFactsLine command={command} />
    </>
  ),
};

/** More of what a command said. */
export const GetCommandOutputRender = createRender(LocalSystemApiName.getCommandOutput, OUTPUT);

/** A command that was ended. */
export const KillCommandRender = createRender(LocalSystemApiName.killCommand, FACTS);

/** The commands of the session. */
export const ListCommandsRender = createRender(LocalSystemApiName.listCommands, {
  read: readCommands,
  show: (commands, { t }) =>
    commands.length === 0 ? (
      <EmptyState text={t('command.none')} />
    ) : (
      <CommandTable commands={commands} />
    ),
});

/** How a command ended, and what it said. */
export const RunCommandRender = createRender(LocalSystemApiName.runCommand, OUTPUT);

/** The command that input was written to. */
export const WriteCommandInputRender = createRender(LocalSystemApiName.writeCommandInput, FACTS);
