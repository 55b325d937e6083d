import { spawn } from 'node:child_process';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { createLineReader } from '../ndjson/line-reader.ts';
import type { BoundedLog } from '../process/bounded-log.ts';
import { guardProcessGroup } from '../process/orphan-guard.ts';
import { createProcessMarker, killProcessTree, PROCESS_MARKER } from '../process/process-tree.ts';
import type { ResolvedPlugin } from './plugin-options.ts';

/** How a process ended: an exit code or a signal. */
export interface ProcessExit {
  code: number | null;
  signal: string | null;
}

/** What a running process tells. `onExit` comes once, after everything it wrote. */
export interface PluginProcessListener {
  onExit: (exit: ProcessExit) => void;
  onLine: (line: string) => void;
  onOversizedLine: (head: string) => void;
}

/** One running process of a plugin. */
export interface PluginProcess {
  /** Ends its standard input, which tells a plugin that nobody will ask it anything any more. */
  endInput: () => void;
  /** Ends it and everything it started. Resolves when nothing is left. */
  kill: () => Promise<void>;
  readonly pid: number;
  write: (line: string) => void;
}

/** Output that follows an exit is waited for this long: a grandchild may keep the pipe open. */
const DRAIN_MS = 250;

const explainSpawnError = (plugin: ResolvedPlugin, error: NodeJS.ErrnoException): ToolError => {
  const reasons: Record<string, string> = {
    EACCES: `'${plugin.command}' is not executable. Make it so (chmod +x), or name its interpreter as path and the file as first argument`,
    ENOENT: `the program '${plugin.command}' does not exist. Check the path; relative ones begin at '${plugin.cwd}'`,
    ENOEXEC: `'${plugin.command}' is not a program this system can run. A script needs a first line such as #!/usr/bin/env python3`,
  };
  const reason = reasons[error.code ?? ''] ?? error.message;
  return new ToolError(ToolErrorType.SourceUnavailable, `Cannot start the plugin: ${reason}.`, {
    body: { code: error.code, command: plugin.command },
    cause: error,
  });
};

/**
 * Starts a plugin's process in a group of its own, under guard against a dying host.
 *
 * @throws ToolError `SourceUnavailable` saying why it cannot be started
 */
export const startPluginProcess = async (
  plugin: ResolvedPlugin,
  log: BoundedLog,
  listener: PluginProcessListener,
): Promise<PluginProcess> => {
  const marker = createProcessMarker();
  const child = spawn(plugin.command, [...plugin.args], {
    cwd: plugin.cwd,
    detached: process.platform !== 'win32',
    env: { ...plugin.env, [PROCESS_MARKER]: marker },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });

  // A plugin that closed its input ends soon or is found out by the next call's time limit.
  child.stdin.on('error', () => {});
  const reader = createLineReader({
    maxBytes: plugin.maxLineBytes,
    onLine: listener.onLine,
    onOversizedLine: listener.onOversizedLine,
  });
  child.stdout.on('data', reader.push);
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', log.append);

  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(explainSpawnError(plugin, error)));
  });
  const pid = child.pid as number;
  const release = guardProcessGroup(pid);
  child.on('error', (error) => log.append(`${error.message}\n`));

  const ended = new Promise<void>((resolve) => {
    let finished = false;
    const finish = (exit: ProcessExit): void => {
      if (finished) return;
      finished = true;
      release();
      reader.end();
      child.stdout.destroy();
      child.stderr.destroy();
      child.stdin.destroy();
      listener.onExit(exit);
      resolve();
    };
    child.once('close', (code, signal) => finish({ code, signal }));
    child.once('exit', (code, signal) => setTimeout(() => finish({ code, signal }), DRAIN_MS));
  });

  return {
    endInput: () => child.stdin.end(),
    kill: async () => {
      await killProcessTree(pid, marker);
      await ended;
    },
    pid,
    write: (line) => {
      if (child.stdin.writable) child.stdin.write(`${line}\n`);
    },
  };
};
