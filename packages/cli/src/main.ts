import { didYouMean, neutraliseText } from '@lobechat/prompts';
import { ToolError } from '@lobechat/types';
import { describeMissingPackage } from '@lobechat/utils';

import type { CommandDefinition } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { describeSystemError } from './describe-system-error.ts';
import { ExitCode } from './exit-code.ts';
import { formatCommandHelp, formatHelp } from './help.ts';
import type { Interrupts } from './io/interrupts.ts';
import { type InputStream, type OutputStream, writeLine } from './io/streams.ts';
import { parseOptions } from './options/parse-options.ts';
import { GENERAL_OPTIONS } from './options/shared-options.ts';
import { UsageError } from './usage-error.ts';
import { readVersion } from './version.ts';

/** Everything that a run of the command line interacts with. */
export interface CommandLine {
  /** The arguments after `lobe-tools`. */
  arguments: readonly string[];
  cwd: string;
  interrupts: Interrupts;
  stderr: OutputStream;
  stdin: InputStream;
  stdout: OutputStream;
}

/**
 * Runs a command line. It never throws: errors are written to `stderr`.
 *
 * @returns the exit code
 */
export const runCommandLine = async (line: CommandLine): Promise<number> => {
  try {
    return await dispatch(line);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    await writeLine(line.stderr, `lobe-tools: ${neutraliseText(describeError(error))}`);
    return isUsage ? ExitCode.Usage : ExitCode.Failure;
  }
};

/** Expected failures only show their message; bugs also show where they happened. */
const describeError = (error: unknown): string => {
  if (error instanceof UsageError) return error.message;
  if (error instanceof ToolError) return `${error.type}: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  return (
    describeMissingPackage(error) ?? describeSystemError(error) ?? error.stack ?? error.message
  );
};

const dispatch = async (line: CommandLine): Promise<number> => {
  const [first, ...rest] = line.arguments;
  if (first === undefined) {
    await writeLine(line.stderr, formatHelp(COMMANDS));
    return ExitCode.Usage;
  }
  if (first === 'help') {
    if (rest.length > 1) {
      throw new UsageError(`help takes one command: '${rest[1]}' is not expected.`);
    }
    return showHelp(line, rest[0]);
  }
  const [name, ...operands] = rest;
  if (first === '--' && name !== undefined) {
    return runCommand(line, findCommand(name), ['--', ...operands]);
  }
  if (first.startsWith('-')) {
    const place = findCommandPlace(line.arguments);
    if (place === -1) return runGeneral(line);
    // Options may precede the command, too; they still belong to it.
    const options = line.arguments.toSpliced(place, 1);
    return dispatch({ ...line, arguments: [line.arguments[place] as string, ...options] });
  }
  return runCommand(line, findCommand(first), rest);
};

/** Options of any command that take a value: `--config`, but also `-f`. */
const VALUE_OPTIONS: ReadonlySet<string> = new Set(
  COMMANDS.flatMap(({ options }) =>
    Object.entries(options).flatMap(([name, { short, value }]) =>
      value ? [`--${name}`, ...(short ? [`-${short}`] : [])] : [],
    ),
  ),
);

/** Index of the command after options; -1 if there is none. */
const findCommandPlace = (argumentList: readonly string[]): number => {
  for (let place = 0; place < argumentList.length; place += 1) {
    const argument = argumentList[place] as string;
    if (argument === '--') return -1;
    if (!argument.startsWith('-')) return place;
    if (VALUE_OPTIONS.has(argument)) place += 1;
  }
  return -1;
};

/** `lobe-tools --help` and `lobe-tools --version`. */
const runGeneral = async (line: CommandLine): Promise<number> => {
  const { options, positionals } = parseOptions(line.arguments, GENERAL_OPTIONS);
  if (options.flag('version')) {
    await writeLine(line.stdout, await readVersion());
    return ExitCode.Success;
  }
  return showHelp(line, positionals[0]);
};

const showHelp = async (line: CommandLine, name: string | undefined): Promise<number> => {
  const text = name === undefined ? formatHelp(COMMANDS) : formatCommandHelp(findCommand(name));
  await writeLine(line.stdout, text);
  return ExitCode.Success;
};

const findCommand = (name: string): CommandDefinition => {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = COMMANDS.map((candidate) => candidate.name);
  const isTool = /\w(?:\/|__)\w/.test(name);
  const hint = isTool
    ? ` To call a tool: lobe-tools call ${name}`
    : didYouMean(name, names) || ` Known: ${names.join(', ')}.`;
  throw new UsageError(`Unknown command '${name}'.${hint}`);
};

const runCommand = async (
  line: CommandLine,
  command: CommandDefinition,
  rest: readonly string[],
): Promise<number> => {
  const definitions = { ...command.options, ...GENERAL_OPTIONS };
  const { options, positionals } = parseOptions(rest, definitions);
  if (options.flag('help')) return showHelp(line, command.name);
  if (options.flag('version')) return runGeneral({ ...line, arguments: ['--version'] });
  const run = await command.load();
  return run({ ...line, options, positionals });
};
