import { KERNEL_FOLDERS } from '../walk/visit-folder.ts';
import type { GrepRequest } from './grep-request.ts';

/** The name under which the wanted file types are defined. */
const TYPE = 'wanted';
/**
 * A glob with the same meaning in ripgrep and here. No type of ripgrep has names that end in a dot:
 * `a*` does without them, since to search the files of all names takes far longer.
 */
const PLAIN_GLOB = /^(?!\*+$)[\w*?.@+~ -]*[\w*?@+~ -]$/;

/** A name as a glob; a colon, which has a special meaning in a definition, as any character. */
const escapeName = (name: string): string =>
  name.replaceAll(/[*?[\]{}\\!]/g, String.raw`\$&`).replaceAll(':', '?');

/** Name globs by which ripgrep may exclude files; the include is checked again afterwards. */
const findNameGlobs = ({ fileName, include, typeGlobs }: GrepRequest): readonly string[] => {
  if (fileName !== undefined) return fileName.endsWith('.') ? [] : [escapeName(fileName)];
  if (typeGlobs) return typeGlobs;
  const name = include?.replace(/^(?:\*\*\/)+/, '');
  if (name === undefined || name.includes('/')) return [];
  const braces = /^(?<head>[^{}]*)\{(?<list>[^{}]*)\}(?<tail>[^{}]*)$/.exec(name)?.groups;
  const globs = braces
    ? (braces['list'] ?? '').split(',').map((one) => `${braces['head']}${one}${braces['tail']}`)
    : [name];
  return globs.every((glob) => PLAIN_GLOB.test(glob)) ? globs : [];
};

/** Arguments of the native and the WebAssembly build, without paths and options of the walk. */
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

/** Options that make ripgrep walk as we do: only `.gitignore`, anywhere, and no `.git`. */
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
