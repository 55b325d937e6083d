import type { BuiltinToolResult } from '@lobechat/types';

import { readText } from '../read-unknown.ts';
import { editText, EDITING, refuseCommand } from './edit-text.ts';
import {
  type NativeAnswerer,
  type NativeCaller,
  type NativeRequest,
  refuseInput,
  retell,
  type RunApi,
} from './native-call.ts';

/** The folder for memories in the workspace; the tool calls it `/memories`. */
const FOLDER = '.memories';
const ROOT = '/memories';
/** Characters of a user's hash in the name of the folder. */
const HASH_LENGTH = 32;

/** Returns the folder of a caller: users of one workspace have separate memories. */
const toMemoryFolder = async ({ userId }: NativeCaller): Promise<string> => {
  if (userId === undefined) return FOLDER;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return `${FOLDER}-${digits.join('').slice(0, HASH_LENGTH)}`;
};

interface Entry {
  kind: string;
  name: string;
}

/** Returns the path of a memory in the workspace; undefined if it leaves the folder. */
export const toMemoryPath = (path: string, folder = FOLDER): string | undefined => {
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) return undefined;
  const parts = path.slice(ROOT.length).split('/').filter(Boolean);
  const isPlain = parts.every(
    (part) => part !== '.' && part !== '..' && !/[\\\0]|%2e|%2f|%5c/iu.test(part),
  );
  return isPlain ? [folder, ...parts].join('/') : undefined;
};

const COMMANDS = [...EDITING, 'delete', 'rename'];
const PATHS = ['path', 'old_path', 'new_path'];
/** Links in a folder with more entries are not detected. */
const MOST_LISTED = 1000;

/**
 * Whether a path goes through a link, which may lead anywhere; every folder is inspected, and no
 * link followed.
 */
const hasLink = async (path: string, run: RunApi): Promise<boolean> => {
  const [root = '', ...parts] = path.split('/');
  let folder = root;
  for (const part of parts) {
    const listed = await run('listFiles', {
      includeHidden: true,
      limit: MOST_LISTED,
      path: folder,
    });
    if (!listed.success) return false;
    const { entries, total } = listed.state as { entries: Entry[]; total: number };
    const entry = entries.find(({ name }) => name === part);
    if (!entry) return total > entries.length;
    if (entry.kind === 'symlink') return true;
    folder = `${folder}/${part}`;
  }
  return false;
};

/**
 * Reports paths of memories as the model knows them, except in the text of a file that is shown.
 */
const toRoot = (text: string, folder: string, isShown: boolean): string => {
  const end = isShown ? text.indexOf('\n') : -1;
  const told = end === -1 ? text : text.slice(0, end);
  const name = folder.replaceAll('.', String.raw`\.`);
  return (
    told
      .replaceAll(new RegExp(String.raw`(?<![\w./-])${name}(?![\w-])`, 'gu'), ROOT)
      .replaceAll(new RegExp(String.raw`^(--- a|\+\+\+ b)/${name}/`, 'gmu'), `$1${ROOT}/`) +
    text.slice(told.length)
  );
};

/** Anthropic's memory tool, over files of the workspace. */
export const keepMemory: NativeAnswerer = async (input, run, caller) => {
  const folder = await toMemoryFolder(caller);
  const result = await keep(input, run, folder);
  const isShown = result.success && readText(input, 'command') === 'view';
  return retell(result, (text) => toRoot(text, folder, isShown));
};

const keep = async (
  input: NativeRequest['input'],
  run: RunApi,
  folder: string,
): Promise<BuiltinToolResult> => {
  const command = readText(input, 'command');
  const changed: Record<string, unknown> = { ...input };
  for (const name of PATHS) {
    const given = readText(input, name);
    if (given === undefined) continue;
    const path = toMemoryPath(given, folder);
    if (path === undefined)
      return refuseInput(`${name} is '${given}'. Memories are below ${ROOT}.`);
    if (await hasLink(path, run))
      return refuseInput(`${name} is '${given}', where a link may lead out of ${ROOT}.`);
    changed[name] = path;
  }
  const [path, from, to] = PATHS.map((name) => readText(changed, name));
  if (command === 'delete') {
    if (!path || path === folder)
      return refuseInput(`delete needs the path of a memory below ${ROOT}.`);
    return run('deleteFiles', { paths: [path], recursive: true });
  }
  if (command === 'rename') {
    if (!from || !to || from === folder || to === folder) {
      return refuseInput(`rename needs old_path and new_path, both below ${ROOT}.`);
    }
    return run('moveFiles', { items: [{ from, to }] });
  }
  if (!EDITING.includes(command ?? '')) return refuseCommand(command, COMMANDS);
  const result = await editText(changed, run, {});
  const isEmptyRoot = command === 'view' && path === folder && result.error?.type === 'NotFound';
  return isEmptyRoot
    ? { content: `${ROOT} is empty: nothing has been remembered yet.`, success: true }
    : result;
};
