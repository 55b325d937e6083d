import path from 'node:path';

import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import type { LocatedPath } from '../../paths/path-guard.ts';
import { lookAt } from '../walk/describe-entry.ts';
import { expandBraces, findUnclosed } from './expand-braces.ts';
import { compileGlobs, type GlobState } from './glob-state.ts';
import { compileSegment, findUnknownClass, type NameTest } from './segment.ts';

const MAX_LENGTH = 8192;

const invalid = (message: string): ToolError =>
  new ToolError(LocalSystemErrorType.InvalidPattern, message);

const ASCII = /^[\0-\u007F]*$/;

/**
 * A part with brackets is a character class and also a literal name: `[id]` matches `i`, `d` and
 * the folder `[id]` of a web framework. A letter with an accent matches both ways to encode it,
 * which look the same.
 */
const compilePart = (segment: string): NameTest => {
  const part = segment.normalize();
  const test = compileSegment(part);
  const isMatch: NameTest = part.includes('[') ? (name) => name === part || test(name) : test;
  return ASCII.test(part) ? isMatch : (name) => isMatch(name.normalize());
};

/** Converts `@(a|b)` and `(a|b)` to braces; parentheses without `|` are literal. */
const normaliseGroups = (pattern: string): string => {
  if (/(?:^|\/)!\(|[+*!]\([^()]*\|[^()]*\)/.test(pattern))
    throw invalid(
      `The glob '${pattern}' has a group that is not supported. Use *, **, ?, [a-z], {a,b}, or ! at its beginning.`,
    );
  return pattern.replaceAll(
    /(?<mark>[?@]?)\((?<list>[^()/]*\|[^()/]*)\)/g,
    (_, mark: string, list: string) => `{${mark === '?' ? ',' : ''}${list.replaceAll('|', ',')}}`,
  );
};

/** Escaped characters and character classes. */
const QUOTED = /\\.|\[[^\]]*\]/g;

/** A comma or bar between alternatives that no braces enclose, and that therefore stands for itself. */
const findLoose = (pattern: string): string | undefined =>
  expandBraces(normaliseGroups(pattern))
    .map((alternative) => /[,|]/.exec(alternative.replaceAll(QUOTED, ''))?.[0])
    .find((mark) => mark !== undefined);

/**
 * Refuses a glob that found nothing if part of it may not mean what it should.
 *
 * @param scope - the folder that it is relative to, as results show it
 * @throws ToolError `InvalidPattern`
 */
export const refuseUnclear = (
  pattern: string,
  { absolute, display }: Pick<LocatedPath, 'absolute' | 'display'>,
): void => {
  const open = findUnclosed(pattern);
  if (open !== undefined)
    throw invalid(
      `The glob '${pattern}' has a '${open}' that is not closed. Close it, or write '\\${open}' if names contain it.`,
    );
  const unknown = findUnknownClass(pattern);
  if (unknown !== undefined)
    throw invalid(
      `The glob '${pattern}' has the class '${unknown}', which does not exist. Use one such as '[:digit:]', '[:alpha:]' or '[:space:]'.`,
    );
  const loose = findLoose(pattern);
  if (loose !== undefined)
    throw invalid(
      `The glob '${pattern}' only finds names that contain '${loose}'. Write alternatives in braces, such as '*.{ts,js}'.`,
    );
  if (!pattern.startsWith(`${display}/`)) return;
  const [first = ''] = pattern.split('/');
  if (lookAt(path.join(absolute, first)) === undefined)
    throw invalid(
      `The glob '${pattern}' is relative to the scope, which is ${display} itself. Leave '${display}/' out of the glob.`,
    );
};

const everythingBut = (excluded: GlobState | undefined): GlobState => {
  const state: GlobState = {
    accepts: (name) => excluded?.accepts(name) !== true,
    enter: (name) =>
      excluded === undefined ? state : everythingBut(excluded.enter(name) ?? undefined),
  };
  return state;
};

/** A parsed glob. */
export interface GlobPattern {
  /** Whether it matches folders: the glob ends with a slash. */
  folders: boolean;
  state: GlobState;
}

/**
 * Parses a glob relative to a folder: `*` and `?` within a name, `**` for any number of folders,
 * `[a-z]`, `{a,b}`, `@(a|b)`, `\` before a character, `!` in front for everything else. Names that
 * begin with a dot are not special.
 *
 * @throws ToolError `InvalidPattern`
 */
export const parseGlob = (pattern: string): GlobPattern => {
  if (pattern.length > MAX_LENGTH)
    throw invalid(
      `The glob has ${pattern.length} characters, and at most ${MAX_LENGTH} are allowed. Use a shorter one.`,
    );
  if (pattern.includes('\0'))
    throw invalid('The glob contains a NUL character, and no name does. Remove it.');
  const negated = pattern.startsWith('!') && !pattern.startsWith('!(');
  const positive = normaliseGroups(negated ? pattern.slice(1) : pattern);
  const folders = positive.endsWith('/');
  const globs = expandBraces(positive)
    .map((alternative) => alternative.split('/').filter((part) => part !== '' && part !== '.'))
    .filter((parts) => parts.length > 0);
  if (globs.length === 0) throw invalid(`The glob '${pattern}' is empty. For all files use '**'.`);
  if (globs.some((parts) => parts.includes('..')))
    throw invalid(
      `The glob '${pattern}' contains '..'. Give the folder that it leads to as scope instead.`,
    );
  const state = compileGlobs(globs, compilePart);
  return { folders, state: negated ? everythingBut(state) : state };
};

/**
 * Parses a glob that file paths must match anywhere: without a slash it only applies to the name.
 *
 * @throws ToolError `InvalidPattern`
 */
export const parseIncludeGlob = (pattern: string): GlobPattern => {
  const negated = pattern.startsWith('!') && !pattern.startsWith('!(');
  const body = negated ? pattern.slice(1) : pattern;
  const trimmed = body.endsWith('/') ? `${body}**` : body;
  const anywhere = trimmed.includes('/') ? trimmed.replace(/^\/+/, '') : `**/${trimmed}`;
  return parseGlob(negated ? `!${anywhere}` : anywhere);
};
