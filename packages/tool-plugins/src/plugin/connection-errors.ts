import type { ProcessExit } from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { parseJson } from '@lobechat/utils';

import type { ResolvedPlugin } from './plugin-options.ts';

/** Describes how a process ended, as the last part of a sentence. */
export const describeExit = ({ code, signal }: ProcessExit): string =>
  signal ? `was killed by signal ${signal}` : `exited with code ${code}`;

/**
 * Creates the error of a process that can no longer answer.
 *
 * @param recent - the end of its log
 */
export const createCrashError = (
  { kind }: ResolvedPlugin,
  what: string,
  recent: string,
): ToolError =>
  new ToolError(
    ToolErrorType.PluginCrashed,
    `The ${kind} ${what}.${recent ? ` The end of its log:\n${recent}` : ' It wrote nothing to standard error.'}`,
    { body: { stderr: recent } },
  );

/** What serializers of some languages write, e.g. Python's, and what JSON does not have. */
const NOT_A_NUMBER = /[:,[]\s*-?(?:NaN|Infinity)\b/;
const PRINTED = /^\s*(?:[[{]\s*(?:'|[:"]?\w+"?\s*=>?|\w+:\s)|map\[|\w+: )/;

/** Advice on a line that was not written as JSON, if it shows how it was. */
export const findNotation = (line: string): string | undefined => {
  if (NOT_A_NUMBER.test(line)) return 'JSON has no NaN or Infinity: write null or a text.';
  if (PRINTED.test(line)) {
    return 'Write JSON instead of the notation of your language (Python: json.dumps(…); JavaScript: JSON.stringify(…)).';
  }
  // Most often a text was pasted into it.
  return /^\s*\{.*\}\s*$/.test(line) && parseJson(line.trim()) === undefined
    ? 'It is not JSON: in a text, " and \\ need a \\ before them. Let a library write it (Bash: jq).'
    : undefined;
};

/**
 * Creates the error of a message that is truncated, spread over several lines, or in another form.
 *
 * @param form - the form of the message that was expected
 * @param quoted - the beginning of its text, without secrets
 */
export const createBrokenLineError = (
  { kind }: ResolvedPlugin,
  { form, quoted, text }: { form: string; quoted: string; text: string },
): ToolError =>
  new ToolError(
    ToolErrorType.PluginServerError,
    `The ${kind} wrote a line that looks like a message of the protocol but is not one: ${quoted}\n` +
      ['A message is one JSON object on one line.', `${form}.`, findNotation(text) ?? []]
        .flat()
        .join(' '),
  );

/** Creates the error of an answer that is too long to be read. */
export const createOversizedLineError = ({ kind, maxLineBytes }: ResolvedPlugin): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `The ${kind} answered with a line of more than ${maxLineBytes} bytes, which was not read. ` +
      // A module has no such setting.
      `Ask for less${kind === 'plugin' ? `, or raise the plugin's "maxLineBytes"` : ''}.`,
  );
