import { readdir } from 'node:fs/promises';

import { escapePattern } from '@lobechat/utils';

import { isFolder, isThere } from '../../paths/look.ts';
import type { Workspace } from './workspace.ts';

/** Names that are checked; a pattern that needs more is not judged. */
const MAX_ENTRIES = 5000;

/** The matches of a pattern. */
export interface GlobMatches {
  /** At least one begins with `-`, or is a word of `find`: it would be misread. */
  hasDash: boolean;
  matches: string[];
  /** Real paths of those that lead out of the workspace. */
  outside: string[];
}

/**
 * A pattern that matches everything that the shell's does, in any locale, and possibly more: the
 * text from the first to the last bracket matches anything, `?` at most one character.
 */
const toRegExp = (segment: string): RegExp => {
  const source = segment.replaceAll(/\[.*\]|\[|\*+|\?|[^*?[]+/gs, (piece) => {
    if (piece.startsWith('*') || piece.startsWith('[')) return '.*';
    if (piece === '?') return '.?';
    return escapePattern(piece);
  });
  return new RegExp(`^${source}$`, 's');
};

/** A file with such a name starts the tests of `find`. */
const FIND_WORDS = new Set(['!', '(', ')', ',']);

/** Several stars in one name make a regular expression slow; nobody writes more. */
const MAX_WILDCARDS = 3;

const countWildcards = (segment: string): number => segment.match(/\*+|\?|\[/g)?.length ?? 0;

/**
 * Returns the matches of a glob without quoted special characters. Hidden names are only matched by
 * patterns that begin with a dot, as in shells.
 *
 * @returns undefined if there are too many, or a folder cannot be read
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
    // Even if it does not exist: the result would reveal that.
    if (located.real !== undefined && !located.inside) outside.push(located.real);
    // Dangling links match too.
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
