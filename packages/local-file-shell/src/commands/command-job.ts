import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import type { CommandFacts, CommandStatus, SandboxUse } from '@lobechat/builtin-tool-local-system';
import {
  endProcessTree,
  findProcessTree,
  type ProcessEntry,
  readProcess,
} from '@lobechat/subprocess';
import { getErrorCode } from '@lobechat/utils';

import type { CommandRecord, CommandStore } from './command-store.ts';
import { DRAIN_MS, GRACE_MS } from './limits.ts';
import { createLiveOutput } from './live-output.ts';
import type { OutputSource } from './output-source.ts';
import { createOutputStore, type OutputStore } from './output-store.ts';
import { SANDBOX_PROGRAM } from './sandbox.ts';
import { type Exit, startProcess, type StartOptions } from './start-process.ts';

/** A command to run. */
export interface JobOptions {
  background: boolean;
  command: string;
  commandId: string;
  description?: string | undefined;
  graceMs?: number;
  onOutput?: ((text: string) => void) | undefined;
  /** The folder as displayed. */
  place: string;
  sandbox: SandboxUse;
  start: StartOptions;
  store: CommandStore;
  /** Milliseconds. Undefined: no limit. */
  timeoutMs: number | undefined;
}

/** Why a command was ended. */
export type EndReason = Extract<CommandStatus, 'killed' | 'timed-out'>;

/** A command that runs, or has run, in this process. */
export interface CommandJob {
  readonly background: boolean;
  /**
   * Resolves when it has ended, none of its processes is left, and everything about it is on disk.
   */
  readonly done: Promise<void>;
  /** Ends it and everything it started; resolves like `done`. No effect if it has ended. */
  readonly end: (reason: EndReason) => Promise<void>;
  readonly facts: () => CommandFacts;
  readonly input: Writable | undefined;
  /** Whether its current state is on disk. */
  readonly isOnDisk: () => boolean;
  readonly notes: () => string[];
  readonly output: OutputStore;
  readonly outputFile: string;
  /** Resolves when other processes of its session can find it. */
  readonly saved: Promise<void>;
  /** What the sandbox reported. */
  readonly sandboxStatus: Promise<string>;
  readonly source: () => OutputSource;
  /** Calls back when there is something new. Returns a function that removes the listener. */
  readonly watch: (listener: () => void) => () => void;
}

/** The exit code of `timeout` for a command that ran out of time. */
const TIMED_OUT = 124;

/** Maximum number of reads from a process that cannot be ended and keeps writing. */
const MAX_DRAIN_ROUNDS = 20;
/** Milliseconds between two checks for processes that a command left running. */
const POLL_MS = 20;

const nameAll = (processes: readonly ProcessEntry[]): string =>
  [...new Set(processes.map(({ name }) => name))].slice(0, 5).join(', ');

const describeLeft = (left: readonly ProcessEntry[]): string => {
  const names = nameAll(left);
  const count = left.length === 1 ? '1 process' : `${left.length || 'The'} processes`;
  return (
    `${count} that the command left running ${left.length === 1 ? 'was' : 'were'} ended` +
    `${names === '' ? '' : ` (${names})`}. ` +
    "To keep a command running, use background: true and no '&'."
  );
};

/** `cd a && apply_patch <<EOF`: other agents have a program of this name. */
const PATCHES = /(?:^|[;&\n])\s*apply_?patch\b/;

/** `npm test | tail`: a filter succeeds, whatever failed before it. Of `ls | head`, nobody asks. */
const FILTERED =
  /(?:^|[;&\n])[ \t]*(?![ \t]|(?:cat|du|echo|find|git|grep|jq|ls|ps|rg|sed|sort)\b)[^;&\n]*[^|]\|\s*(cat|head|less|tail|tee)\b[^|;&\n)`]*$/;
/** Their signs are not those of a pipe. */
const QUOTED = /\\.|'[^']*'|"(?:[^"\\]|\\.)*"|>&/gs;

const openOutput = async (
  store: CommandStore,
  commandId: string,
): Promise<{ file?: FileHandle; name: string; problem?: string }> => {
  try {
    return await store.createOutput(commandId);
  } catch (error) {
    const problem = `its file could not be made (${getErrorCode(error) ?? String(error)})`;
    return { name: `${commandId}.log`, problem };
  }
};

/**
 * Starts a command and supervises it: its output, its time limit, its end, and the processes it
 * leaves behind.
 *
 * @throws ToolError saying why it could not be started
 */
export const startJob = async (options: JobOptions): Promise<CommandJob> => {
  const { background, commandId, graceMs = GRACE_MS, sandbox, store } = options;
  const { file, name: outputName, problem } = await openOutput(store, commandId);
  const output = createOutputStore({ file, problem });
  const startedAt = new Date();
  const begun = performance.now();
  const started = await startProcess(options.start).catch(async (error: unknown) => {
    await output.close();
    throw error;
  });

  const live = options.onOutput && createLiveOutput({ onOutput: options.onOutput });
  const listeners = new Set<() => void>();
  const remarks: string[] = [];
  let drained = false;
  let status: CommandStatus = 'running';
  let exit: Exit | undefined;
  let durationMs: number | undefined;
  let ending: Promise<void> | undefined;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const facts = (): CommandFacts => ({
    command: options.command,
    commandId,
    cwd: options.place,
    ...(options.description !== undefined && { description: options.description }),
    durationMs: Math.round(durationMs ?? performance.now() - begun),
    ...(status === 'timed-out'
      ? { exitCode: TIMED_OUT }
      : typeof exit?.code === 'number' && status !== 'running' && { exitCode: exit.code }),
    sandbox,
    ...(exit?.signal && { signal: exit.signal }),
    startedAt: startedAt.toISOString(),
    status,
  });

  const notes = (): string[] => {
    const trouble = output.problem();
    if (trouble === undefined) return [...remarks];
    const kept = output.keptBytes().toLocaleString('en-US');
    return [...remarks, `Only the first ${kept} bytes of the output are on disk: ${trouble}.`];
  };

  const toRecord = (): CommandRecord => ({
    facts: facts(),
    host: { pid: process.pid, startedAt: readProcess(process.pid)?.startedAt ?? 0 },
    keptBytes: output.keptBytes(),
    leader: started.tree.leader,
    marker: started.tree.marker,
    notes: notes(),
    outputName,
    totalBytes: output.totalBytes(),
  });

  // A full disk costs the record, but not the command.
  let onDisk = false;
  const save = async (): Promise<void> => {
    onDisk = await store.write(toRecord()).then(
      () => true,
      () => false,
    );
  };

  const reading = Promise.all(
    started.outputs.map(async (stream) => {
      try {
        for await (const chunk of stream) {
          live?.push(chunk as Buffer);
          await output.append(chunk as Buffer);
          notify();
        }
      } catch {
        // Closed by us, because a process outside our reach kept it open.
      }
    }),
  ).then(() => {
    drained = true;
  });

  const endTree = (): Promise<void> =>
    endProcessTree(started.tree, {
      graceMs,
      ...(sandbox === 'used' && { wrapper: SANDBOX_PROGRAM }),
    });

  let reason: EndReason | undefined;
  const end = async (why: EndReason): Promise<void> => {
    if (exit === undefined) {
      reason ??= why;
      ending ??= endTree();
    }
    await done;
  };

  /** Until the output has ended and no process is left; at most a moment. */
  const settle = async (): Promise<ProcessEntry[]> => {
    const until = performance.now() + DRAIN_MS;
    await Promise.race([reading, delay(DRAIN_MS)]);
    for (;;) {
      const left = findProcessTree(started.tree);
      if ((left.length === 0 && drained) || performance.now() >= until) return left;
      await delay(POLL_MS);
    }
  };

  /** The contents of the pipe are read, even with a slow disk, while more arrives. */
  const drain = async (): Promise<void> => {
    for (let round = 0; round < MAX_DRAIN_ROUNDS; round += 1) {
      const before = output.totalBytes();
      await Promise.race([reading, delay(DRAIN_MS)]);
      if (drained || output.totalBytes() === before) return;
    }
  };

  const saved = save();

  const watchExit = async (): Promise<void> => {
    exit = await started.exit;
    durationMs = performance.now() - begun;
    clearTimeout(timer);
    if (ending) await ending;
    const left = await settle();
    // Where processes cannot be listed, an output that stays open shows that one is left.
    if (left.length > 0 || (!drained && process.platform !== 'linux')) {
      if (!ending) await endTree();
      const stuck = findProcessTree(started.tree);
      if (stuck.length > 0)
        remarks.push(`Still running, because it may not be ended: ${nameAll(stuck)}.`);
      else if (!ending) remarks.push(describeLeft(left));
    }
    await drain();
    await Promise.race([started.status, delay(DRAIN_MS)]);
    started.release();
    await reading;
    live?.end();
    if (reason === undefined && (await store.wasKillRequested(commandId))) reason = 'killed';
    status = reason ?? 'exited';
    if (exit.code === 127 && PATCHES.test(options.command))
      remarks.push('There is no such program: call applyPatch with the patch alone.');
    const [, filter] = FILTERED.exec(options.command.replaceAll(QUOTED, ' ')) ?? [];
    if (exit.code === 0 && filter !== undefined && !options.command.includes('pipefail'))
      remarks.push(`The exit code is that of ${filter} alone.`);
    await saved;
    if (output.keptBytes() < output.totalBytes()) {
      await store.writeTail(commandId, output.tail()).catch(() => {});
    }
    await save();
    await output.close();
    notify();
  };

  const timer =
    options.timeoutMs === undefined
      ? undefined
      : setTimeout(() => void end('timed-out'), options.timeoutMs);
  const done = watchExit();

  return {
    background,
    done,
    end,
    facts,
    input: started.input,
    isOnDisk: () => onDisk,
    notes,
    output,
    saved,
    outputFile: path.join(store.folder, outputName),
    sandboxStatus: started.status,
    source: () => ({
      keptBytes: output.keptBytes(),
      outputFile: file === undefined ? undefined : path.join(store.folder, outputName),
      tail: output.tail(),
      totalBytes: output.totalBytes(),
    }),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
