import { type Dirent } from 'node:fs';
import path from 'node:path';

import { findClosestNames, joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { lstat, opendir, realpath } from './file-system.ts';
import { type HeldFolder, holdFolder } from './held-folder.ts';
import type { LocatedPath, PathGuard } from './path-guard.ts';
import { showName, spellName } from './shown-names.ts';

const MAX_ENTRIES = 5000;
const MAX_SUGGESTIONS = 3;
/** Folders that are large and seldom meant. */
const SKIPPED = new Set(['.git', 'node_modules']);

type Guard = Pick<PathGuard, 'display' | 'isAllowed' | 'roots'>;

const readEntries = async (folder: string, limit: number): Promise<Dirent[] | undefined> => {
  const entries: Dirent[] = [];
  let held: HeldFolder | undefined;
  try {
    // Held open: a link placed there meanwhile would reveal names in other folders.
    held = await holdFolder(folder, (opened) => opened === folder);
    for await (const entry of await opendir(held.at('.'))) {
      entries.push(entry);
      if (entries.length >= limit) break;
    }
    return entries;
  } catch {
    return undefined;
  } finally {
    await held?.close();
  }
};

/** Finds files or folders of the same name nearby, breadth first, without following links. */
const findSameName = async (name: string, start: string): Promise<string[]> => {
  const wanted = name.toLowerCase();
  const found: string[] = [];
  const folders = [start];
  let left = MAX_ENTRIES;
  for (let folder = folders.shift(); folder !== undefined && left > 0; folder = folders.shift()) {
    const entries = (await readEntries(folder, left)) ?? [];
    left -= entries.length;
    for (const entry of entries) {
      const absolute = path.join(folder, entry.name);
      if (entry.name.toLowerCase() === wanted) found.push(absolute);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(absolute);
    }
    if (found.length >= MAX_SUGGESTIONS) break;
  }
  return found;
};

/** The error for a path that does not exist, while similar-looking ones do. */
export const createLookAlikeError = (given: string, alike: readonly string[]): ToolError => {
  const spelled = alike.map((name) => `'${spellName(name)}'`);
  const what = spelled.length === 1 ? 'a name that looks the same' : 'names that look the same';
  return new ToolError(
    ToolErrorType.NotFound,
    `'${showName(given)}' does not exist, but ${what}: ${joinList(spelled)}, with the characters that differ written ` +
      'out. Nothing was changed. Send that form to name it; for something new, choose a name that can be told apart.',
    { body: { suggestions: alike.map(spellName) } },
  );
};

/** Returns the root that equals or contains a folder, if any. */
const findStart = (guard: Guard, absolute: string): string | undefined =>
  guard.roots.find((root) => absolute === root || absolute.startsWith(path.join(root, path.sep)));

/** Parts of a path that are tried without those in front of them. */
const MAX_PARTS = 40;

/** A path of another machine, or with a folder too many in front: `/app/src/a.ts` is `src/a.ts`. */
const findInRoots = async (guard: Guard, given: string): Promise<string[]> => {
  const parts = given.split(/[/\\]+/).filter((part) => part !== '' && part !== '.');
  const isElsewhere = /^[/\\~]|^[a-z]:/i.test(given);
  // One name alone is often found in many folders.
  const last = Math.max(1, Math.min(MAX_PARTS, isElsewhere ? parts.length : parts.length - 1));
  for (let from = 0; from < last; from += 1) {
    const found = guard.roots.map(async (root) => {
      const absolute = path.join(root, ...parts.slice(from));
      // Through a link out of the workspace, it would tell what exists there.
      const folder = await realpath(path.dirname(absolute)).catch(() => undefined);
      if (folder === undefined || !guard.isAllowed(folder)) return [];
      return (await lstat(absolute).catch(() => undefined)) ? [absolute] : [];
    });
    const all = (await Promise.all(found)).flat();
    if (all.length > 0) return all;
  }
  return [];
};

const describeRoots = ({ display, roots }: Guard): string =>
  ` Relative paths begin in ${showName(roots[0] ?? display('.'))}; the workspace has other folders, whose paths are absolute: ${roots
    .slice(1)
    .map(showName)
    .join(', ')}.`;

/** Wildcards, and braces with alternatives, which few names contain. */
const PATTERN = /[*?]|\{[^{}]*,[^{}]*\}/;

const offerHelp = (given: string, suggestions: readonly string[]): string => {
  if (PATTERN.test(given) && !suggestions.some((name) => PATTERN.test(name)))
    return ' A path is not a pattern: find the files with globFiles, and give their paths.';
  if (/^[a-z]+:\/\//i.test(given)) return ' It is a URL: give the path of a file instead.';
  if (suggestions.length === 0) return ' List the folder to see what is there.';
  const names = suggestions.map((name) => `'${name}'`);
  return ` Did you mean ${joinList(names, { conjunction: 'or' })}?`;
};

/**
 * The error for a path that does not exist, with names that may have been meant: similar ones in
 * the nearest existing folder, and the same name elsewhere in the workspace.
 *
 * @param given The path as the caller passed it.
 */
export const createNotFoundError = async (
  guard: Guard,
  located: Pick<LocatedPath, 'absolute' | 'display'>,
  given: string,
): Promise<ToolError> => {
  let folder = path.dirname(located.absolute);
  let missing = located.absolute;
  let entries: Dirent[] | undefined;
  while (guard.isAllowed(folder)) {
    entries = await readEntries(folder, MAX_ENTRIES);
    if (entries !== undefined || folder === path.dirname(folder)) break;
    missing = folder;
    folder = path.dirname(folder);
  }
  // In displayed form, which is how they are passed back.
  const names = new Map((entries ?? []).map(({ name }) => [showName(name), name]));
  const close = findClosestNames(showName(path.basename(missing)), [...names.keys()], {
    limit: MAX_SUGGESTIONS,
  }).map((shown) => path.join(folder, names.get(shown) ?? shown));
  const start = findStart(guard, located.absolute);
  const same =
    start === undefined ? [] : await findSameName(path.basename(located.absolute), start);
  const elsewhere = await findInRoots(guard, given);
  const found = [...new Set([...elsewhere, ...close, ...same])].map((absolute) =>
    showName(guard.display(absolute)),
  );
  const name = showName(given);
  const place = showName(located.display);
  // The name exists, but its target does not.
  const own = showName(guard.display(path.resolve(guard.roots[0] ?? path.sep, given)));
  const isLink = name !== place && found.includes(own);
  const suggestions = found.filter((one) => one !== own).slice(0, MAX_SUGGESTIONS);
  const shown = name === place ? `'${name}'` : `'${name}' (${place})`;
  const what = isLink
    ? `'${name}' is a link to '${place}', which does not exist.`
    : `${shown} does not exist.`;
  const offer = offerHelp(given, suggestions);
  const others = guard.roots.length > 1 && !path.isAbsolute(given) ? describeRoots(guard) : '';
  const where =
    missing === located.absolute ? '' : ` There is no ${showName(guard.display(missing))}.`;
  return new ToolError(ToolErrorType.NotFound, `${what}${where}${offer}${others}`, {
    body: { suggestions },
  });
};
