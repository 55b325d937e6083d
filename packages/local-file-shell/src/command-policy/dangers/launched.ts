import type { Words } from './option-table.ts';

/** Programs that run another of their words as a program, at any position. */
export const LAUNCHERS =
  /^(?:bun|bunx|bundle|conda|corepack|dotenv|hatch|mamba|micromamba|npm|npx|nx|pdm|pipenv|pipx|pnpm|pnpx|poetry|py|python3?|rye|turbo|uv|uvx|volta|yarn)$/;
/** Those whose first operand is the program, without a subcommand before it. */
export const DIRECT_STARTERS = /^(?:bunx|npx|pnpx|uvx)$/;

/** `pnpm exec rm`, `uv run rm`: the program that finally runs. */
export const findLaunched = (name: string, words: Words): Words | undefined => {
  if (!LAUNCHERS.test(name)) return undefined;
  if (name === 'corepack') return words.slice(1);
  const isWord = (word: string | undefined, index: number): boolean =>
    index > 0 && word?.startsWith('-') !== true;
  const operand = words.findIndex(isWord);
  if (operand === -1) return undefined;
  if (DIRECT_STARTERS.test(name)) return words.slice(operand);
  const launches = /^(?:conda|hatch|mamba|micromamba|pdm|pipenv|poetry|rye|uv)$/.test(name)
    ? /^run$/
    : /^(?:dlx|exec|x)$/;
  // After an option, it may be the option's value: `pnpm -C src exec`.
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

/** Options of interpreters that name what they run. */
const NAMING: ReadonlyArray<readonly [names: RegExp, option: RegExp]> = [
  [/^py(?:thon3?)?$/, /^-[BEIOPRSbdhiqstuvx\d.]*m(.*)$/s],
  [/^ruby$/, /^-S(.*)$/s],
];
/** Options of theirs whose value is, or may be, the next word. */
const VALUED = /^-[A-Za-z]*[CEIQWXr]$|^--[^=]+$/;
/** Programs of packages, which have the name of their command. */
const PROGRAM_FILE = /(?:^|\/)\.?bin\/[^/]+$|\.phar$/;

/** `python3 -m twine`, `ruby -S gem`, `node node_modules/.bin/vercel`: what an interpreter runs. */
export const findInterpreted = (name: string, words: Words): Words | undefined => {
  const option = NAMING.find(([names]) => names.test(name))?.[1];
  const isFile = (word: string | undefined, index: number): boolean =>
    index > 0 && word?.startsWith('-') === false && !VALUED.test(words[index - 1] ?? '');
  const file = words.findIndex(isFile);
  const own = file === -1 ? words : words.slice(0, file);
  const at = option ? own.findIndex((word) => option.test(word ?? '')) : -1;
  const given = option?.exec(words[at] ?? '')?.[1] ?? '';
  if (at !== -1) return given === '' ? words.slice(at + 1) : [given, ...words.slice(at + 1)];
  if (!/^(?:bun|deno|node|php|python3?|ruby|tsx)$/.test(name)) return undefined;
  const program = words.findIndex((word, index) => index > 0 && PROGRAM_FILE.test(word ?? ''));
  if (program === -1) return undefined;
  return [words[program]?.replace(/\.phar$/, ''), ...words.slice(program + 1)];
};

/** Programs that do little else than run the words after their own, or a text among them. */
const STARTS =
  /^(?:abduco|bench|byobu|capsh|catchsegv|cgexec|chokidar|cmd|concurrently|cross-env(?:-shell)?|daemonize|dbus-launch|env-cmd|fakechroot|gosu|hyperfine|jobs|linux(?:32|64)|npm-run-all|onchange|pkgx|powershell|pssh|pwsh|reflex|rr|run-[ps]|s6-[\w-]+|sem|softlimit|sshpass|startx|su-exec|systemd-(?:cat|inhibit)|watchman-make|wsl|xdotool)$/;
/** Programs that do so after one of their words, among many other uses. */
const STARTS_BEHIND: ReadonlyArray<readonly [names: RegExp, mark: RegExp]> = [
  [/^(?:asdf|cabal|fnm|nodenv|nvm|opam|pyenv|rbenv|stack)$/, /^exec$/],
  [/^(?:conda|mamba|micromamba|pipx|rustup)$/, /^run$/],
  [/^(?:adb|lxc|multipass|salt|vagrant)$/, /^(?:-c|cmd\.run|exec|shell)$/],
  [
    /^(?:aws-vault|chamber|devbox|doppler|dotenvx?|fab|guix|infisical|lerna|nix|sdk|sops|teller|tox|volta)$/,
    /^(?:--|-c|develop|env|exec(?:-env|-file)?|run|shell)$/,
  ],
  [/^cargo$/, /^watch$/],
  [/^(?:agetty|genie|ksu|pidstat|scrot)$/, /^-[A-Za-z]*[cel]$/],
  [/^(?:forever|pm2)$/, /^start$/],
];
/** Words each of which could start a command. */
const MAX_STARTS = 30;

/** `gosu x rm y`, `asdf exec rm y`, `concurrently 'rm y'`: everything that could be the command. */
export const listStarted = (name: string, words: Words): Words[] => {
  const mark = STARTS_BEHIND.find(([names]) => names.test(name))?.[1];
  const at = STARTS.test(name) ? 0 : words.findIndex((word) => mark?.test(word ?? '') === true);
  if (at === -1) return [];
  const behind = words.slice(at + 1, at + 1 + MAX_STARTS);
  const texts = behind.flatMap((word) => (/\s/.test(word ?? '') ? splitCommands(word ?? '') : []));
  return [...behind.map((_, index) => behind.slice(index)), ...texts];
};

/** Options whose value is a command: `--pre-hook 'rm x'`, `--on-error=…`. */
const COMMAND_OPTION = /^--(?:(?:[a-z-]+-)?(?:cmd|command|exec|hook|rsh)|on-[a-z-]+)(?:=(.*))?$/s;

/** The commands that options of a program give it to run. */
export const listGivenCommands = (words: Words): Words[] =>
  words.flatMap((word, index) => {
    const option = COMMAND_OPTION.exec(word ?? '');
    const text = option?.[1] ?? (option ? words[index + 1] : undefined);
    return text !== undefined && /\s/.test(text) ? splitCommands(text) : [];
  });

/** The words of the commands in a text, as an approximation. */
export const splitCommands = (text: string): Words[] =>
  text
    .replaceAll(/['"\\]/g, ' ')
    .split(/[;&|\n(){}]+/)
    .map((command) => command.split(/\s+/).filter(Boolean));
