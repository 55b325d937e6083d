import { ToolError, ToolErrorType } from '@lobechat/types';

import { getNamePartProblem } from './name-part.ts';

/** The separator between the parts of a qualified name. */
export const NAME_SEPARATOR = '__';

/** The parts of a qualified name. */
export interface ParsedToolName {
  /** The tool's own name, exactly as its source spells it. */
  originalTool: string;
  server: string;
  toolbox: string;
}

/**
 * Says what makes the name of a foreign tool unusable; undefined if it is usable. Messages list
 * names: a line break would let a server add lines of its own to them.
 */
export const getToolNameProblem = (name: string): string | undefined => {
  if (name.trim() === '') return 'it is blank';
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)
    ? 'it contains a line break or another control character'
    : undefined;
};

/**
 * Builds the qualified name `{toolbox}__{server}__{tool}`.
 *
 * @param toolbox - letters, digits, `-` and `_`; no `__`, no `_` at either end
 * @param server - as `toolbox`
 * @param originalTool - any text that is not empty; kept verbatim
 * @throws ToolError `InvalidArguments` that says which part breaks which rule
 */
export const generateToolName = (toolbox: string, server: string, originalTool: string): string => {
  const problem =
    getNamePartProblem('toolbox', toolbox) ??
    getNamePartProblem('server', server) ??
    (typeof originalTool === 'string' && originalTool !== ''
      ? undefined
      : 'The tool name is empty or not a string.');
  if (problem) {
    throw new ToolError(ToolErrorType.InvalidArguments, `${problem} Rename it in its source.`);
  }
  return [toolbox, server, originalTool].join(NAME_SEPARATOR);
};

/**
 * Splits a qualified name at its first two `__`; the rest is the tool's own name, verbatim. It only
 * checks the form: toolbox and server names are checked when they are chosen
 * ({@link generateToolName}, the configuration), and for valid ones this is the inverse of joining.
 *
 * @returns null if there are not two separators, or a part is empty
 */
export const parseToolName = (registeredName: string): ParsedToolName | null => {
  if (typeof registeredName !== 'string') return null;
  const first = registeredName.indexOf(NAME_SEPARATOR);
  if (first < 0) return null;
  const second = registeredName.indexOf(NAME_SEPARATOR, first + NAME_SEPARATOR.length);
  if (second < 0) return null;

  const toolbox = registeredName.slice(0, first);
  const server = registeredName.slice(first + NAME_SEPARATOR.length, second);
  const originalTool = registeredName.slice(second + NAME_SEPARATOR.length);
  if (toolbox === '' || server === '' || originalTool === '') return null;
  return { originalTool, server, toolbox };
};

/** Whether a text has the form of a qualified name, see {@link parseToolName}. */
export const isValidToolName = (name: string): boolean => parseToolName(name) !== null;
