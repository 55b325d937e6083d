import { resolve } from 'node:path';

import { countOf, didYouMean } from '@lobechat/prompts';
import { ToolError } from '@lobechat/types';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { openHost } from '../open-host.ts';
import { refuseOptions } from '../options/refuse-options.ts';
import { UsageError } from '../usage-error.ts';

const ACTIONS = ['export', 'import'] as const;
const USAGE = 'Usage: lobe-tools store export <file> | store import <file> [--replace]';

interface StoreRequest {
  action: (typeof ACTIONS)[number];
  /** Absolute. */
  file: string;
  replace: boolean;
}

const readRequest = ({ cwd, options, positionals }: CommandContext): StoreRequest => {
  const [given, file, ...others] = positionals;
  if (given === undefined) throw new UsageError(USAGE);
  const action = ACTIONS.find((name) => name === given);
  if (!action) {
    throw new UsageError(`Unknown action '${given}'.${didYouMean(given, ACTIONS)} ${USAGE}`);
  }
  if (file === undefined || file === '')
    throw new UsageError(`store ${action} needs a file. ${USAGE}`);
  if (others.length > 0) throw new UsageError(`'${others[0]}' is not expected. ${USAGE}`);
  if (options.value('user') !== undefined) {
    throw new UsageError(
      'A store is moved as a whole, with the tasks of all users, so leave out --user.',
    );
  }
  if (action === 'export') refuseOptions(options, ['replace'], 'works only with import.');
  return { action, file: resolve(cwd, file), replace: options.flag('replace') };
};

/** `lobe-tools store`: exports all tasks with their runs to one file, or imports them. */
export const runStore: CommandRunner = async (context) => {
  const { interrupts, stderr } = context;
  const { action, file, replace } = readRequest(context);
  await using host = await openHost(context);
  try {
    const { exportStore, importStore } = host.tasks;
    const text =
      action === 'export'
        ? `Exported ${countOf(await exportStore(file), 'row')} to ${file}.`
        : `Imported ${countOf(await importStore(file, { replace }), 'row')} from ${file}. ` +
          'A worker continues queued runs, if there are any.';
    await writeLine(stderr, toStreamText(text, stderr));
    return interrupts.exitCode ?? ExitCode.Success;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const hint =
      action === 'import' && error.type === 'Conflict'
        ? ' --replace deletes its current contents.'
        : '';
    await writeLine(stderr, toStreamText(`${error.type}: ${error.message}${hint}`, stderr));
    return ExitCode.Failure;
  }
};
