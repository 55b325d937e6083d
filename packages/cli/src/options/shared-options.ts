import type { OptionDefinitions } from './option.ts';

/** Options of every command. */
export const GENERAL_OPTIONS = {
  help: { description: 'Show this help.', short: 'h' },
  version: { description: 'Show the version.' },
} satisfies OptionDefinitions;

/** Options of the commands that open a host. */
export const HOST_OPTIONS = {
  config: {
    description: 'Use only this configuration (lobe-tools.json or .yaml).',
    value: 'file',
  },
  data: {
    description: 'Store data here. Default: $LOBE_TOOLS_DATA, else ~/.local/share/lobe-tools.',
    value: 'folder',
  },
  user: {
    description:
      'The user whose tasks, knowledge bases, artifacts and changes are used. Default: $LOBE_TOOLS_USER, else none.',
    value: 'name',
  },
  workspace: {
    description: 'A folder that calls may work in without asking. Repeatable.',
    multiple: true,
    value: 'folder',
  },
} satisfies OptionDefinitions;

/** Options of commands that list tools. */
export const WAIT_OPTION = {
  wait: { description: 'Wait for programs and servers that are still starting.' },
} satisfies OptionDefinitions;

/** `--json` with its usual meaning. */
export const JSON_OPTION = {
  json: { description: 'Print JSON.' },
} satisfies OptionDefinitions;
