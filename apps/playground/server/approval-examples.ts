import { isRecord } from '@lobechat/utils';

/** A word that names what a command does (`test`, `run`, `build:page`), and is no file or option. */
const SUBCOMMAND = /^[a-z][\w:-]*$/i;
/** Commands that take another name behind their first word. */
const CARRIERS: ReadonlySet<string> = new Set(['exec', 'run']);
/** What runs any program that it is given: only the whole command is a rule. */
const INTERPRETERS = /^(?:bash|bun|deno|env|node|npx|perl|php|pnpx|python\d*|ruby|sh|uvx|zsh)$/;

/**
 * The rule that would allow a command: its name with what it does, or the whole of it.
 *
 * @returns undefined if several commands are asked about, or one that no rule can be written for
 */
export const proposeCommandRule = (preview: unknown): string | undefined => {
  const judgement = isRecord(preview) ? preview.judgement : undefined;
  const commands = isRecord(judgement) ? judgement.commands : undefined;
  if (!Array.isArray(commands)) return undefined;
  const asked = commands.filter(isRecord).filter(({ decision }) => decision !== 'allow');
  const [command] = asked;
  if (!command || asked.length > 1 || !Array.isArray(command.words)) return undefined;
  const words = command.words.filter((word): word is string => typeof word === 'string');
  if (words.length === 0 || words.some((word) => word === '' || /[\s*]/.test(word))) {
    return undefined;
  }
  const [name = '', action, carried] = words;
  if (INTERPRETERS.test(name) || action === undefined || !SUBCOMMAND.test(action)) {
    return `=${words.join(' ')}`;
  }
  const isCarrier = CARRIERS.has(action) && carried !== undefined && SUBCOMMAND.test(carried);
  if (CARRIERS.has(action) && !isCarrier) return `=${words.join(' ')}`;
  return [name, action, ...(isCarrier ? [carried] : [])].join(' ');
};

/** Commands like one: itself, with more words, and with something behind, before and around it. */
export const varyCommand = (command: string): string[] => [
  command,
  `${command} --verbose`,
  `${command} && rm -rf build`,
  `${command} > /etc/hosts`,
  `sudo ${command}`,
];

const PATH_NAMES: ReadonlySet<string> = new Set(['from', 'path', 'paths', 'scope', 'to']);

const replacePaths = (value: unknown, path: string, isPath: boolean): unknown => {
  if (typeof value === 'string') return isPath ? path : value;
  if (Array.isArray(value)) return value.map((item) => replacePaths(item, path, isPath));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      replacePaths(item, path, PATH_NAMES.has(name)),
    ]),
  );
};

/** The same call with other paths: inside a workspace and outside of it. Empty if it names none. */
export const varyPaths = (
  args: Record<string, unknown>,
): { args: Record<string, unknown>; path: string }[] =>
  ['notes/other.txt', '/etc/hosts', '~/.ssh/config'].flatMap((path) => {
    const other = replacePaths(args, path, false) as Record<string, unknown>;
    return JSON.stringify(other) === JSON.stringify(args) ? [] : [{ args: other, path }];
  });
