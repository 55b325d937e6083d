import type { ProcessExit } from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { ResolvedPlugin } from './plugin-options.ts';

/** How a process ended, as the last part of a sentence. */
export const describeExit = ({ code, signal }: ProcessExit): string =>
  signal ? `was ended by signal ${signal}` : `exited with code ${code}`;

/**
 * An error of a process from which no answer can come.
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

/** An error of an answer that is cut or spread over several lines. */
export const createBrokenLineError = ({ kind }: ResolvedPlugin, shown: string): ToolError =>
  new ToolError(
    ToolErrorType.PluginServerError,
    `The ${kind} wrote a line that looks like an answer but is not one whole JSON object: ${shown}\n` +
      'An answer has to be one line of valid JSON.',
  );

/** An error of an answer that is too long to be read. */
export const createOversizedLineError = ({ kind, maxLineBytes }: ResolvedPlugin): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `The ${kind} answered with a line of more than ${maxLineBytes} bytes, which was not read. ` +
      `Ask for less, or raise the ${kind}'s "maxLineBytes".`,
  );
