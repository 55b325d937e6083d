import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { neutraliseText } from '@lobechat/prompts';
import type {
  LoadedConfiguration,
  SourceStatus,
  ToolHost,
  ToolHostConfig,
} from '@lobechat/tool-host';
import { ToolError } from '@lobechat/types';

import type { CommandContext } from './command.ts';
import { createConfigurationQuestion } from './io/configuration-question.ts';
import { writeLine } from './io/streams.ts';
import { UsageError } from './usage-error.ts';

const checkFolder = async (folder: string): Promise<void> => {
  const facts = await stat(folder).catch(() => undefined);
  if (!facts?.isDirectory()) {
    throw new UsageError(
      `The workspace ${folder} ${facts ? 'is not a folder' : 'does not exist'}.`,
    );
  }
};

const load = async (context: CommandContext): Promise<LoadedConfiguration> => {
  const { cwd, options } = context;
  const file = options.value('config');
  const data = options.value('data');
  const { ConfigurationError, loadConfiguration } = await import('@lobechat/tool-host');
  try {
    return await loadConfiguration({
      approve: createConfigurationQuestion(context),
      cwd,
      ...(data ? { dataDirectory: resolve(cwd, data) } : {}),
      ...(file ? { file: resolve(cwd, file) } : {}),
    });
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof ToolError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
};

const warn = ({ stderr }: CommandContext, text: string): Promise<void> =>
  writeLine(stderr, `Warning: ${neutraliseText(text)}`);

/** Packages are loaded with the host, so their problems are known only then. */
const warnOfPackages = async (context: CommandContext, host: ToolHost): Promise<void> => {
  const sources = await host.sources({ patienceMs: 0 });
  for (const { identifier, problem } of sources) {
    if (identifier.startsWith('packages') && problem !== undefined) await warn(context, problem);
  }
};

/** What a command needs from its host. */
export interface HostRequest extends Pick<ToolHostConfig, 'onApproval' | 'onRun' | 'worker'> {
  /** Maximum number of parallel runs on this machine; overrides the configuration. */
  concurrency?: number | undefined;
  /** The worker name that others see. Default `command line`. */
  kind?: string | undefined;
}

/**
 * Opens the host for a command line. The command line overrides the configuration: the one that
 * `--config` names, else one that is found and approved. Problems of single plugins and modules are
 * reported on standard error; the others work.
 *
 * Without a `worker` it executes task runs only while a call waits for them (`waitSeconds`):
 * otherwise it would end before they are done.
 *
 * @throws UsageError if the configuration, a workspace, the data directory or the address of the
 * database is wrong
 */
export const openHost = async (
  context: CommandContext,
  { concurrency, kind = 'command line', worker = 'while-waiting', ...handlers }: HostRequest = {},
): Promise<ToolHost> => {
  const { cwd, options } = context;
  const { configuration, warnings } = await load(context);
  for (const warning of warnings) await warn(context, warning);
  for (const note of configuration?.notes ?? []) await warn(context, note);
  for (const { key, message, toolbox } of configuration?.problems ?? []) {
    const name = key === '' ? toolbox : `${toolbox}__${key}`;
    await warn(context, `${name} is not available: ${message}`);
  }
  const given = options.all('workspace').map((folder) => resolve(cwd, folder));
  const workspace = given.length > 0 ? given : (configuration?.workspace ?? []);
  await Promise.all(workspace.map(checkFolder));
  const data = options.value('data');
  // From the person who starts the program, never from the arguments of a call.
  const userId = options.value('user') ?? process.env['LOBE_TOOLS_USER'];

  const { createToolHost } = await import('@lobechat/tool-host');
  try {
    const host = await createToolHost({
      ...handlers,
      ...(userId ? { context: { userId } } : {}),
      kind,
      tasks: { ...configuration?.tasks, ...(concurrency ? { concurrency } : {}) },
      worker,
      workspace,
      ...(configuration ? { configuration } : {}),
      ...(data ? { dataDirectory: resolve(cwd, data) } : {}),
    });
    if (configuration?.packages) await warnOfPackages(context, host);
    return host;
  } catch (error) {
    // The data directory or the address of the database, which may be in the environment.
    if (!(error instanceof ToolError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
};

/**
 * Reports on standard error which plugins, modules and servers offer nothing, beyond what opening
 * has reported, and notes about the working ones. Does not wait: sources that are still starting
 * have no faults yet.
 *
 * @param isWanted - selects the sources whose faults matter to the command
 */
export const reportBrokenSources = async (
  context: CommandContext,
  host: ToolHost,
  isWanted: (status: SourceStatus) => boolean = () => true,
): Promise<void> => {
  for (const status of await host.sources({ patienceMs: 0 })) {
    const { identifier, isUnreadable, problem, warning } = status;
    if (isUnreadable || !isWanted(status)) continue;
    if (problem !== undefined) await warn(context, `${identifier} is not available: ${problem}`);
    if (warning !== undefined) await warn(context, `${identifier}: ${warning}`);
  }
};
