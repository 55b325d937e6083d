import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** The program that a library starts, which gives no way to end it at once. */
export interface CaughtProcess {
  /** Ends the program and all that it has started, now or as soon as it is there. */
  readonly kill: () => void;
  /** Looks no longer for the program: it runs, or never will. */
  readonly release: () => void;
}

const CHANNEL = 'child_process';

const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    // The library makes it the leader of a group, except on Windows.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
};

/** Catches the program that is started in this process with an argument that no other has. */
export const catchProcess = (argument: string): CaughtProcess => {
  let caught: ChildProcess | undefined;
  let isKilled = false;
  const onCreated = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    // What it is started with is known a little later.
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
