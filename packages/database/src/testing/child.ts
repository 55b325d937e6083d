import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A running program. */
export interface Child {
  readonly exited: Promise<void>;
  readonly lines: string[];
  /** Resolves when a matching line has arrived. */
  readonly until: (fits: (lines: readonly string[]) => boolean) => Promise<void>;
  readonly process: ChildProcess;
}

/** Starts a program: one of this folder, or at a URL. A failure shows its standard error. */
export const startChild = (file: URL | string, ...values: string[]): Child => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...values], {
    // Code that many processes load in turn is compiled once.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'lobe-tools-compile-cache') },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let complaints = '';
  let isGone = false;
  const look = (): void => {
    for (const check of waiting) check();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const exited = once(child, 'close').then(() => {
    isGone = true;
    look();
  });
  return {
    exited,
    lines,
    process: child,
    until: async (fits) => {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      const check = (): void => {
        if (fits(lines)) resolve();
        else if (isGone) reject(new Error(`${path} ended: ${complaints}`));
      };
      waiting.add(check);
      check();
      try {
        await promise;
      } finally {
        waiting.delete(check);
      }
    },
  };
};
