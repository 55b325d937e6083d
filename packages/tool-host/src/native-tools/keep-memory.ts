import { editText, EDITING, refuseCommand } from './edit-text.ts';
import { type NativeAnswerer, refuseInput, retell, type RunApi, textOf } from './native-call.ts';

/** Where memories are kept in the workspace; the tool calls it `/memories`. */
const FOLDER = '.memories';
const ROOT = '/memories';

interface Entry {
  kind: string;
  name: string;
}

/** The path of a memory in the workspace; undefined if it leads out of the folder. */
export const toMemoryPath = (path: string): string | undefined => {
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) return undefined;
  const parts = path.slice(ROOT.length).split('/').filter(Boolean);
  const isPlain = parts.every(
    (part) => part !== '.' && part !== '..' && !/[\\\0]|%2e|%2f|%5c/iu.test(part),
  );
  return isPlain ? [FOLDER, ...parts].join('/') : undefined;
};

const COMMANDS = [...EDITING, 'delete', 'rename'];
const PATHS = ['path', 'old_path', 'new_path'];
/** A folder with more has links that are not seen. */
const MOST_LISTED = 1000;

/** Whether a path leads through a link, which may lead anywhere; every folder is looked into, no link followed. */
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

/** Says where memories are as the model knows it: of a file that is shown, not in its text. */
const toRoot = (text: string, isShown: boolean): string => {
  const end = isShown ? text.indexOf('\n') : -1;
  const told = end === -1 ? text : text.slice(0, end);
  return (
    told
      .replaceAll(/(?<![\w./-])\.memories(?![\w-])/gu, ROOT)
      .replaceAll(/^(--- a|\+\+\+ b)\/\.memories\//gmu, `$1${ROOT}/`) + text.slice(told.length)
  );
};

/** Anthropic's memory tool, over files of the workspace. */
export const keepMemory: NativeAnswerer = async (input, run) => {
  const result = await keep(input, run);
  const isShown = result.success && textOf(input, 'command') === 'view';
  return retell(result, (text) => toRoot(text, isShown));
};

const keep: NativeAnswerer = async (input, run) => {
  const command = textOf(input, 'command');
  const changed: Record<string, unknown> = { ...input };
  for (const name of PATHS) {
    const given = textOf(input, name);
    if (given === undefined) continue;
    const path = toMemoryPath(given);
    if (path === undefined)
      return refuseInput(`${name} is '${given}'. Memories are below ${ROOT}.`);
    if (await hasLink(path, run))
      return refuseInput(`${name} is '${given}', where a link may lead out of ${ROOT}.`);
    changed[name] = path;
  }
  const [path, from, to] = PATHS.map((name) => textOf(changed, name));
  if (command === 'delete') {
    if (!path || path === FOLDER)
      return refuseInput(`delete needs the path of a memory below ${ROOT}.`);
    return run('deleteFiles', { paths: [path], recursive: true });
  }
  if (command === 'rename') {
    if (!from || !to || from === FOLDER || to === FOLDER) {
      return refuseInput(`rename needs old_path and new_path, both below ${ROOT}.`);
    }
    return run('moveFiles', { items: [{ from, to }] });
  }
  if (!EDITING.includes(command ?? '')) return refuseCommand(command, COMMANDS);
  const result = await editText(changed, run);
  const isEmptyRoot = command === 'view' && path === FOLDER && result.error?.type === 'NotFound';
  return isEmptyRoot
    ? { content: `${ROOT} is empty: nothing has been remembered yet.`, success: true }
    : result;
};
