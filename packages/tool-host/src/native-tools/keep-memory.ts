import { editText } from './edit-text.ts';
import { type NativeAnswerer, refuseInput, textOf } from './native-call.ts';

/** Where memories are kept in the workspace; the tool calls it `/memories`. */
const FOLDER = '.memories';
const ROOT = '/memories';

/** The path of a memory in the workspace; undefined if it leads out of the folder. */
export const toMemoryPath = (path: string): string | undefined => {
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) return undefined;
  const parts = path.slice(ROOT.length).split('/').filter(Boolean);
  const isPlain = parts.every(
    (part) => part !== '.' && part !== '..' && !/[\\\0]|%2e|%2f|%5c/iu.test(part),
  );
  return isPlain ? [FOLDER, ...parts].join('/') : undefined;
};

const PATHS = ['path', 'old_path', 'new_path'];

/** Anthropic's memory tool, over files of the workspace. */
export const keepMemory: NativeAnswerer = async (input, run) => {
  const command = textOf(input, 'command');
  const changed: Record<string, unknown> = { ...input };
  for (const name of PATHS) {
    const given = textOf(input, name);
    if (given === undefined) continue;
    const path = toMemoryPath(given);
    if (path === undefined)
      return refuseInput(`${name} is '${given}'. Memories are below ${ROOT}.`);
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
  const result = await editText(changed, run);
  const isEmptyRoot = command === 'view' && path === FOLDER && result.error?.type === 'NotFound';
  return isEmptyRoot
    ? { content: `${ROOT} is empty: nothing has been remembered yet.`, success: true }
    : result;
};
