import { existsSync } from 'node:fs';
import path from 'node:path';

import type { ProgramOptions } from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { wrongOption } from '@lobechat/utils';

import { expandVariables } from '../expand-variables.ts';

/** How a plugin is started, and its time limits. Only the configuration may set this. */
export interface PluginOptions {
  /** Arguments. `${VAR}` and `${VAR:-default}` are expanded from the environment. */
  args?: readonly string[] | undefined;
  /** Working directory, to which a relative `path` refers too. Default: that of the host. */
  cwd?: string | undefined;
  /** Time limit for answering `describe` in milliseconds. Default 10,000. */
  describeTimeoutMs?: number | undefined;
  /** Added to the inherited environment. Values are expanded like arguments. */
  env?: Readonly<Record<string, string>> | undefined;
  /**
   * Milliseconds a plugin may continue with an abandoned call before its process is replaced.
   * Default 5,000.
   */
  graceMs?: number | undefined;
  /** The variables in `args`, `cwd`, `env` and `path` have been expanded already. */
  isExpanded?: boolean | undefined;
  /** Characters of standard error that are kept. Default 65,536. */
  logLength?: number | undefined;
  /** Maximum length of a line read from the plugin, in bytes. Default 16 MiB. */
  maxLineBytes?: number | undefined;
  /** An executable: a path, or a name that is looked up in PATH. */
  path: string;
  /** Time limit of a call in milliseconds. Default: the engine's limit. */
  timeoutMs?: number | undefined;
}

/** The resolved options: program, arguments, folder and environment. */
export interface ResolvedPlugin extends ProgramOptions {
  describeTimeoutMs: number;
  graceMs: number;
  /** The part of `env` that comes from the configuration itself. */
  ownEnv: Readonly<Record<string, string>>;
  logLength: number;
}

const DEFAULTS = {
  describeTimeoutMs: 10_000,
  graceMs: 5_000,
  logLength: 65_536,
  maxLineBytes: 16 * 1024 * 1024,
} as const;

/**
 * Expands variables and finds the program.
 *
 * @throws ToolError `SourceUnavailable` naming every missing or misspelt variable, or a path that
 * does not exist
 * @throws TypeError without a path
 */
export const resolvePlugin = (
  options: PluginOptions,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ResolvedPlugin => {
  const given: unknown = options.path;
  if (typeof given !== 'string') throw wrongOption('path', 'the path of a program', given);
  const malformed: string[] = [];
  const missing = new Set<string>();
  const expand = (text: string): string => {
    // A value that itself contains `${…}` must not be expanded again.
    if (options.isExpanded) return text;
    const expanded = expandVariables(text, environment);
    for (const name of expanded.missing) missing.add(name);
    malformed.push(...expanded.malformed);
    return expanded.value;
  };

  const cwd = path.resolve(expand(options.cwd ?? '.'));
  const program = expand(options.path);
  const args = (options.args ?? []).map(expand);
  const ownEnv: Record<string, string> = Object.fromEntries(
    Object.entries(options.env ?? {}).map(([name, value]) => [name, expand(value)]),
  );

  const problems = [
    ...malformed.map((slip) => `In the settings of plugin '${options.path}', ${slip}.`),
    ...(missing.size > 0
      ? [
          `These environment variables of plugin '${options.path}' are not set: ${[...missing].join(', ')}. ` +
            'Set them, or give them a default: ${NAME:-default}.',
        ]
      : []),
  ];
  if (problems.length > 0) {
    throw new ToolError(ToolErrorType.SourceUnavailable, problems.join(' '), {
      body: { missing: [...missing] },
    });
  }

  // As in a shell: only a name without any slash is looked up in PATH.
  const command = /[/\\]/.test(program) ? path.resolve(cwd, program) : program;
  if (!existsSync(cwd)) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      `The working directory '${cwd}' of plugin '${options.path}' does not exist.`,
    );
  }
  return {
    args,
    command,
    cwd,
    describeTimeoutMs: options.describeTimeoutMs ?? DEFAULTS.describeTimeoutMs,
    env: { ...environment, ...ownEnv },
    graceMs: options.graceMs ?? DEFAULTS.graceMs,
    kind: 'plugin',
    logLength: options.logLength ?? DEFAULTS.logLength,
    ownEnv,
    maxLineBytes: options.maxLineBytes ?? DEFAULTS.maxLineBytes,
  };
};
