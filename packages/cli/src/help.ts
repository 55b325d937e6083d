import type { CommandDefinition } from './command.ts';
import type { OptionDefinitions } from './options/option.ts';
import { GENERAL_OPTIONS } from './options/shared-options.ts';

const alignRows = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const describeOptions = (definitions: OptionDefinitions): string[] =>
  alignRows(
    Object.entries(definitions).map(([name, { description, short, value }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`,
      description,
    ]),
  );

/** The help of the whole command line. */
export const formatHelp = (commands: readonly CommandDefinition[]): string =>
  [
    'lobe-tools: call tools for LLM agents from a shell.',
    '',
    'Usage: lobe-tools <command> [options]',
    '',
    'Commands:',
    ...alignRows(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options:',
    ...describeOptions(GENERAL_OPTIONS),
    '',
    'Exit codes: 0 success, 1 a tool failed, 2 wrong usage, 130 after Ctrl-C.',
    'Help on a command: lobe-tools <command> --help',
  ].join('\n');

/** The help of one command. */
export const formatCommandHelp = (command: CommandDefinition): string =>
  [
    command.summary,
    '',
    `Usage: lobe-tools ${command.name} ${command.usage}`.trimEnd(),
    ...(command.details?.length ? ['', ...command.details] : []),
    '',
    'Options:',
    ...describeOptions({ ...command.options, ...GENERAL_OPTIONS }),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
