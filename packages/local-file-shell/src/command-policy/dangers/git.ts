import { lookUp } from '../tables.ts';
import {
  findConfigDanger,
  isHarmlessGitAssignment,
  SORTS_BY_NO_SIGNATURE,
} from './git-settings.ts';
import { onlyTells } from './only-tells.ts';
import {
  findRiskyOptions,
  type OptionTable,
  type RiskyOption,
  sortRisks,
  type Words,
} from './option-table.ts';
import { findSubcommandRisks, type SubcommandTable } from './subcommands.ts';
import { REPOSITORY } from './targets.ts';

const COMMITS = 'publishes commits';
const LOSES_CHANGES = 'discards uncommitted changes';
const OTHERS_WORK = 'overwrites or deletes the work of others';
const UNTRACKED = 'deletes files that are not tracked';

/** Format placeholders that make git check signatures: `%G?`, `%+GK`, `%(*signature:key)`. */
export const CHECKS_NO_SIGNATURE = /^(?!.*%(?:[ +-]?G|\(\*?signature))/s;

/** Options that run programs in any git command, even an unknown one. */
export const GIT_COMMON_OPTIONS: OptionTable = {
  abbreviates: true,
  always: {
    'runs a program that it is given': 'exec extcmd receive-pack upload-pack',
    'runs programs that are named in the settings of the repository': 'ext-diff textconv',
    'opens files in a program': 'open-files-in-pager',
  },
  harmless: 'text',
  // One of them checks signatures.
  harmlessValues: { 'format pretty': CHECKS_NO_SIGNATURE, sort: SORTS_BY_NO_SIGNATURE },
  unruled: {
    'runs programs that are named in the settings of the repository':
      'format pretty show-signature sort',
    'writes to a file': 'output',
  },
};

const STRATEGY: OptionTable = {
  always: { 'runs a program that it is given': 's strategy' },
  harmlessValues: { 's strategy': /^(?:octopus|ort|ours|recursive|resolve|subtree)$/ },
  valued: 'CFSXm',
};

/** Where `-s` signs. */
const STRATEGY_BY_NAME: OptionTable = {
  ...STRATEGY,
  always: { 'runs a program that it is given': 'strategy' },
};

/** Options of single git commands, in addition to the common ones. */
export const GIT_OPTIONS: Readonly<Record<string, OptionTable>> = {
  apply: { always: { 'writes outside the repository': 'unsafe-paths' }, valued: 'Cp' },
  archive: {
    always: {
      'runs a program that it is given': 'exec',
      'connects to another machine': 'remote',
      'runs programs that are named in the settings of the repository': 'format',
    },
    unruled: { 'writes to a file': 'o output' },
    harmlessValues: { format: /^(?:tar|tgz|tar\.gz|zip)$/ },
  },
  'cat-file': {
    unruled: { 'runs programs that are named in the settings of the repository': 'filters' },
  },
  'cherry-pick': STRATEGY_BY_NAME,
  config: { unruled: { 'reads or changes settings outside the workspace': 'global system' } },
  clone: {
    always: {
      'reads from another address': 'bundle-uri',
      'runs a program that it is given': 'u upload-pack',
      'runs with settings that can start programs': 'c config',
      'copies hooks from elsewhere': 'template',
    },
    harmlessValues: { 'c config': /^core\.autocrlf=\w+$/ },
    unruled: { 'writes to another place': 'separate-git-dir' },
    valued: 'bjo',
  },
  difftool: { always: { 'runs a program that it is given': 'x extcmd t tool' } },
  'fast-export': { unruled: { 'writes to a file': 'export-marks' } },
  'fast-import': { unruled: { 'writes to a file': 'export-marks export-pack-edges' } },
  'format-patch': {
    unruled: { 'writes files': 'o output-directory', 'reads a file': 'signature-file' },
    valued: 'vNnMCBUSGO',
  },
  grep: { always: { 'opens files in a program': 'O' }, valued: 'ABCefm' },
  'index-pack': { unruled: { 'writes to a file': 'o' } },
  init: {
    always: { 'copies hooks from elsewhere': 'template' },
    unruled: { 'writes to another place': 'separate-git-dir' },
    valued: 'b',
  },
  'interpret-trailers': { unruled: { 'changes files': 'in-place' } },
  merge: STRATEGY,
  pull: STRATEGY,
  'read-tree': { unruled: { 'writes to a file': 'index-output' } },
  rebase: { ...STRATEGY, always: { 'runs a program that it is given': 'exec s strategy x' } },
  revert: STRATEGY_BY_NAME,
};

/** An address that names a program: `ext::program`. */
const ADDRESS_OF_PROGRAM = String.raw`(?!https?:)\w[\w+.-]*:(?::|//-).*`;

/** What single git commands delete, publish, or run. */
const GIT_COMMANDS: SubcommandTable = {
  abbreviates: 'options',
  harmless: '--prune',
  always: {
    [LOSES_CHANGES]: [
      'reset --hard|--merge|--keep, checkout|switch -f|--force|--discard-changes',
      String.raw`checkout|switch ... \.`,
      'checkout --, checkout -p|--patch|--ours|--theirs|--pathspec-from-file',
      'checkout-index -f|--force, read-tree --reset -u, rm -f|--force',
      'submodule deinit|update -f|--force, worktree remove -f|--force',
    ].join(', '),
    'changes where it fetches from or pushes to': 'remote set-url|remove|rm, submodule set-url',
    [UNTRACKED]: 'clean',
    'hides changes of files': 'update-index --assume-unchanged|--skip-worktree',
    'moves or deletes a branch or tag that may be the only way to its commits': [
      'branch -C|-D|-M|-f|--force, checkout -B, switch -C|--force-create',
      'tag -d|-f|--delete|--force, fetch|pull -f|--force|--refmap, fetch -P|--prune-tags',
      String.raw`fetch|pull ... \+.*:.*`,
      'fetch|pull ... .*:refs/heads/.*, fetch|pull ... .*:(?!//).* -u|--update-head-ok',
      'symbolic-ref -d|--delete, symbolic-ref .* .*',
    ].join(', '),
    'opens another program': 'difftool|mergetool|web--browse|instaweb|citool|gui, help -w|--web',
    [OTHERS_WORK]:
      'push -f|--force|--force-with-lease|--force-if-includes|--mirror|--delete|-d|--prune, push ... [+:].*',
    'overwrites files': 'mv -f|--force',
    [COMMITS]: 'push|send-pack|http-push, subtree|lfs push, svn dcommit, p4 submit',
    'rewrites history':
      'filter-repo|update-ref|prune|replace, fast-import --force, reflog expire|delete|drop, gc --prune, repack -a|-A, notes remove|prune',
    [REPOSITORY]: 'lfs install|uninstall|update',
    'runs a program that an address names': `archive|clone|fetch|ls-remote|pull|push|remote|submodule|subtree ... ${ADDRESS_OF_PROGRAM}`,
    'runs programs that it is given':
      'filter-branch|for-each-repo|merge-index|sh-i18n|remote-ext|remote-fd, bisect run, submodule(?:--helper)? ... foreach, hook run',
    'sends data over the network': 'send-email|imap-send',
    'serves the repository':
      'daemon|http-backend|cvsserver|upload-pack|upload-archive|receive-pack|shell, fsmonitor--daemon start|run',
    'shows or stores passwords': 'credential(?:-.+)?',
    'discards stashes': 'stash drop|clear',
    'changes scheduled jobs': 'maintenance start|register|stop|unregister',
  },
  known:
    'add am annotate apply archive backfill bisect blame branch bugreport bundle cat-file check-attr check-ignore check-mailmap check-ref-format checkout checkout-index cherry cherry-pick clean clone column commit commit-graph commit-tree config count-objects describe diagnose diff diff-files diff-index diff-pairs diff-tree difftool fast-export fast-import fetch fetch-pack fmt-merge-msg for-each-ref format-patch fsck gc get-tar-commit-id grep hash-object help history index-pack init interpret-trailers last-modified lfs log ls-files ls-remote ls-tree mailinfo mailsplit maintenance merge merge-base merge-file merge-tree mktag mktree multi-pack-index mv name-rev notes pack-objects pack-redundant pack-refs patch-id prune prune-packed pull push range-diff read-tree rebase reflog refs remote repack replace replay repo request-pull rerere reset restore rev-list rev-parse revert rm shortlog show show-branch show-index show-ref sparse-checkout stage stash status stripspace submodule subtree switch symbolic-ref tag unpack-file unpack-objects update-index update-ref update-server-info var verify-commit verify-pack verify-tag version whatchanged worktree write-tree',
};

/** A parsed git command. */
interface GitCommand {
  args: Words;
  /** The name of the command. */
  command: string | undefined;
  /** Why git's own options make it dangerous. */
  danger?: string;
}

const VALUED = new Set(['-C', '--namespace', '--super-prefix', '--attr-source', '--work-tree']);

/** Removes git's own options. */
const readGit = (words: Words): GitCommand => {
  let index = 1;
  let danger: string | undefined;
  for (; words[index]?.startsWith('-') === true; index += 1) {
    const option = words[index] ?? '';
    const next = words[index + 1];
    if (option === '-c') {
      index += 1;
      if (next === undefined || !isHarmlessGitAssignment(next))
        danger ??= 'runs with settings that can start programs';
    } else if (/^--config-env|^--exec-path=|^-c./.test(option)) {
      danger ??= 'runs with settings that can start programs';
      if (option === '--config-env') index += 1;
    } else if (/^--git-dir|^--bare$/.test(option)) {
      const isOwn = option === '--git-dir=.git' || (option === '--git-dir' && next === '.git');
      if (!isOwn) danger ??= 'trusts the settings of another repository, which can start programs';
      if (option === '--git-dir') index += 1;
    } else if (VALUED.has(option)) index += 1;
  }
  return {
    args: words.slice(index + 1),
    command: words[index],
    ...(danger !== undefined && { danger }),
  };
};

/** What `git clean -n` and `git push -n` only report. */
const ONLY_REPORTED: ReadonlySet<string> = new Set([COMMITS, OTHERS_WORK, UNTRACKED]);

/** Git options and commands that change the purpose of a call. */
export const findGitOptions = (words: Words): RiskyOption[] => {
  const { args, command } = readGit(words);
  if (command === undefined) return [];
  const own = lookUp(GIT_OPTIONS, command);
  const isDry = onlyTells(['git', command, ...args]);
  return sortRisks([
    ...(own ? findRiskyOptions({ abbreviates: true, ...own }, args) : []),
    ...findRiskyOptions(GIT_COMMON_OPTIONS, args),
    ...findSubcommandRisks(GIT_COMMANDS, [command, ...args]).filter(
      ({ note }) => !(isDry && ONLY_REPORTED.has(note)),
    ),
  ]);
};

/** `git restore`, unless it only unstages files. */
const restoresFiles = (args: Words): boolean => {
  const isStaged = args.some((word) => word === '--staged' || word === '-S');
  return !isStaged || args.some((word) => /^-(?:-w|\w*W)/.test(word ?? ''));
};

/** What makes a git command dangerous. */
export const findGitDanger = (words: Words): string | undefined => {
  const { args, command, danger } = readGit(words);
  if (danger !== undefined) return danger;
  if (command === 'config') return findConfigDanger(args);
  if (command === 'restore' && restoresFiles(args)) return LOSES_CHANGES;
  const [option] = findGitOptions(words);
  return option?.isAlways === true ? option.note : undefined;
};
