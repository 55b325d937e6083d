import { lookUp } from '../tables.ts';

/** Variables with a meaning for the shell, a program or the system. */
const SPECIAL =
  /^(?:BASH.*|LD_.*|DYLD_.*|GIT_.*|LC_.*|LESS.*|HIST.*|PS\d|PROMPT.*|ZDOTDIR|NODE_.*|NPM_.*|PYTHON.*|PERL.*|RUBY.*|JAVA_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|LOCPATH|NLSPATH|RIPGREP_.*|GREP_.*|JQ_.*|TREE_.*|LS_COLORS|SSH_.*|AWK.*|SORT.*|TAR_.*|CDPATH|COLUMNS|COMP_.*|DIRSTACK|EDITOR|ENV|EUID|EXECIGNORE|FCEDIT|FIGNORE|FPATH|FUNCNAME|FUNCNEST|GLOBIGNORE|GROUPS|HOME|HOST.*|IFS|IGNOREEOF|INPUTRC|INSIDE_EMACS|LANG|LANGUAGE|LINENO|LINES|MAGIC|MAIL.*|MANPATH|MAPFILE|OLDPWD|OPT(?:ARG|ERR|IND)|PAGER|PATH|PIPESTATUS|POSIX.*|PPID|PWD|RANDOM|READLINE_.*|REPLY|SECONDS|SHELL.*|SHLVL|SRANDOM|TERM.*|TIMEFORMAT|TMOUT|TMPDIR|TMP|TEMP|TZ.*|UID|USER|VISUAL|XDG_.*|path|cdpath|fpath|manpath|mailpath|fignore|prompt|psvar|watch|module_path|status|argv|histchars|auto_resume|signals|commands|aliases|functions|options|zsh_.*|words|precmd|chpwd|ifs|env|home)$/;

/**
 * Whether a variable is the script's own: assigning it changes neither how the shell parses the
 * rest nor what a program receives.
 */
export const isPlainVariable = (
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): boolean =>
  /^[A-Za-z]\w{0,60}$/.test(name) && !SPECIAL.test(name) && environment[name] === undefined;

/**
 * Whether the shell itself sets a variable, whatever the environment says: some contain earlier
 * input.
 */
export const isKeptByShell = (name: string): boolean =>
  /^(?:_|BASH.*|COMP_.*|COPROC|DIRSTACK|FUNCNAME|GROUPS|HISTCMD|LINENO|MAPFILE|OLDPWD|OPT(?:ARG|ERR|IND)|PIPESTATUS|RANDOM|READLINE_.*|REPLY|SECONDS|SHELLOPTS|SRANDOM)$/.test(
    name,
  );

/** Variables that only change language, time zone and colours, with values that do no more. */
const HARMLESS_VALUES: Readonly<Record<string, RegExp>> = {
  CI: /^\w*$/,
  CLICOLOR: /^\w*$/,
  COLUMNS: /^\d+$/,
  FORCE_COLOR: /^\w*$/,
  GIT_OPTIONAL_LOCKS: /^0$/,
  GIT_PAGER: /^cat$/,
  LANG: /^[\w.@-]*$/,
  LANGUAGE: /^[\w.@:-]*$/,
  LINES: /^\d+$/,
  NODE_ENV: /^\w*$/,
  NO_COLOR: /^\w*$/,
  PAGER: /^cat$/,
  TERM: /^(?:ansi|dumb|linux|vt100|xterm(?:-256color)?)$/,
  TZ: /^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/,
};
const LOCALE = /^LC_(?:ALL|COLLATE|CTYPE|MESSAGES|MONETARY|NUMERIC|TIME)$/;

/** Whether a program may be given this variable without approval. */
export const isHarmlessSetting = (name: string, value: string | undefined): boolean => {
  if (value === undefined) return false;
  if (LOCALE.test(name)) return /^[\w.@-]*$/.test(value);
  return lookUp(HARMLESS_VALUES, name)?.test(value) === true;
};
