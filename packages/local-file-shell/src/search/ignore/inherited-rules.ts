import { existsSync } from 'node:fs';
import path from 'node:path';

import { enterChain, type IgnoreChain, isIgnored } from './ignore-chain.ts';
import { parseIgnoreRules } from './ignore-rules.ts';
import { readIgnoreFile } from './read-ignore-file.ts';

/** The rules that a folder inherits from the folders above it. */
export interface InheritedRules {
  chain: IgnoreChain;
  /** The same rules as one ignore file of `top`; empty if there are none. */
  text: string;
  /** The highest folder with rules; paths in `text` start there. */
  top: string;
}

const isRepository = (folder: string): boolean => existsSync(path.join(folder, '.git'));

/** The top folder of the repository that contains a folder, or the folder itself. */
const findRepository = (folder: string): string => {
  for (let current = folder; ; current = path.dirname(current)) {
    if (isRepository(current)) return current;
    if (path.dirname(current) === current) return folder;
  }
};

const escapeGlob = (name: string): string => name.replaceAll(/[*?[\]{}\\!# ]/g, String.raw`\$&`);

/** Converts a rule of a lower folder to one of the top folder. */
const moveRule = (line: string, parents: readonly string[]): string => {
  if (line.trim() === '' || line.startsWith('#') || parents.length === 0) return line;
  const mark = line.startsWith('!') ? '!' : '';
  const glob = line.slice(mark.length).replace(/^\\(?=[!#])/, '');
  const prefix = `${mark}/${parents.map(escapeGlob).join('/')}`;
  const anchored = glob.trimEnd().replace(/\/$/, '').includes('/');
  return `${prefix}${anchored ? '/' : '/**/'}${glob.replace(/^\//, '')}`;
};

const collect = (top: string, folder: string): InheritedRules & { ignored: boolean } => {
  const parts = path.relative(top, folder).split(path.sep).filter(Boolean);
  const lines: string[] = [];
  let chain: IgnoreChain = [];
  let ignored = false;
  for (const [index, part] of parts.entries()) {
    const parents = parts.slice(0, index);
    const text = readIgnoreFile(path.join(top, ...parents));
    const own = text === undefined ? undefined : parseIgnoreRules(text);
    if (text !== undefined && own !== undefined) {
      chain = [own, ...chain];
      const plain = text.replace(/^\uFEFF/, '').split(/\r?\n/);
      lines.push(...plain.map((line) => moveRule(line, parents)));
    }
    ignored ||= isIgnored(chain, part, true);
    chain = enterChain(chain, part);
  }
  return { chain, ignored, text: lines.length === 0 ? '' : `${lines.join('\n')}\n`, top };
};

/**
 * Finds the ignore rules above a folder that is to be searched: from the workspace root down and,
 * if the root is part of a repository, from the repository's top. Rules outside the repository, a
 * person's global rules and a clone's private ones do not count, so that a search has the same
 * result on every machine. An ignored folder that is searched was named on purpose: rules that
 * ignore it do not apply.
 *
 * @param folder Absolute.
 * @param root Absolute; the workspace root above the folder, or the folder.
 */
export const findInheritedRules = (folder: string, root: string): InheritedRules => {
  const repository = findRepository(root);
  const { ignored: rootIgnored } = collect(repository, root);
  const rules = collect(rootIgnored ? root : repository, folder);
  return rules.ignored ? { chain: [], text: '', top: folder } : rules;
};
