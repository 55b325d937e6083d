import { KERNEL_FOLDERS } from '../walk/visit-folder.ts';
import type { GrepRequest } from './grep-request.ts';

/** A name under which the wanted types of file are made known. */
const TYPE = 'wanted';
/** A glob that means the same to ripgrep and to us. */
const PLAIN_GLOB = /^[\w*?.@+~ -]+$/;

/** A name as a glob; a colon, which has its own meaning in a definition, as any character. */
const escapeName = (name: string): string =>
  name.replaceAll(/[*?[\]{}\\!]/g, String.raw`\$&`).replaceAll(':', '?');

/** Globs of names that ripgrep may leave out files by; the include is also checked afterwards. */
const findNameGlobs = ({ fileName, include, typeGlobs }: GrepRequest): readonly string[] => {
  if (fileName !== undefined) return [escapeName(fileName)];
  if (typeGlobs) return typeGlobs;
  const name = include?.replace(/^(?:\*\*\/)+/, '');
  if (name === undefined || name.includes('/')) return [];
  const braces = /^(?<head>[^{}]*)\{(?<list>[^{}]*)\}(?<tail>[^{}]*)$/.exec(name)?.groups;
  const globs = braces
    ? (braces['list'] ?? '').split(',').map((one) => `${braces['head']}${one}${braces['tail']}`)
    : [name];
  return globs.every((glob) => PLAIN_GLOB.test(glob)) ? globs : [];
};

/** What the native and the WebAssembly build are asked, without paths and what is walked. */
export const buildMatchArguments = (request: GrepRequest): string[] => {
  const { contextLines, ignoreCase, literal, maximum, multiline, output, pattern } = request;
  const parameters = ['--no-config', '--color=never', '--hidden', '--crlf'];
  if (output === 'count') parameters.push('--count-matches', '--null');
  else parameters.push('--json', `--context=${contextLines}`, `--max-count=${maximum}`);
  if (request.hasBinary === true) parameters.push('--text');
  if (ignoreCase) parameters.push('--ignore-case');
  if (literal) parameters.push('--fixed-strings');
  if (multiline) parameters.push('--multiline', '--multiline-dotall');
  // As one word: a pattern can look like an option, and an option can run programs.
  parameters.push(`--regexp=${pattern}`);
  return parameters;
};

/** What makes ripgrep walk as we do: `.gitignore` and nothing else, wherever it is, and no `.git`. */
export const buildWalkArguments = (
  request: GrepRequest,
  ignoreFile: string | undefined,
): string[] => {
  const parameters = ['--glob=!.git'];
  if (request.folder === '/') parameters.push(...KERNEL_FOLDERS.map((name) => `--glob=!/${name}`));
  if (request.includeIgnored || request.fileName !== undefined) parameters.push('--no-ignore');
  else
    parameters.push(
      '--no-require-git',
      '--no-ignore-parent',
      '--no-ignore-global',
      '--no-ignore-exclude',
      '--no-ignore-dot',
      ...(ignoreFile === undefined ? [] : [`--ignore-file=${ignoreFile}`]),
    );
  if (request.fileName !== undefined) parameters.push('--max-depth=1');
  const globs = findNameGlobs(request);
  for (const glob of globs) parameters.push(`--type-add=${TYPE}:${glob}`);
  if (globs.length > 0) parameters.push(`--type=${TYPE}`);
  return parameters;
};
