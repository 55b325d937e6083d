import type { CommandNesting } from '@lobechat/builtin-tool-local-system';

import { DIRECT_STARTERS } from './dangers/launched.ts';
import { lookUp, toSet } from './tables.ts';
import { type Argument, getValue, toKnown } from './words/argument.ts';

/** What a command runs in turn. */
export interface Unwrapped {
  /** Why it is always asked, in a sentence. */
  asks?: string;
  /** Words are appended to the commands. */
  adds?: boolean;
  /** Commands it runs, as words. */
  commands: Argument[][];
  nesting: CommandNesting;
  /** The words it reads end with NUL. */
  readsNul?: boolean;
  /** Texts it runs as scripts. */
  scripts: Argument[];
  /** The way it runs scripts is exactly known, and the shell has the supported language. */
  scriptsAreJudged: boolean;
  /** What it runs is unknown: any of its words could start a command. */
  isGuess: boolean;
}

const base = (nesting: CommandNesting): Unwrapped => ({
  commands: [],
  isGuess: false,
  nesting,
  scripts: [],
  scriptsAreJudged: false,
});

/** Number of words of a wrapper itself, before the command it runs. */
interface WrapperSpec {
  /** Why it is always asked. */
  asks?: string;
  assignments?: boolean;
  flags?: RegExp;
  /** Number of operands before the command. */
  operands?: RegExp[];
  /** Options whose value is the next word. */
  valued?: RegExp;
  values?: RegExp;
}

const NEVER = /^(?!)/;
const OTHER_USER = 'It runs with the rights of another user.';

const WRAPPERS: Readonly<Record<string, WrapperSpec>> = {
  builtin: {},
  busybox: { asks: "It runs one of busybox's programs." },
  caffeinate: { asks: 'It keeps the machine awake.', flags: /^-[dimsu]+$/ },
  chroot: { asks: OTHER_USER, operands: [/./] },
  command: { flags: /^-p$/ },
  doas: { asks: OTHER_USER, flags: /^-[Lns]+$/, valued: /^-[uC]$/ },
  env: { assignments: true },
  exec: { asks: 'It replaces the shell.', flags: /^-[cl]+$/, valued: /^-a$/ },
  gtimeout: { operands: [/^\d+(?:\.\d+)?[smhd]?$/] },
  ionice: { asks: 'It changes priorities.', flags: /^-t$|^-[cn]\d$/, valued: /^-[cn]$/ },
  nice: { flags: /^-\d+$|^-n-?\d+$|^--adjustment=-?\d+$/, valued: /^-n$/, values: /^-?\d+$/ },
  noglob: { asks: 'Other shells read it differently.' },
  nohup: { asks: 'It may write its output to a file, and keeps running after the shell ends.' },
  setsid: { asks: 'It keeps running after the shell ends.', flags: /^-[cfw]+$/ },
  stdbuf: { flags: /^-[ioe](?:L|\d+)$/, valued: /^-[ioe]$/, values: /^(?:L|\d+)$/ },
  sudo: {
    asks: OTHER_USER,
    assignments: true,
    flags: /^-[AbEHiKknPSs]+$|^--$|^--(?:non-interactive|preserve-env|login|shell|set-home|stdin)$/,
    valued: /^-[CDghpRrTtuU]$/,
  },
  time: { flags: /^-p$/ },
  timeout: {
    flags: /^--(?:foreground|preserve-status|verbose)$|^-v$|^--(?:kill-after|signal)=\w+$/,
    operands: [/^\d+(?:\.\d+)?[smhd]?$/],
    valued: /^-[ks]$/,
    values: /^\w+$/,
  },
  toybox: { asks: "It runs one of toybox's programs." },
  unbuffer: { asks: 'It runs a command on a terminal.' },
};

const ASSIGNMENT = /^[A-Za-z_]\w*=/s;

/** Words of a command at a position where one could start; there may be thousands of both. */
const MAX_GUESSED = 100;

/** Every position where a command could start. */
const guess = (nesting: CommandNesting, args: readonly Argument[], asks: string): Unwrapped => ({
  ...base(nesting),
  asks,
  commands: args.map((_, index) => args.slice(index, index + MAX_GUESSED)),
  isGuess: true,
  // Also attached to an option: `env -S'rm x'`.
  scripts: args
    .filter((argument) => /[\s;&|$`]/.test(getValue(argument) ?? ''))
    .map((argument) =>
      toKnown((getValue(argument) ?? '').replace(/^--?[\w-]+=|^-[A-Za-z]/, ''), argument.source),
    ),
});

const unwrapKnown = (name: string, spec: WrapperSpec, args: readonly Argument[]): Unwrapped => {
  const unclear = guess('wrapper', args, `This use of '${name}' cannot be checked.`);
  const { assignments = false, flags = NEVER, operands = [], valued = NEVER, values = /./s } = spec;
  let position = 0;
  for (;;) {
    const value = getValue(args[position]);
    if (value === '--') {
      position += 1;
      break;
    }
    if (value === undefined || !value.startsWith('-')) break;
    if (flags.test(value)) position += 1;
    else if (valued.test(value)) {
      if (!values.test(getValue(args[position + 1]) ?? '\0')) return unclear;
      position += 2;
    } else return unclear;
  }
  for (const operand of operands) {
    if (!operand.test(getValue(args[position]) ?? '')) return unclear;
    position += 1;
  }
  if (assignments) while (ASSIGNMENT.test(getValue(args[position]) ?? '')) position += 1;
  const inner = args.slice(position);
  if (inner.length === 0)
    return { ...base('wrapper'), ...(spec.asks !== undefined && { asks: spec.asks }) };
  if (inner[0]?.kind !== 'known' || inner[0].value.startsWith('-')) return unclear;
  return {
    ...base('wrapper'),
    commands: [inner],
    ...(spec.asks !== undefined && { asks: spec.asks }),
  };
};

/** The assignments that `env` passes to its command. */
export const readEnvAssignments = (args: readonly Argument[]): string[] => {
  const given = getValue(args[0]) === '--' ? args.slice(1) : args;
  const texts = given.map((argument) => getValue(argument) ?? '');
  const end = texts.findIndex((text) => !ASSIGNMENT.test(text));
  return texts.slice(0, end === -1 ? undefined : end);
};

const SHELLS = toSet(
  'ash bash csh dash elvish fish ksh mksh nu osh posh rbash rc sash sh tcsh xonsh yash ysh zsh',
);
/** Whether a name, with or without folders, is that of a shell, which runs its input. */
export const isShell = (name: string | undefined): boolean =>
  name !== undefined && SHELLS.has(name.slice(name.lastIndexOf('/') + 1));

const JUDGED_SHELLS = new Set(['bash', 'dash', 'sh']);

const unwrapShell = (name: string, args: readonly Argument[]): Unwrapped => {
  const [first, script, ...rest] = args;
  const isExact = getValue(first) === '-c' && script?.kind === 'known' && rest.length === 0;
  if (isExact)
    return {
      ...base('script'),
      scripts: [script],
      scriptsAreJudged: JUDGED_SHELLS.has(name),
      ...(!JUDGED_SHELLS.has(name) && { asks: `The language of '${name}' cannot be checked.` }),
    };
  const runsText = args.some((argument) => /^-[A-Za-z]*c[A-Za-z]*$/.test(getValue(argument) ?? ''));
  return {
    ...base('script'),
    asks: runsText
      ? `This use of '${name}' cannot be checked.`
      : `The script that '${name}' runs cannot be checked.`,
    isGuess: true,
    scripts: runsText
      ? args.filter((argument) => getValue(argument)?.startsWith('-') !== true)
      : [],
  };
};

const XARGS_FLAGS = /^-(?:[0rt]+|[nPLs]\d+)$|^--(?:null|no-run-if-empty)$/;
/** Whether an option of `xargs` says that names end with NUL. */
const endsByNull = (argument: Argument): boolean =>
  /^-[rt]*0[rt0]*$|^--null$/.test(getValue(argument) ?? '');
const XARGS_VALUED = /^-[nPLs]$/;
/** The placeholder for an input line, instead of appended words. */
const XARGS_MARK = /^-I/;

/** How the words that `xargs` puts in are shown. */
export const FOUND = '…';

/** A word in which xargs replaces a placeholder: still a single word, with a known beginning. */
const putIn = (argument: Argument, mark: string): Argument => {
  if (mark === '' || argument.kind !== 'known') return argument;
  if (argument.value === mark) return { kind: 'text', prefix: '', source: FOUND };
  const at = argument.value.indexOf(mark);
  if (at === -1) return argument;
  return { kind: 'text', prefix: argument.value.slice(0, at), source: argument.source };
};

const unwrapXargs = (args: readonly Argument[]): Unwrapped => {
  const asks = "This use of 'xargs' cannot be checked.";
  const unclear = { ...guess('xargs', args, asks), adds: true };
  let mark = '';
  let position = 0;
  for (;;) {
    const value = getValue(args[position]);
    if (value === undefined || !value.startsWith('-')) break;
    const next = getValue(args[position + 1]) ?? '';
    if (XARGS_FLAGS.test(value)) position += 1;
    else if (XARGS_VALUED.test(value) && /^\d+$/.test(next)) position += 2;
    else if (value === '-d' && next === String.raw`\n` && !args.some(endsByNull)) position += 2;
    else if (XARGS_MARK.test(value)) {
      mark = value === '-I' ? next : value.slice(2);
      if (!/^[^\s\w./-]+$/.test(mark)) return unclear;
      position += value === '-I' ? 2 : 1;
    } else return unclear;
  }
  const inner = args.slice(position).map((argument) => putIn(argument, mark));
  if (inner.some(({ kind }) => kind === 'any')) return unclear;
  const commands = [inner.length > 0 ? inner : [toKnown('echo')]];
  const readsNul = args.slice(0, position).some(endsByNull);
  return { ...base('xargs'), adds: mark === '', commands, readsNul };
};

/** Commands that run the rest of their words or a text among them, in unsupported ways. */
const OPAQUE = toSet(`
    aa-exec alacritty ansible aoss arch-nspawn at batch bunx bwrap byobu ccache choom chpst
    chronic chrt clush coproc cpulimit daemon dbus-run-session direnv distcc dockerize dsh dtach
    dumb-init dvtm eatmydata entr expect fakeroot faketime firejail flatpak-spawn flock foreman
    gdb genv gnice gnome-terminal gnohup grc gstdbuf gtime gxargs heaptrack honcho hwatch ifne inotifywait kitty konsole logsave
    ltrace make memray mise mprocs msgfilter multitime nix-shell nocache npx nsenter numactl
    openvt parallel pdsh pee perf pexec pipexec pixi pkexec pnpx prlimit proot proxychains
    proxychains4 py-spy reptyr retry rlwrap run-parts runuser samply sandbox-exec sccache
    schedtool screen script setarch setlock setpriv socat ssh ssh-agent start-stop-daemon strace
    su systemd-run taskset tini tmate tmux torify torsocks trap tsocks tsp unshare uvx valgrind
    viddy wait-for-it watch watchexec wezterm wgo wine winpty xterm xvfb-run zellij
`);
/** The loader of the system, which runs a file that it is given. */
const LOADER = /^ld(?:-[\w-]+)?\.so(?:\.\d+)?$/;

/** Those that append words they read. */
const ADDS_WORDS = /^(?:gxargs|parallel)$/;

/** Options of direct starters that have no value. */
const STARTER_FLAGS = /^(?:-y|--bun|--no|--no-install|--yes)$/;
/** Programs of packages that take files, and start no other program that is named to them. */
const TAKES_FILES =
  /^(?:ava|biome|black|cspell|dprint|eslint|flake8|isort|jest|markdownlint(?:-cli2?)?|mocha|mypy|oxfmt|oxlint|prettier|pyright|ruff|stylelint|svgo|tsc|vitest)(?:@[\w.^~-]+)?$/;

/** `npx prettier --write "$f" bin/x`: a word that is not known or has a slash is no program. */
const startsFiles = (name: string, args: readonly Argument[]): boolean =>
  DIRECT_STARTERS.test(name) &&
  TAKES_FILES.test(getValue(args.find((word) => !STARTER_FLAGS.test(getValue(word) ?? ''))) ?? '');

/**
 * Finds what a command runs besides itself.
 *
 * @param name the command's name without folders
 * @param args the words after it
 * @returns undefined for commands that run nothing else
 */
export const unwrap = (name: string, args: readonly Argument[]): Unwrapped | undefined => {
  if (SHELLS.has(name)) return unwrapShell(name, args);
  if (name === 'xargs') return unwrapXargs(args);
  if (name === 'eval') {
    const values = args.map(getValue);
    const text = values.includes(undefined) ? undefined : values.join(' ');
    const asks = 'It runs text that is assembled at run time.';
    return text === undefined
      ? guess('script', args, asks)
      : { ...base('script'), asks, scripts: [toKnown(text)], scriptsAreJudged: true };
  }
  if (name === 'alias')
    return {
      ...base('script'),
      asks: 'It changes what command names mean.',
      scripts: args.map((argument) => toKnown((getValue(argument) ?? '').replace(/^[^=]*=/s, ''))),
    };
  if (name === '.' || name === 'source')
    return {
      ...base('script'),
      asks: 'The file that it runs cannot be checked.',
      isGuess: true,
    };
  const spec = lookUp(WRAPPERS, name);
  if (spec) return unwrapKnown(name, spec, args);
  if (!OPAQUE.has(name) && !LOADER.test(name)) return undefined;
  const guessed = guess('wrapper', args, `What '${name}' runs cannot be checked.`);
  if (ADDS_WORDS.test(name)) return { ...guessed, adds: true };
  if (!startsFiles(name, args)) return guessed;
  const commands = guessed.commands.filter(([first]) => /^[^/]+$/.test(getValue(first) ?? ''));
  return { ...guessed, commands };
};
