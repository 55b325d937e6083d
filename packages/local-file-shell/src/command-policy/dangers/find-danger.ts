import path from 'node:path';

import { lookUp } from '../tables.ts';
import { findDefinitions, findMakeVariables } from './definitions.ts';
import { findGitOptions } from './git.ts';
import { findInlineDanger } from './inline-code.ts';
import {
  findInterpreted,
  findLaunched,
  LAUNCHERS,
  listGivenCommands,
  listStarted,
} from './launched.ts';
import { onlyTells } from './only-tells.ts';
import {
  findRiskyOptions,
  type OptionTable,
  type RiskyOption,
  sortRisks,
  type Words,
} from './option-table.ts';
import { OPTION_TABLES } from './option-tables.ts';
import { PROGRAM_DANGERS } from './programs.ts';
import { onlyLooks } from './read-only-forms.ts';
import { LOADS, NO_FILE, RUNS, UNKNOWN_RUNNER } from './shared-tables.ts';
import { DEPLOYS, LOSES_DATA, OUTWARD, SUBCOMMAND_TABLES } from './subcommand-tables.ts';
import { findSubcommandRisks } from './subcommands.ts';
import { SYSTEM_PROGRAMS } from './system-programs.ts';
import { TASK } from './task-names.ts';
import { findUnknownRisks } from './unknown-program.ts';

/** GNU's programs on other systems: `gsed`, `grm`. */
const GNU =
  /^g(?=(?:awk|ch(?:grp|mod|own|root)|cp|dd|find|install|kill|ln|ls|make|mkfifo|mknod|mv|rm|rmdir|sed|shred|sort|split|tar|tee|touch|truncate|unlink|xargs)$)/;

const toBaseName = (word: string | undefined): string | undefined =>
  word
    ?.slice(word.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/\.exe$/, '')
    .replace(GNU, '')
    .replace(/^(gradle|mvn)w$/, '$1')
    .replace(/^(?:python|pip|ruby|php|node|clang|gcc|clang\+\+|g\+\+)(?=[\d.-]).*$/, (name) =>
      name.replace(/[\d.-]+$/, ''),
    );

/** The name of a program that may have a version: `npx vercel@latest`, `uvx 'twine[x]==5'`. */
const toProgramName = (word: string | undefined): string | undefined =>
  toBaseName(word)?.replace(/(?<=.)\s*(?:@|\[|;|[<>]|[=~!]=).*$/s, '');

/** Those whose operand is the program, or follows the word that starts it. */
const STARTERS =
  /^(?:bundle|bunx|conda|hatch|mamba|micromamba|npx|pdm|pipenv|pnpx|poetry|rye|uv|uvx)$/;
/** Those that run scripts of the project, which could be anything. */
const SCRIPT_RUNNERS = /^(?:bunx?|npm|npx|nx|pnpm|pnpx|turbo|yarn)$/;

/** Those with named configurations: `nx build app -c production`. */
const CONFIGURED = /^n[gx]$/;

const isOperand = (words: Words, word: string | undefined, index: number): boolean =>
  word?.startsWith('-') !== true && !/^(?:dlx|exec|run|tool|x)$/.test(words[index] ?? '');

const PROGRAMS = new Set([
  ...[OPTION_TABLES, SUBCOMMAND_TABLES].flatMap((tables) => Object.keys(tables)),
  'git',
]);

/** Commands whose words after a certain one belong to a program that they run. */
const NESTED: ReadonlyArray<[program: string, command: RegExp, start: RegExp, inner: string]> = [
  // The build tool is `make` or similar.
  ['cmake', /^--build$/, /^--$/, 'make'],
  ['cargo', /^rustc$/, /^--$/, 'rustc'],
  ['zig', /^c(?:c|\+\+)$/, /^c(?:c|\+\+)$/, 'clang'],
];

/** `cmake --build build -- X=…`, `cargo rustc -- -C …` */
const findNestedOptions = (name: string, words: Words): RiskyOption[] =>
  NESTED.filter(
    ([program, command]) => program === name && words.some((word) => command.test(word ?? '')),
  ).flatMap(([, , start, inner]) => {
    const at = words.findIndex((word) => start.test(word ?? ''));
    return at === -1 ? [] : findOptions(inner, words.slice(at));
  });

const NO_TABLE: OptionTable = { isOpen: true };

/** Operands that tell a program what to run. */
const findLoadedOperands = ({ operands }: OptionTable, args: Words): RiskyOption[] => {
  const [loaded, usual, note = LOADS] = operands ?? [];
  return args.flatMap((word = '-') =>
    loaded?.test(word) === true && usual?.test(word) !== true && !word.startsWith('-')
      ? [{ name: word, note, written: word }]
      : [],
  );
};

const findOwnOptions = (name: string, words: Words): RiskyOption[] => {
  if (name === 'git') return findGitOptions(words);
  const table = lookUp(SUBCOMMAND_TABLES, name);
  return [
    ...(table ? findSubcommandRisks(table, words.slice(1)) : []),
    ...findOptions(name, words),
    ...findNestedOptions(name, words),
  ];
};

const findOptions = (name: string, words: Words): RiskyOption[] => {
  const table = lookUp(OPTION_TABLES, name) ?? NO_TABLE;
  const args = words.slice(1);
  const isConfiguration = (word: string | undefined, index: number): boolean =>
    CONFIGURED.test(name) && word === '-c' && NO_FILE.test(args[index + 1] ?? '.');
  return [
    ...(name === 'make' ? findMakeVariables(words) : []),
    ...findRiskyOptions(table, table.prepare?.(args) ?? args),
    ...findLoadedOperands(table, args),
    ...(table.isOpen === true
      ? findUnknownRisks(
          args.filter((word, index) => !isConfiguration(word, index)),
          table.definitions,
        )
      : table.definitions
        ? findDefinitions(args, table.definitions)
        : []),
  ];
};

/** A rule for a program that starts others does not cover files: `conda run ./x`, `npx ../x`. */
const findLaunchedFile = (name: string, words: Words): RiskyOption[] => {
  const file = findLaunched(name, words)?.[0];
  // `npx @scope/package` is a package.
  if (file === undefined || !/^[^@].*\/|^~/s.test(file)) return [];
  return [{ name: file, note: RUNS, written: file }];
};

/** Words in front of a script that is run: `npx tsx x.ts`, `uv run x.py`. */
const RUNS_SCRIPT =
  /^(?:\.|(?:ba|da|fi|k|z)?sh|bun|deno|go|node|npx|perl|php|pwsh|py|python3?|ruby|source|ts-node|tsx|uv)$/;
/** Scripts with such words, and without. */
const SCRIPT_FILE = /\.(?:[cm]?[jt]s|go|php|pl|ps1|py|rb|(?:ba|fi|z)?sh)$/;
/** `cmd/deploy/main.go`: the folder has the name. */
const MAIN_FILE = /\/main\.go$/;
const PROGRAM_FILE = /^(?!-|.*\.[cm]?[jt]s$).*\//;
/** Words in front of a script that is only checked or tested. */
const CHECKS_SCRIPT =
  /^(?:\S*sh (?:.* )?-[a-z]*n|(?:node|perl|ruby) (?:.* )?-\w*c|php (?:.* )?-l|.* --(?:check|test|version)) /;
/** The name of the script must be among so many words. */
const MAX_LEADING = 10;
const TASK_FILE = new RegExp(`^(?=.*(?:deploy|publish|release))${TASK}$`);

/** `./deploy.sh`, `bash scripts/deploy.sh prod`, `node tools/publish.mjs` */
const findTaskFile = (words: Words): RiskyOption[] => {
  const at = words
    .slice(0, MAX_LEADING)
    .findIndex(
      (word, index) =>
        !(index > 0 && (word === 'run' || word?.startsWith('-') === true)) &&
        !RUNS_SCRIPT.test(toProgramName(word) ?? ''),
    );
  const file = words[at] ?? '';
  const isFolder = words[0] === 'go' && file.startsWith('./');
  if (!isFolder && !(at === 0 ? PROGRAM_FILE : SCRIPT_FILE).test(file)) return [];
  const isTest =
    /(?:^|\/)tests?\//.test(file) || CHECKS_SCRIPT.test(`${words.slice(0, at).join(' ')} `);
  if (isTest) return [];
  const isTask = TASK_FILE.test(
    path.posix.basename(file.replace(MAIN_FILE, '')).replace(SCRIPT_FILE, ''),
  );
  return isTask ? [{ name: file, note: DEPLOYS, written: file }] : [];
};

/** Options of a command that change its purpose, the worst first. */
export const findRisks = (words: Words): RiskyOption[] => {
  const name = toProgramName(words[0]) ?? '';
  const found = [
    ...findLaunchedFile(name, words),
    ...findTaskFile(words),
    ...findOwnOptions(name, words),
  ];
  if (LAUNCHERS.test(name)) {
    const find = (toName: typeof toBaseName): number =>
      words.findIndex((word, index) => index > 0 && PROGRAMS.has(toName(word) ?? ''));
    const plain = find(toBaseName);
    const at = plain === -1 ? find(toProgramName) : plain;
    if (at !== -1) found.push(...findOwnOptions(toProgramName(words[at]) ?? '', words.slice(at)));
    const isStarter = STARTERS.test(name) || /^(?:dlx|exec|x)$/.test(words[1] ?? '');
    // `python3 -W error -m module`
    const first = words.findIndex(
      (word, index) =>
        index > 0 && word?.startsWith('-') !== true && !/^-[WX]$/.test(words[index - 1] ?? ''),
    );
    const isModule = /^py(?:thon3?)?$/.test(name) && /^-\w*m$/.test(words[first - 1] ?? '');
    if (isStarter || isModule) {
      const start = isModule
        ? first
        : words.findIndex((word, index) => index > 0 && isOperand(words, word, index));
      // A known name further on may be an argument of an unknown program, or of one with a version.
      if (start !== -1 && start !== at)
        found.push(
          ...findOwnOptions(toProgramName(words[start]) ?? '', words.slice(start)),
          ...findUnknownRisks(words.slice(start + 1)),
        );
    }
    if (SCRIPT_RUNNERS.test(name)) {
      const options = words.slice(1).filter((word) => word !== '--');
      found.push(...findRiskyOptions(UNKNOWN_RUNNER, options));
    }
  }
  return sortRisks(found);
};

/** Programs that start each other: `npx poetry run x`. */
const MAX_LAUNCHERS = 3;

/** The program itself: `npx -y semantic-release@24`, `poetry run ansible-playbook`. */
const toPlain = (words: Words, depth = MAX_LAUNCHERS): Words => {
  const [first, ...rest] = words;
  const name = toProgramName(first) ?? '';
  if (depth === 0) return words;
  if (/^(?:npx|pnpx|bunx)$/.test(name))
    return toPlain(rest.slice(Number(/^(?:-y|--yes)$/.test(rest[0] ?? ''))), depth - 1);
  // `npm exec` and `npx -c` take options of the program for their own.
  const launched = name === 'npm' ? undefined : findLaunched(name, words);
  return launched ? toPlain(launched, depth - 1) : [name, ...rest];
};

/** Of a longer command, nobody sees whether it is a dry run. */
const MAX_DRY = 300;
const isDryRun = (words: Words): boolean => words.length <= MAX_DRY && onlyTells(toPlain(words));

/** What a command does beyond the machine: `gh pr merge 1`, `make deploy`. */
export const findOutward = (words: Words): RiskyOption | undefined =>
  isDryRun(words) ? undefined : findRisks(words).find(({ note }) => OUTWARD.has(note));

/** Those in the table of the system's programs that are scripts. */
const SCRIPTS = /^(?:bw|del-cli|rimraf)$/;

/** More programs that start each other are not followed. */
export const MAX_CHAIN = 8;
export const CHAINED = 'starts more programs within programs than can be checked';

/** What makes the command itself dangerous, without programs that it starts. */
const findOwnDanger = (
  words: Words,
  hidden: readonly string[] = [],
  depth = MAX_CHAIN,
): string | undefined => {
  if (depth === 0) return CHAINED;
  const name = toProgramName(words[0]);
  if (name === undefined) return undefined;
  if (name.startsWith('mkfs')) return 'writes to disks directly';
  const isDry = isDryRun(words);
  if (onlyLooks(name, words, isDry)) return undefined;
  const program = lookUp(PROGRAM_DANGERS, name);
  const own = program ? program(words) : SYSTEM_PROGRAMS.get(name);
  if (own !== undefined && !(isDry && OUTWARD.has(own))) return own;
  const interpreted = findInterpreted(name, words);
  // A project's script may be called like a program of the system: `node bin/init`.
  const script = toProgramName(interpreted?.[0]) ?? '';
  const isOther = SYSTEM_PROGRAMS.has(script) && !SCRIPTS.test(script);
  // `CC='rm x'` is run by make.
  const launched =
    name === 'make'
      ? words.map((word) => /^\w+[:?+]?=(\S+\s.*)$/s.exec(word ?? '')?.[1]?.split(/\s+/))
      : [findLaunched(name, words), isOther ? undefined : interpreted, ...listGivenCommands(words)];
  const inner = launched
    .map((given) => given && findDanger(given, [], depth - 1))
    .find((danger) => danger);
  if (inner !== undefined) return inner;
  const risk = findRisks([...words.slice(0, 2), ...hidden, ...words.slice(2)]).find(
    ({ isAlways, note }) =>
      isAlways === true && !(isDry && (OUTWARD.has(note) || note === LOSES_DATA)),
  );
  return risk?.note ?? findInlineDanger(name, words);
};

/**
 * What makes a command dangerous, in a few words that follow "it …".
 *
 * @param words The words of a command; unknown ones are undefined
 * @param hidden Possible options inside unknown words
 */
export const findDanger = (
  words: Words,
  hidden: readonly string[] = [],
  depth = MAX_CHAIN,
): string | undefined => {
  const own = findOwnDanger(words, hidden, depth);
  if (own !== undefined) return own;
  for (const started of listStarted(toBaseName(words[0]) ?? '', words)) {
    const danger = findOwnDanger(started);
    if (danger !== undefined) return danger;
  }
  return undefined;
};
