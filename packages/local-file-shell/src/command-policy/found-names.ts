import { lstat } from 'node:fs/promises';
import path from 'node:path';

import { judgeGit } from './git/judge-git.ts';
import { runGit } from './git/run-git.ts';
import { areFree, type FoundNames } from './judge-simple-command.ts';
import { type Judging, mayHaveChanged } from './judging.ts';
import { areTidy, findPrintedNames, type PrintedNames } from './printed-names.ts';
import { findReadVariable, leavesInput } from './read-loop.ts';
import type { Command, Script, SimpleCommand, Word, WordPart } from './syntax/script.ts';
import { type Argument, toKnown } from './words/argument.ts';
import { findUntidyEntry, isPlainName, isTidyName } from './words/find-link-out.ts';
import type { ShellState } from './words/shell-state.ts';

/** Names that git prints, and that are checked. */
const MAX_NAMES = 20_000;

/** A command that reads from and prints to a pipeline; it may drop its errors. */
const isPiped = (command: Command): command is SimpleCommand =>
  command.kind === 'simple' &&
  command.redirects.every(({ start, word }) =>
    /^2>\s*\/dev\/null$/.test(
      command.source.slice(start - command.start, word.end - command.start),
    ),
  );

/** Finds out which names commands print, and whether others may read them. */
export interface NamesFinder {
  /** Whether a substitution prints only names of the workspace, each one word for a shell. */
  areWords: (script: Script, cwd: string | undefined, expand: Expand) => Promise<boolean>;
  /** The names that a command prints, or passes on from the previous one. */
  read: (
    command: Command,
    expand: Expand,
    before: PrintedNames | undefined,
  ) => Promise<PrintedNames | undefined>;
  /** The word with the text of `$(pwd)` and `$(git rev-parse --show-toplevel)`. */
  resolve: (word: Word, state: ShellState) => Promise<Word>;
  /** The variable to which a loop gives only names of the workspace, each one word for a shell. */
  toVariable: (
    command: Command,
    printed: PrintedNames | undefined,
    cwd: string | undefined,
  ) => Promise<string | undefined>;
  /** For which forms of `xargs` they are safe. */
  toFound: (
    command: Command,
    printed: PrintedNames | undefined,
    cwd: string | undefined,
  ) => Promise<FoundNames>;
}

/** The words of a command at the current state. */
type Expand = (command: SimpleCommand) => Promise<Argument[]>;

export const createNamesFinder = (judging: Judging): NamesFinder => {
  const { workspace } = judging;

  /** What git prints, if it may be asked without approval. */
  const askGit = async (words: readonly string[], cwd: string): Promise<string | undefined> => {
    const git = ['git', ...words];
    if (
      (
        await judgeGit(
          git.map((word) => toKnown(word)),
          cwd,
          judging,
        )
      ).decision !== 'allow'
    )
      return undefined;
    const { environment, gitAnswers } = judging;
    return runGit({ answers: gitAnswers, cwd, environment }, words);
  };

  /** Whether git prints only names below a folder that pass a test and lead nowhere else. */
  const areListedByGit = async (
    words: readonly string[],
    cwd: string,
    isName: (name: string) => boolean,
  ): Promise<boolean> => {
    const names = (await askGit(words, cwd))?.split('\0').slice(0, -1);
    if (!names || names.length > MAX_NAMES) return false;
    for (const name of names) {
      if (/^(?:\/|\.\.(?:\/|$))/.test(path.posix.normalize(name)) || !isName(name)) return false;
      const { inside } = await workspace.locate(cwd, path.posix.dirname(name));
      const stats = inside && (await lstat(path.join(cwd, name)).catch(() => undefined));
      const isLink = stats !== false && stats?.isSymbolicLink() === true;
      if (!inside || (isLink && !(await workspace.locate(cwd, name)).inside)) return false;
    }
    return true;
  };

  const areAll = async (
    printed: PrintedNames,
    cwd: string | undefined,
    isTidy: (name: string) => boolean,
  ): Promise<boolean> => {
    const { folders, git, skips } = printed;
    if (cwd === undefined || mayHaveChanged(judging)) return false;
    // Git puts names that are not ASCII into quotes.
    const isAscii = (name: string): boolean => /^[\x20-\x7E]+$/.test(name);
    if (git)
      return areListedByGit(git, cwd, (name) => isAscii(name) && name.split('/').every(isTidy));
    return (
      areTidy(printed, isTidy) &&
      areFree({ cwd, folders, skips }, judging, (folder, _, isSkipped) =>
        findUntidyEntry(folder, workspace, { isSkipped, isTidy }),
      )
    );
  };

  /** The folder that a substitution prints, if it does no more. */
  const findFolder = async (script: Script, state: ShellState): Promise<string | undefined> => {
    const [item, ...more] = script.items;
    const { command } = item ?? {};
    if (command?.kind !== 'simple' || item?.background === true || more.length > 0)
      return undefined;
    const { cwd, isPhysical } = state;
    if (command.source === 'pwd') return isPhysical ? cwd : undefined;
    if (command.source !== 'git rev-parse --show-toplevel' || cwd === undefined) return undefined;
    const [, ...words] = command.source.split(' ');
    return (await askGit(words, cwd))?.replace(/\n$/, '');
  };

  const read: NamesFinder['read'] = async (command, expand, before) =>
    isPiped(command) ? findPrintedNames(await expand(command), before) : undefined;

  return {
    areWords: async (script, cwd, expand) => {
      const [item, ...more] = script.items;
      if (!item || item.background || more.length > 0) return false;
      const { command } = item;
      if (command.kind === 'pipeline' && command.merged) return false;
      const stages = command.kind === 'pipeline' ? command.commands : [command];
      let printed: PrintedNames | undefined;
      for (const stage of stages) printed = await read(stage, expand, printed);
      return printed !== undefined && !printed.endWithNul && areAll(printed, cwd, isPlainName);
    },
    read,
    resolve: async (word, state) => {
      const parts: WordPart[] = [];
      for (const part of word.parts) {
        const folder = part.kind === 'script' ? await findFolder(part.script, state) : undefined;
        const isKnown =
          part.kind === 'script' && (part.quoted || /^[\w./@+,-]+$/.test(folder ?? ' '));
        if (isKnown && folder !== undefined)
          parts.push({ kind: 'text', quoted: true, text: folder });
        else parts.push(part);
      }
      return { ...word, parts };
    },
    toVariable: async (command, printed, cwd) => {
      const name = findReadVariable(command);
      if (name === undefined || !printed || printed.endWithNul || command.kind !== 'while')
        return undefined;
      const isKnown = leavesInput(command.body, name) && (await areAll(printed, cwd, isPlainName));
      return isKnown ? name : undefined;
    },
    toFound: async (command, printed, cwd) => {
      if (!printed || !isPiped(command) || command.words[0]?.source !== 'xargs') return undefined;
      if (printed.isSafe) return 'ended by NUL';
      if (await areAll(printed, cwd, isTidyName)) return 'words';
      const isListed =
        !mayHaveChanged(judging) &&
        printed.endWithNul &&
        printed.git !== undefined &&
        cwd !== undefined &&
        (await areListedByGit(printed.git, cwd, (name) => !/^-|\uFFFD/.test(name)));
      return isListed ? 'ended by NUL' : undefined;
    },
  };
};
