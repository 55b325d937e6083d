import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { type Mount, type MountOptions, planMounts } from './sandbox-mounts.ts';
import { findProgram } from './shell.ts';

/** Whether commands run in a sandbox. `required`: only there. */
export type SandboxMode = 'off' | 'required' | 'when-available';

/** The name of the sandbox's program. */
export const SANDBOX_PROGRAM = 'bwrap';

/** The descriptor on which the sandbox reports how the command ended. */
const SANDBOX_STATUS_FD = 3;

/** A sandbox that works on this machine. */
export interface Sandbox {
  /** The arguments before the program and its own. */
  readonly argumentsFor: (options: MountOptions) => Promise<string[]>;
  /** Absolute. */
  readonly path: string;
}

const run = promisify(execFile);

/** Writable parts of `/proc` that do not belong to processes. */
const KERNEL_SETTINGS = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi'].map(
  (name) => `/proc/${name}`,
);

/** Only files of the machine: no network, no other processes, no terminal, no way out. */
const isolate = (bind: '--bind' | '--ro-bind'): string[] => [
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  // Started by root, it would keep the capabilities to mount everything writable again.
  '--cap-drop',
  'ALL',
  bind,
  '/',
  '/',
  '--dev',
  '/dev',
  '--proc',
  '/proc',
  // Started by root, it is root for the kernel's settings, with or without capabilities: with one
  // of them (`core_pattern`) it could name a program that the kernel runs outside.
  ...KERNEL_SETTINGS.flatMap((file) => ['--ro-bind-try', file, file]),
];

const PROBE_MS = 10_000;

const toArguments = ({ kind, path }: Mount): string[] => {
  switch (kind) {
    case 'empty':
      return ['--tmpfs', path];
    case 'nothing':
      return ['--ro-bind', '/dev/null', path];
    case 'read-only':
      return ['--ro-bind', path, path];
    case 'writable':
      return ['--bind', path, path];
    default:
      return kind satisfies never;
  }
};

/**
 * Finds bubblewrap by running it: it may be installed on a machine that does not permit it.
 *
 * @returns why there is none, as the end of a sentence
 */
const probe = async (): Promise<Sandbox | string> => {
  if (process.platform !== 'linux') return 'this is not Linux';
  const path = await findProgram(SANDBOX_PROGRAM);
  if (path === undefined) return 'bubblewrap is not installed';
  try {
    await run(path, [...isolate('--ro-bind'), '--', path, '--version'], { timeout: PROBE_MS });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return `bubblewrap does not work on this machine (${stderr || 'it failed'})`;
  }
  return {
    argumentsFor: async (options) => [
      ...isolate(options.roots.includes('/') ? '--bind' : '--ro-bind'),
      ...(await planMounts(options)).flatMap(toArguments),
      '--setenv',
      'TMPDIR',
      '/tmp',
      '--chdir',
      options.cwd,
      '--json-status-fd',
      String(SANDBOX_STATUS_FD),
      '--',
    ],
    path,
  };
};

/**
 * Finds a sandbox on the first request.
 *
 * @returns the sandbox, or undefined where commands run without one
 * @throws ToolError `ServiceUnavailable` if one is required and there is none
 */
export const createSandboxFinder = (mode: SandboxMode): (() => Promise<Sandbox | undefined>) => {
  let found: Promise<Sandbox | string> | undefined;
  return async () => {
    if (mode === 'off') return undefined;
    found ??= probe();
    const sandbox = await found;
    if (typeof sandbox !== 'string') return sandbox;
    if (mode === 'when-available') return undefined;
    throw new ToolError(
      ToolErrorType.ServiceUnavailable,
      `Commands have to run in a sandbox here, and there is none: ${sandbox}. Install bubblewrap ` +
        '(apt install bubblewrap, dnf install bubblewrap), allow unprivileged user namespaces, or have ' +
        "the person configure sandbox 'when-available' or 'off'.",
    );
  };
};
