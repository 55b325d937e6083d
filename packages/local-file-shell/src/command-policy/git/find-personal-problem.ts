import { isFolder } from '../../paths/look.ts';
import { show } from '../judge-paths.ts';
import { findShadowing } from '../words/find-program.ts';
import type { Workspace } from '../words/workspace.ts';
import type { GitSetting } from './repository-settings.ts';

/** Settings that name a file whose lines git may print. */
const FILES =
  /^(?:blame\.ignorerevsfile|core\.(?:attributes|excludes)file|diff\.orderfile|mailmap\.file)$/;

/** Settings that name a program which read-only commands may start. */
const PROGRAMS =
  /^(?:diff\.external|diff\..+\.(?:command|textconv)|filter\..+\.(?:clean|process)|gpg(?:\..+)?\.program)$/s;

interface PersonalOptions {
  /** PATH of the command. */
  searchPath: string | undefined;
  /** The folder to which relative names refer in git: that of the working tree. */
  top: string;
  workspace: Workspace;
}

/** A file of the workspace in the words of a command, or ahead of the system's programs. */
const findProgramInside = async (
  command: string,
  { searchPath, top, workspace }: PersonalOptions,
): Promise<string | undefined> => {
  const words = command.split(/[\s"'`;&|()<>=$]+/).filter((word) => word !== '');
  for (const [index, word] of words.entries()) {
    if (index === 0 && !word.includes('/')) {
      if ((await findShadowing(word, searchPath, workspace)) !== undefined) return word;
      continue;
    }
    const { exists, inside, real } = await workspace.locate(top, word);
    if (exists && inside && real !== undefined && !(await isFolder(real))) return word;
  }
  return undefined;
};

/**
 * Cases in which the person's own settings, which are trusted, let the repository decide what is
 * read or run: `textconv = tools/convert`, or a settings file that is a link out of the workspace.
 */
export const findPersonalProblem = async (
  settings: readonly GitSetting[],
  options: PersonalOptions,
): Promise<string | undefined> => {
  const { top, workspace } = options;
  for (const { name, value } of settings) {
    const key = name.toLowerCase();
    if (FILES.test(key) && !/^(?:[/~]|$)/.test(value)) {
      if (!(await workspace.locate(top, value)).inside)
        return `It reads '${show(value)}', which leads out of the workspace.`;
    } else if (PROGRAMS.test(key)) {
      const found = await findProgramInside(value, options);
      if (found !== undefined)
        return `The setting '${name}' runs '${show(found)}', a file in the workspace.`;
    }
  }
  return undefined;
};
