import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A program started by a library that cannot end it immediately. */
export interface CaughtProcess {
  /** Kills the program with everything that it started, now or as soon as it exists. */
  readonly kill: () => void;
  /** Stops looking for the program: it runs, or never will. */
  readonly release: () => void;
}

const CHANNEL = 'child_process';

const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    // The library makes it a process group leader, except on Windows.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just exited.
  }
};

/** Finds the program that this process starts with a unique argument. */
export const catchProcess = (argument: string): CaughtProcess => {
  let caught: ChildProcess | undefined;
  let isKilled = false;
  const onCreated = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    // Its command line becomes readable a little later.
    queueMicrotask(() => {
      if (!child.spawnargs?.includes(argument)) return;
      caught = child;
      if (isKilled) endGroup(child);
    });
  };
  subscribe(CHANNEL, onCreated);
  return {
    kill: () => {
      isKilled = true;
      if (caught) endGroup(caught);
    },
    release: () => void unsubscribe(CHANNEL, onCreated),
  };
};
