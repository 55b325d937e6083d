import { readdir } from 'node:fs/promises';

import { isFolder, isThere } from '../../paths/look.ts';
import type { Workspace } from './workspace.ts';

/** Names that are looked at; a pattern that takes more is not judged. */
const MAX_ENTRIES = 5000;

/** What a pattern matches. */
export interface GlobMatches {
  /** At least one begins with `-`, or is a word of `find`: it would be taken for something else. */
  hasDash: boolean;
  matches: string[];
  /** Real paths of those that lead out of the workspace. */
  outside: string[];
}

/**
 * A pattern that matches everything that the shell's does, in any locale, and perhaps more: what is
 * from the first to the last bracket stands for any text, `?` for a character or none.
 */
const toRegExp = (segment: string): RegExp => {
  const source = segment.replaceAll(/\[.*\]|\[|\*+|\?|[^*?[]+/gs, (piece) => {
    if (piece.startsWith('*') || piece.startsWith('[')) return '.*';
    if (piece === '?') return '.?';
    return piece.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, 's');
};

/** Where `find` is given a file of such a name, its tests begin. */
const FIND_WORDS = new Set(['!', '(', ')', ',']);

/** Several stars in one name make a regular expression slow; nobody writes more. */
const MAX_WILDCARDS = 3;

const countWildcards = (segment: string): number => segment.match(/\*+|\?|\[/g)?.length ?? 0;

/**
 * Looks up what a glob (without quoted special characters in it) matches. Hidden names are matched
 * only by patterns that begin with a dot, as shells do.
 *
 * @returns undefined where it is too much, or a folder cannot be looked at
 */
export const expandGlob = async (
  pattern: string,
  cwd: string,
  workspace: Workspace,
): Promise<GlobMatches | undefined> => {
  const toAbsolute = (text: string): string => (text.startsWith('/') ? text : `${cwd}/${text}`);
  const outside: string[] = [];
  let candidates = [pattern.startsWith('/') ? '/' : ''];
  let looked = 0;
  for (const segment of pattern.split('/').filter((part) => part !== '')) {
    const wildcards = countWildcards(segment);
    if (wildcards > MAX_WILDCARDS) return undefined;
    if (wildcards === 0) {
      candidates = candidates.map((text) => `${text}${segment}/`);
      continue;
    }
    const expression = toRegExp(segment);
    const next: string[] = [];
    for (const text of candidates) {
      if (!(await isFolder(toAbsolute(text === '' ? '.' : text)))) continue;
      const folder = await workspace.locate(cwd, text === '' ? '.' : text);
      if (folder.real === undefined) return undefined;
      if (!folder.inside) outside.push(folder.real);
      if (!folder.inside || !folder.exists) continue;
      const dots = segment.startsWith('.') ? ['.', '..'] : [];
      const names = [...dots, ...(await readdir(folder.real).catch(() => []))];
      looked += names.length;
      if (looked > MAX_ENTRIES) return undefined;
      for (const name of names)
        if (name.startsWith('.') === segment.startsWith('.') && expression.test(name))
          next.push(`${text}${name}/`);
    }
    candidates = next;
  }
  const matches: string[] = [];
  for (const text of candidates) {
    const match = text.length > 1 ? text.slice(0, -1) : text;
    const located = await workspace.locate(cwd, match);
    // Also of what is not there: whether it is would be told.
    if (located.real !== undefined && !located.inside) outside.push(located.real);
    // Links that point to nothing are matched, too.
    if (!(await isThere(toAbsolute(match)))) continue;
    if (located.real === undefined) return undefined;
    matches.push(match);
  }
  return {
    hasDash: matches.some((match) => match.startsWith('-') || FIND_WORDS.has(match)),
    matches,
    outside,
  };
};
