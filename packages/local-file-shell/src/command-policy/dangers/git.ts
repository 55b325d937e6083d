import { findConfigDanger, isHarmlessGitAssignment } from './git-settings.ts';
import {
  findRiskyOptions,
  type OptionTable,
  type RiskyOption,
  type Words,
} from './option-table.ts';

const LOSES_CHANGES = 'throws away changes that are not committed';

/** What runs programs, in any of git's commands: also in those of which nothing is known. */
export const GIT_COMMON_OPTIONS: OptionTable = {
  abbreviates: true,
  always: {
    'runs a program that it is given': 'exec extcmd receive-pack upload-pack',
    'runs programs that the settings of the repository name': 'ext-diff textconv',
    'opens files in a program': 'open-files-in-pager',
  },
  harmless: 'text',
  unruled: { 'writes to a file': 'output' },
};

const STRATEGY: OptionTable = {
  always: { 'runs a program that it is given': 's strategy' },
  harmlessValues: {
    s: /^(?:octopus|ort|ours|recursive|resolve|subtree)$/,
    strategy: /^(?:octopus|ort|ours|recursive|resolve|subtree)$/,
  },
  valued: 'CFSXm',
};

/** Where `-s` signs. */
const STRATEGY_BY_NAME: OptionTable = {
  ...STRATEGY,
  always: { 'runs a program that it is given': 'strategy' },
};

/** Options of single commands of git, beside the common ones. */
export const GIT_OPTIONS: Readonly<Record<string, OptionTable>> = {
  apply: { always: { 'writes outside of the repository': 'unsafe-paths' }, valued: 'Cp' },
  archive: {
    always: {
      'runs a program that it is given': 'exec',
      'connects to another machine': 'remote',
      'runs programs that the settings of the repository name': 'format',
    },
    unruled: { 'writes to a file': 'o output' },
    harmlessValues: { format: /^(?:tar|tgz|tar\.gz|zip)$/ },
  },
  'cat-file': {
    unruled: { 'runs programs that the settings of the repository name': 'filters' },
  },
  'cherry-pick': STRATEGY_BY_NAME,
  clone: {
    always: {
      'runs a program that it is given': 'u upload-pack',
      'runs with settings that can start programs': 'c config',
      'takes hooks from elsewhere': 'template',
    },
    harmlessValues: { c: /^core\.autocrlf=\w+$/, config: /^core\.autocrlf=\w+$/ },
    unruled: { 'writes elsewhere': 'separate-git-dir' },
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
    always: { 'takes hooks from elsewhere': 'template' },
    unruled: { 'writes elsewhere': 'separate-git-dir' },
    valued: 'b',
  },
  'interpret-trailers': { unruled: { 'changes files': 'in-place' } },
  merge: STRATEGY,
  pull: STRATEGY,
  'read-tree': { unruled: { 'writes to a file': 'index-output' } },
  rebase: {
    ...STRATEGY,
    always: { 'runs a program that it is given': 'exec s strategy x' },
  },
  revert: STRATEGY_BY_NAME,
};

/** Commands of git that run what they are given, serve, or show passwords. */
const COMMANDS: ReadonlyArray<[names: RegExp, note: string]> = [
  [/^(?:filter-branch|for-each-repo|merge-index|sh-i18n)$/, 'runs programs that it is given'],
  [/^(?:difftool|mergetool|web--browse|instaweb|citool|gui)$/, 'opens another program'],
  [
    /^(?:daemon|http-backend|cvsserver|upload-pack|upload-archive|receive-pack|shell)$/,
    'serves it',
  ],
  [/^remote-(?:ext|fd)$/, 'runs programs that it is given'],
  [/^credential(?:-.+)?$/, 'shows or stores passwords'],
  [/^(?:send-email|imap-send)$/, 'sends data over the network'],
];

/** By the text after git's own options: what is lost, published, or run by it. */
const TEXTS: ReadonlyArray<[pattern: RegExp, note: string]> = [
  [
    /^push\b.*(?:\s-\w*f|\s--force|\s--mirror|\s--delete|\s-d\b|\s\+\S|\s:\S)/,
    'overwrites or deletes what others have',
  ],
  [/^reset\b.*--(?:hard|merge|keep)/, LOSES_CHANGES],
  [/^clean\b/, 'deletes files that are not tracked'],
  [/^(?:checkout|switch)\b.*(?:\s--?f|\s--\s|\s\.(?:\s|$)|--discard-changes)/, LOSES_CHANGES],
  [
    /^(?:branch\b.*\s(?:-\w*[CDMf]|--force)|checkout\b.*\s-\w*B|switch\b.*\s(?:-\w*C|--force-create)|tag\b.*\s(?:-\w*[df]|--delete|--force)|fetch\b.*\s(?:-\w*f|--force|--refmap|['"]?\+\S+:|\S+:refs\/heads\/|(?:-\w*u|--update-head-ok)\b.*\s[^\s-]\S*:(?!\/\/)\S))/,
    'moves or deletes a branch or tag that may be the only way to its commits',
  ],
  [/^(?:filter-repo|update-ref|reflog (?:expire|delete)|gc\b.*--prune)\b/, 'rewrites history'],
  [/^stash (?:drop|clear)\b/, 'throws away what was stashed'],
  [/^push\b/, 'publishes commits'],
  [/^(?:bisect run|submodule\b.*\sforeach|hook run)\b/, 'runs a program that it is given'],
  [/^maintenance (?:start|register)\b/, 'changes what is run regularly'],
  [
    // `ext::program` as an address.
    /^(?:archive|clone|fetch|ls-remote|pull|push|remote|submodule)\b.*\s['"]?(?!https?:)\w[\w+.-]*:(?::|\/\/-)/,
    'runs a program that an address names',
  ],
];

/** A git command, taken apart. */
interface GitCommand {
  args: Words;
  /** The name of the command. */
  command: string | undefined;
  /** Why git's own options make it dangerous. */
  danger?: string;
}

const VALUED = new Set(['-C', '--namespace', '--super-prefix', '--attr-source', '--work-tree']);

/** Takes git's own options off. */
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
      if (!isOwn)
        danger ??= 'believes the settings of another repository, which can start programs';
      if (option === '--git-dir') index += 1;
    } else if (VALUED.has(option)) index += 1;
  }
  return {
    args: words.slice(index + 1),
    command: words[index],
    ...(danger !== undefined && { danger }),
  };
};

/** Options of a git command that do something else than it is run for. */
export const findGitOptions = (words: Words): RiskyOption[] => {
  const { args, command = '' } = readGit(words);
  const own = Object.hasOwn(GIT_OPTIONS, command) ? GIT_OPTIONS[command] : undefined;
  return [
    ...(own ? findRiskyOptions({ abbreviates: true, ...own }, args) : []),
    ...findRiskyOptions(GIT_COMMON_OPTIONS, args),
  ].toSorted((left, right) => Number(right.isAlways) - Number(left.isAlways));
};

/** `git restore`, but for what only takes files off the index. */
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
  if (option?.isAlways === true) return option.note;
  const named = COMMANDS.find(([names]) => names.test(command ?? ''));
  if (named) return named[1];
  const text = [command, ...args].map((word) => word ?? '…').join(' ');
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1];
};
