import { countOf } from '@lobechat/prompts';
import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import {
  type NativeAnswerer,
  type NativeRequest,
  refuseInput,
  retell,
  type RunApi,
} from './native-call.ts';

type Input = NativeRequest['input'];

/** Numbers of lines around a position, tried in order until it is unique. */
const CONTEXTS = [1, 3, 10, 40];

const isFolder = ({ error }: BuiltinToolResult): boolean => error?.type === 'NotAFile';

const view = async (path: string, input: Input, run: RunApi): Promise<BuiltinToolResult> => {
  const range = input['view_range'];
  const [first, last] = Array.isArray(range) ? (range as unknown[]) : [];
  const result = await run('readFile', {
    path,
    ...(typeof first === 'number' ? { startLine: Math.max(1, first) } : {}),
    ...(typeof last === 'number' && last > 0 ? { endLine: last } : {}),
  });
  return isFolder(result) ? run('listFiles', { path }) : result;
};

/** Inserts after a line, by editing the lines around it: the rest of the file is unchanged. */
const insert = async (path: string, input: Input, run: RunApi): Promise<BuiltinToolResult> => {
  const line = input['insert_line'];
  const text = readText(input, 'insert_text') ?? readText(input, 'new_str');
  if (typeof line !== 'number' || !Number.isInteger(line) || line < 0 || text === undefined) {
    return refuseInput('insert needs insert_line, a whole number from 0, and insert_text.');
  }
  const read = await run('readFile', { path });
  if (!read.success) return read;
  const state = isRecord(read.state) ? read.state : {};
  const { cutLines, endLine, startLine, text: shown, totalLines } = state;
  const isWhole =
    typeof shown === 'string' &&
    (startLine === 1 || totalLines === 0) &&
    endLine === totalLines &&
    Array.isArray(cutLines) &&
    cutLines.length === 0;
  if (!isWhole) {
    return refuseInput(
      `${path} is too long to insert by line. Use str_replace with the text around it.`,
    );
  }
  const lines = shown.split('\n');
  if (line > lines.length) {
    return refuseInput(`insert_line is ${line}, and ${path} has ${countOf(lines.length, 'line')}.`);
  }
  if (shown === '') return run('writeFile', { content: text, path });
  const added = text.replace(/\n$/u, '');
  for (const context of CONTEXTS) {
    const before = lines.slice(Math.max(0, line - context), line);
    const after = lines.slice(line, line + context);
    const oldText = [...before, ...after].join('\n');
    if (oldText === '') continue;
    // Overlapping occurrences count as two.
    if (shown.indexOf(oldText) !== shown.lastIndexOf(oldText)) continue;
    return run('editFile', {
      newText: [...before, added, ...after].join('\n'),
      oldText,
      path,
    });
  }
  return refuseInput(
    `The lines around line ${line} of ${path} occur more than once. Use str_replace with more of the text around them.`,
  );
};

const replace = async (path: string, input: Input, run: RunApi): Promise<BuiltinToolResult> => {
  const oldText = readText(input, 'old_str');
  if (!oldText) return refuseInput('str_replace needs old_str, the exact text to replace.');
  return run('editFile', { newText: readText(input, 'new_str') ?? '', oldText, path });
};

const create = async (path: string, input: Input, run: RunApi): Promise<BuiltinToolResult> => {
  const content = readText(input, 'file_text');
  if (content === undefined) return refuseInput('create needs file_text.');
  return run('writeFile', { content, path });
};

const COMMANDS = new Map([
  ['create', create],
  ['insert', insert],
  ['str_replace', replace],
  ['view', view],
]);

export const EDITING = [...COMMANDS.keys()];

export const refuseCommand = (
  command: string | undefined,
  commands: readonly string[],
): BuiltinToolResult =>
  refuseInput(`There is no command '${command ?? ''}'. There are: ${commands.join(', ')}.`);

/** Terms of local-system with those of the editor. */
const WORDS = new Map([
  ['editFile', 'str_replace'],
  ['endLine', 'view_range[1]'],
  ['listFiles', 'view'],
  ['newText', 'new_str'],
  ['oldText', 'old_str'],
  ['readFile', 'view'],
  ['startLine', 'view_range[0]'],
  ['writeFile', 'create'],
]);
/** One of the terms, and before it any text of the file: a fence, a diff, a quotation. */
const WORD = new RegExp(
  '^(`{3,})' +
    String.raw`[^\n]*\n[^]*?^\1$|^--- [^]*|"(?:[^"\\\n]|\\.)*"|\b(?:${[...WORDS.keys()].join('|')})\b`,
  'gmu',
);

/** Uses the editor's terms, except in text of the file. */
const toEditor = (text: string): string => text.replaceAll(WORD, (word) => WORDS.get(word) ?? word);

/** Anthropic's text editor, and the commands that its memory tool shares. */
export const editText: NativeAnswerer = async (input, run) => {
  const command = readText(input, 'command');
  const path = readText(input, 'path');
  const answer = COMMANDS.get(command ?? '');
  if (!answer) return refuseCommand(command, EDITING);
  if (!path) return refuseInput(`${command} needs a path.`);
  const result = await answer(path, input, run);
  return result.success && command === 'view' ? result : retell(result, toEditor);
};
