import { isRecord } from '@lobechat/utils';

/**
 * A word that names a command's action (`test`, `run`, `build:page`), and is neither a file nor an
 * option.
 */
const SUBCOMMAND = /^[a-z][\w:-]*$/i;
/** Commands whose first word is followed by another name. */
const CARRIERS: ReadonlySet<string> = new Set(['exec', 'run']);
/** Programs that run any given program: only the complete command makes a rule. */
const INTERPRETERS = /^(?:bash|bun|deno|env|node|npx|perl|php|pnpx|python\d*|ruby|sh|uvx|zsh)$/;

/**
 * The rule that would allow a command: its name with its action, or the complete command.
 *
 * @returns undefined if several commands need approval, or one that no rule can be written for
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

/**
 * Similar commands: the command itself, with more words, and with other commands after, before and
 * around it.
 */
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

/** The same call with other paths: inside and outside a workspace. Empty if it has no path. */
export const varyPaths = (
  args: Record<string, unknown>,
): { args: Record<string, unknown>; path: string }[] =>
  ['notes/other.txt', '/etc/hosts', '~/.ssh/config'].flatMap((path) => {
    const other = replacePaths(args, path, false) as Record<string, unknown>;
    return JSON.stringify(other) === JSON.stringify(args) ? [] : [{ args: other, path }];
  });
