import { PROCESS_MARKER } from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { hasSecretName } from './secret-names.ts';
import { hasSecretValue } from './secret-values.ts';

/** The parts of a command's environment. */
export interface EnvironmentOptions {
  /** The host's. */
  base: Readonly<Record<string, string | undefined>>;
  /** From the call. Takes precedence over everything. */
  env?: Readonly<Record<string, string>> | undefined;
  /** Names that are passed on although they look secret. */
  passEnv?: readonly string[] | undefined;
}

/** A command's environment. */
export interface CommandEnvironment {
  env: Record<string, string>;
  /** Withheld names, sorted. */
  withheldEnv: string[];
}

/** Nobody can answer: pagers print, editors accept, questions fail. */
const NON_INTERACTIVE: Readonly<Record<string, string>> = {
  DEBIAN_FRONTEND: 'noninteractive',
  EDITOR: 'true',
  GIT_EDITOR: 'true',
  // Read-only commands must write nothing: `git status` would update the index and run a hook.
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  MANPAGER: 'cat',
  PAGER: 'cat',
  SYSTEMD_PAGER: 'cat',
  // No cursor movements. Colours appear on request: `--color=always`, FORCE_COLOR.
  TERM: 'dumb',
  VISUAL: 'true',
};

/**
 * A setting of git that overrides all others: no program is run to find changed files, even if the
 * person's settings name one by a path into the repository.
 */
const withGitSetting = (env: Record<string, string>): Record<string, string> => {
  const count = /^\d{1,4}$/.test(env['GIT_CONFIG_COUNT'] ?? '')
    ? Number(env['GIT_CONFIG_COUNT'])
    : 0;
  return {
    ...env,
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: 'core.fsmonitor',
    [`GIT_CONFIG_VALUE_${count}`]: 'false',
  };
};

/** Our own. No command needs them, so not even a request passes them on. */
const OWN = /^LOBE_TOOLS_/;

/**
 * Variables about how the host itself was started, which would change what a command does: start-up
 * files of shells, Node's channel to its parent, forced colours, the script that npm is running.
 */
const HOST_ONLY =
  /^(?:BASH_ENV|BASH_FUNC_.*|CLICOLOR_FORCE|ELECTRON_(?:NO_ATTACH_CONSOLE|RUN_AS_NODE)|ENV|FORCE_COLOR|INIT_CWD|NODE_CHANNEL_(?:FD|SERIALIZATION_MODE)|NODE_UNIQUE_ID|NODE_V8_COVERAGE|PNPM_SCRIPT_SRC_DIR|PROMPT_COMMAND|PS4|SHELLOPTS|BASHOPTS|npm_(?:command|execpath|lifecycle_.*|node_execpath|package_.*))$/;

const MAX_NAME_LENGTH = 256;

const checkNames = (env: Readonly<Record<string, string>>): void => {
  const invalid = Object.keys(env).filter(
    (name) => !/^[A-Za-z_]\w*$/.test(name) || name.length > MAX_NAME_LENGTH,
  );
  if (invalid.length > 0) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `env: ${invalid.map((name) => `'${name}'`).join(', ')} cannot be the name of a variable. ` +
        'A name has letters, digits and underscores, and does not begin with a digit.',
      { body: { invalid } },
    );
  }
  const unusable = Object.entries(env).filter(([, value]) => value.includes('\0'));
  if (unusable.length > 0) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `env: the value of ${unusable.map(([name]) => `'${name}'`).join(', ')} holds a NUL character, ` +
        'which no environment can. Leave it out, or write the value to a file.',
    );
  }
};

/**
 * Creates a command's environment: the host's without variables that look secret by name or value,
 * with settings for a non-interactive program, and the variables of the call.
 *
 * @throws ToolError `InvalidArguments` for a name or a value that no environment can hold
 */
export const createEnvironment = ({
  base,
  env: given = {},
  passEnv = [],
}: EnvironmentOptions): CommandEnvironment => {
  checkNames(given);
  const passed = new Set(passEnv);
  const kept: Record<string, string> = {};
  const withheldEnv: string[] = [];
  for (const [name, value] of Object.entries(base)) {
    if (value === undefined) continue;
    if (OWN.test(name)) {
      if (!Object.hasOwn(given, name) && name !== PROCESS_MARKER) withheldEnv.push(name);
    } else if (passed.has(name)) {
      kept[name] = value;
    } else if (HOST_ONLY.test(name)) {
      continue;
    } else if (value !== '' && (hasSecretName(name, value) || hasSecretValue(value))) {
      if (!Object.hasOwn(given, name)) withheldEnv.push(name);
    } else {
      kept[name] = value;
    }
  }
  const settings = Object.fromEntries(
    Object.entries(NON_INTERACTIVE).filter(([name]) => !passed.has(name) || !(name in kept)),
  );
  return {
    env: withGitSetting({ ...kept, ...settings, ...given }),
    withheldEnv: withheldEnv.toSorted(),
  };
};
