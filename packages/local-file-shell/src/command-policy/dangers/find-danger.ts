import { findDefinitions, findMakeVariables } from './definitions.ts';
import { findGitOptions } from './git.ts';
import { findInlineDanger } from './inline-code.ts';
import { findLoadedOperands, LOADER_TABLES } from './loader-tables.ts';
import { findRiskyOptions, type RiskyOption, type Words } from './option-table.ts';
import { OPTION_TABLES } from './option-tables.ts';
import { PROGRAM_DANGERS } from './programs.ts';
import { onlyLooks } from './read-only-forms.ts';
import { COMPILER, RUNS, UNKNOWN_RUNNER } from './shared-tables.ts';
import { SUBCOMMAND_TABLES } from './subcommand-tables.ts';
import { findSubcommandRisks } from './subcommands.ts';
import { findUnknownRisks } from './unknown-program.ts';

const toBaseName = (word: string | undefined): string | undefined =>
  word
    ?.slice(word.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/\.exe$/, '')
    .replace(/^(?:g(?=(?:awk|make|sed|sort|tar)$))/, '')
    .replace(/^(gradle|mvn)w$/, '$1')
    .replace(/^(?:python|pip|ruby|php|node|clang|gcc|clang\+\+|g\+\+)(?=[\d.-]).*$/, (name) =>
      name.replace(/[\d.-]+$/, ''),
    );

/** Programs that run another one of their words as a program: where it stands is not looked for. */
const LAUNCHERS =
  /^(?:bun|bunx|bundle|conda|corepack|dotenv|hatch|mamba|micromamba|npm|npx|nx|pdm|pipenv|pipx|pnpm|pnpx|poetry|py|python3?|rye|turbo|uv|uvx|volta|yarn)$/;
/** Those of them whose operand is the program, or follows the word that starts it. */
const STARTERS =
  /^(?:bundle|bunx|conda|hatch|mamba|micromamba|npx|pdm|pipenv|pnpx|poetry|rye|uv|uvx)$/;
/** Those of them that run scripts of the project, which could be anything. */
const SCRIPT_RUNNERS = /^(?:bunx?|npm|npx|nx|pnpm|pnpx|turbo|yarn)$/;

const isOperand = (words: Words, word: string | undefined, index: number): boolean =>
  word?.startsWith('-') !== true && !/^(?:dlx|exec|run|tool|x)$/.test(words[index] ?? '');

const PROGRAMS = new Set([
  ...[LOADER_TABLES, OPTION_TABLES, SUBCOMMAND_TABLES].flatMap((tables) => Object.keys(tables)),
  'git',
]);

/** `tar xIf evil a.tar`: the first word is a bundle of options. */
const withOldStyle = (words: Words): Words => {
  const [name, first, ...rest] = words;
  if (first === undefined || !/^[A-Za-z]+$/.test(first)) return words;
  return [name, ...first.split('').map((letter) => `-${letter}`), ...rest];
};

/** Commands whose words behind another one are those of a program that they run. */
const NESTED: ReadonlyArray<[program: string, command: RegExp, start: RegExp, inner: string]> = [
  // What builds it is `make` or the like.
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

const findOwnOptions = (name: string, words: Words): RiskyOption[] => {
  if (name === 'git') return findGitOptions(words);
  const table = Object.hasOwn(SUBCOMMAND_TABLES, name) ? SUBCOMMAND_TABLES[name] : undefined;
  return [
    ...(table ? findSubcommandRisks(table, words.slice(1)) : []),
    ...findOptions(name, words),
    ...findNestedOptions(name, words),
  ];
};

const findOptions = (name: string, words: Words): RiskyOption[] => {
  const table = Object.hasOwn(OPTION_TABLES, name) ? OPTION_TABLES[name] : undefined;
  const args = words.slice(1);
  if (!table) {
    const loader = Object.hasOwn(LOADER_TABLES, name) ? LOADER_TABLES[name] : undefined;
    const loaded = loader ? findRiskyOptions(loader, args) : [];
    return [
      ...loaded,
      ...findLoadedOperands(name, args),
      ...findUnknownRisks(args, loader?.definitions),
    ];
  }
  const given = name === 'tar' || name === 'bsdtar' ? withOldStyle(words) : words;
  // `gcc -Wl,-T,x`: what its linker is told is told to it.
  const told = args.flatMap((word) =>
    word?.startsWith('-Wl,') === true ? word.split(',').slice(1) : [],
  );
  const found = findRiskyOptions(table, [...given.slice(1), ...(table === COMPILER ? told : [])]);
  if (table.definitions) found.push(...findDefinitions(args, table.definitions));
  return name === 'make' ? [...findMakeVariables(words), ...found] : found;
};

/** Those of them that take the program as their first operand, without a word that starts it. */
const DIRECT_STARTERS = /^(?:bunx|npx|pnpx|uvx)$/;

/** `pnpm exec rm`, `uv run rm`: what is run in the end. */
const findLaunched = (name: string, words: Words): Words | undefined => {
  if (!LAUNCHERS.test(name)) return undefined;
  const isWord = (word: string | undefined, index: number): boolean =>
    index > 0 && word?.startsWith('-') !== true;
  const operand = words.findIndex(isWord);
  if (operand === -1) return undefined;
  if (DIRECT_STARTERS.test(name)) return words.slice(operand);
  const launches = /^(?:conda|hatch|mamba|micromamba|pdm|pipenv|poetry|rye|uv)$/.test(name)
    ? /^run$/
    : /^(?:dlx|exec|x)$/;
  // Behind an option, it may be the option's value: `pnpm -C src exec`.
  const next = words.findIndex((word, index) => index > operand && isWord(word, index));
  const isValue = words[operand - 1]?.startsWith('-') === true && next !== -1;
  const first = isValue && !launches.test(words[operand] ?? '') ? next : operand;
  // `yarn workspace a exec`, `pnpm recursive exec`
  const isWorkspace = /^(?:multi|recursive|workspaces?)$/.test(words[first] ?? '');
  const start = isWorkspace ? words.indexOf('exec') : first;
  // `npm explore a -- rm x`
  const end = words[first] === 'explore' ? words.indexOf('--') : -1;
  if (end === -1 && !launches.test(words[start] ?? '')) return undefined;
  const at = words.findIndex((word, index) => index > Math.max(start, end) && isWord(word, index));
  if (at === -1) return undefined;
  // `pnpm exec -c 'rm x'`, `pnpm exec env X=1 rm x`
  const launched = words
    .slice(at)
    .flatMap((word, index) => (index === 0 && word ? word.trim().split(/\s+/) : [word]));
  const own = launched.findIndex(
    (word) =>
      word === undefined ||
      !/^(?:cross-env(?:-shell)?|env|nice|nohup|shx|time|timeout|-.*|\w+=.*|\d+\w?)$/s.test(word),
  );
  return own === -1 ? launched : launched.slice(own);
};

/** A rule for what starts programs does not speak of files: `conda run ./x`, `npx ../x`. */
const findLaunchedFile = (name: string, words: Words): RiskyOption[] => {
  const file = findLaunched(name, words)?.[0];
  // `npx @scope/package` is a package.
  if (file === undefined || !/^[^@].*\/|^~/s.test(file)) return [];
  return [{ isAlways: false, name: file, note: RUNS, written: file }];
};

/** Options of a command that make it do something else than what it is run for, the worst first. */
export const findRisks = (words: Words): RiskyOption[] => {
  const name = toBaseName(words[0]) ?? '';
  const found = [...findLaunchedFile(name, words), ...findOwnOptions(name, words)];
  if (LAUNCHERS.test(name)) {
    const at = words.findIndex((word, index) => index > 0 && PROGRAMS.has(toBaseName(word) ?? ''));
    if (at !== -1) found.push(...findOwnOptions(toBaseName(words[at]) ?? '', words.slice(at)));
    else if (STARTERS.test(name) || /^(?:dlx|exec|x)$/.test(words[1] ?? '')) {
      const start = words.findIndex((word, index) => index > 0 && isOperand(words, word, index));
      if (start !== -1) found.push(...findUnknownRisks(words.slice(start + 1)));
    }
    if (SCRIPT_RUNNERS.test(name)) {
      const options = words.slice(1).filter((word) => word !== '--');
      found.push(...findRiskyOptions(UNKNOWN_RUNNER, options));
    }
  }
  return found.toSorted((left, right) => Number(right.isAlways) - Number(left.isAlways));
};

/**
 * What makes a command dangerous, in a few words that follow "it …".
 *
 * @param words The words of a command; those that are not known are undefined
 * @param hidden What looks like options inside of words that are not known
 */
export const findDanger = (words: Words, hidden: readonly string[] = []): string | undefined => {
  const name = toBaseName(words[0]);
  if (name === undefined) return undefined;
  if (name.startsWith('mkfs')) return 'writes to disks directly';
  if (onlyLooks(name, words)) return undefined;
  const own = Object.hasOwn(PROGRAM_DANGERS, name) ? PROGRAM_DANGERS[name]?.(words) : undefined;
  if (own !== undefined) return own;
  // `CC='rm x'` is what make starts.
  const launched =
    name === 'make'
      ? words.map((word) => /^\w+[:?+]?=(\S+\s.*)$/s.exec(word ?? '')?.[1]?.split(/\s+/))
      : [findLaunched(name, words)];
  const inner = launched.map((given) => given && findDanger(given)).find((danger) => danger);
  if (inner !== undefined) return inner;
  const [risk] = findRisks([...words.slice(0, 2), ...hidden, ...words.slice(2)]);
  return risk?.isAlways === true ? risk.note : findInlineDanger(name, words);
};
